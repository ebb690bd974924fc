import Catalogue
import Forms
import Foundation
import Testing

@testable import TerminalUI

/// Whole conversations, word for word.
struct LinePromptsTests {
  @Test func aRestaurantIsAConversation() throws {
    let transcript = Transcript([
      "cover.jpg", "", "", "Zen", "2", "Rue X", "", "First line", "", "third", ".", "y", "Kyoto", "4.5", "", "", "", "",
      "", "", "", "", "", "",
    ])
    let filled = try transcript.fill(.lines(.restaurant))
    #expect(
      transcript.text == """
        New Restaurant
        Enter keeps what there is, - clears it, < goes back, ? says more, Ctrl-D leaves without saving.

        Part 1 of 2: Basics
        Photo (photos, optional)
        The first one is the cover.
        Enter leaves it empty.
        Path of a picture: cover.jpg
          1  cover.jpg (cover)
        Type a number or the path of another picture:
          1  Go on
          2  Add one
          3  Choose the cover
          4  Change the order
          5  Say what one shows
          6  Take one off
        Photo:\u{20}

        Name (text, required, at most 255 characters)
        Name:\u{20}
        ✗ Name is needed. Fill it in.
        Name (text, required, at most 255 characters)
        Name: Zen

        Type (choice, or a new name, optional, at most 255 characters)
        Choose one, or type a new name to make it when you save.
        Choices (type a number or a name):
          1  Café
          2  Ramen
          3  Seafood
          4  Tea house
        Enter leaves it empty.
        Type: 2
        Understood: Ramen

        Address (text, optional)
        Enter leaves it empty.
        Address: Rue X

        Phone (telephone number, optional)
        Kept just as you type it; at least one digit is needed.
        Enter leaves it empty.
        Phone:\u{20}

        Description (text of several lines, optional)
        As many lines as you like.
        Enter leaves it empty.
        Type lines; a line with a single\u{A0}. or Ctrl-D ends the text.
        Description:\u{20}
        First line

        third
        .

        More: 11 questions. Answer them? [Y/n] y

        Part 2 of 2: More
        Location (choice, or a new name, optional, at most 255 characters)
        Choose one, or type a new name to make it when you save.
        Choices (type a number or a name):
          1  Shibuya
          2  信義
          3  大安
        Enter leaves it empty.
        Location: Kyoto
        “Kyoto” is new and will be added when you save.

        Rating (rating, optional)
        From 0 to 5 stars, halves too.
        Enter leaves it empty.
        Rating: 4.5
        Understood: 4.5 of 5 stars

        Price level (whole number, optional)
        From 1 for cheap to 4 for very dear.
        Enter leaves it empty.
        Price level:\u{20}

        Favourite (yes or no)
        Enter keeps: no
        Favourite:\u{20}

        Tags (tags, optional, at most 64 characters each)
        Words with commas between them.
        Enter leaves it empty.
        Tags:\u{20}

        Last visit (date, month or year, optional)
        As 2026-04-03, 2026-04, 2026 or today.
        Enter leaves it empty.
        Last visit:\u{20}

        Web site (web address, optional)
        As https://example.com.
        Enter leaves it empty.
        Web site:\u{20}

        Position (place, optional)
        Latitude and longitude, or a map link.
        Enter leaves it empty.
        Position:\u{20}

        Opening hours (text of several lines, optional)
        As many lines as you like.
        Enter leaves it empty.
        Type lines; a line with a single\u{A0}. or Ctrl-D ends the text.
        Opening hours:\u{20}


        Private notes (text of several lines, optional)
        As many lines as you like.
        Enter leaves it empty.
        Type lines; a line with a single\u{A0}. or Ctrl-D ends the text.
        Private notes:\u{20}


        Private (yes or no)
        A private restaurant is left out of the web site.
        Enter keeps: no
        Private:\u{20}

        Your answers:
          1  Photo: cover.jpg
          2  Name: Zen
          3  Type: Ramen
          4  Address: Rue X
          5  Phone: nothing
          6  Description: First line
            \u{20}
             third
          7  Location: Kyoto
          8  Rating: 4.5 of 5 stars
          9  Price level: nothing
          10  Favourite: no
          11  Tags: nothing
          12  Last visit: nothing
          13  Web site: nothing
          14  Position: nothing
          15  Opening hours: nothing
          16  Private notes: nothing
          17  Private: no
        Enter saves, a number changes that answer, < goes back to the last question, n leaves without saving.
        Save? [Y/n]\u{20}

        """)
    var session = try #require(filled)
    let submitted = session.submit()
    let values = try #require(submitted)
    #expect(values["type"] == .reference(Reference(id: SampleWorld.id(102), name: "Ramen")))
    #expect(values["location"] == .reference(Reference(name: "Kyoto")))
    #expect(values["rating"] == .number(45))
    #expect(values.text("description") == "First line\n\nthird")
    #expect(transcript.isDone)
  }

  @Test func aThingKeptIsAConversationInChinese() throws {
    var item = Item()
    item.stamp.number = 7
    item.name = "咖啡券"
    item.quantity = 5
    item.price = 120_000
    item.added = try #require(CalendarDate(iso: "2026-10-01"))
    item.expires = CalendarDate(iso: "2026-12-31")
    let transcript = Transcript([
      "", "3", "99,5", "a", "2", "<", "", "", "", "", "", "2026-02-30", "2026年12月25日", "4", "3", "8", "否", "3", "-",
      "5",
      "好",
    ])
    let filled = try transcript.fill(.lines(.item, item.values), .chinese)
    #expect(
      transcript.text == """
        編輯物品
        直接按 Enter 保留現有內容，- 清除，< 返回上一題，? 顯示更多說明，Ctrl-D 離開而不儲存。

        第 1 部分（共 3 部分）：基本資料
        名稱（文字、必填、最多 255 個字）
        按 Enter 保留：咖啡券
        名稱：

        數量（整數、必填）
        1 到 1000 的整數。
        按 Enter 保留：5
        數量：3

        價格（金額、必填）
        0 到 1000000 的金額。
        按 Enter 保留：1,200
        價格：99,5
        已輸入：99.50

        分類（選項，或新名稱、選填、最多 255 個字）
        請選擇，或輸入新名稱，儲存時會一併新增。
        選項（輸入編號或名稱）：
          1  Café
          2  Ramen
          3  Seafood
          4  Tea house
        按 Enter 留空。
        分類：a
        名稱含有「a」的選項（輸入編號，或再輸入一次以新增）：
          1  Café
          2  Ramen
          3  Seafood
          4  Tea house
        分類：2
        已輸入：Ramen

        地點（選項，或新名稱、選填、最多 255 個字）
        請選擇，或輸入新名稱，儲存時會一併新增。
        選項（輸入編號或名稱）：
          1  Shibuya
          2  信義
          3  大安
        按 Enter 留空。
        地點：<

        分類（選項，或新名稱、選填、最多 255 個字）
        請選擇，或輸入新名稱，儲存時會一併新增。
        選項（輸入編號或名稱）：
          1  Café
          2  Ramen
          3  Seafood
          4  Tea house
        按 Enter 保留：Ramen
        分類：

        地點（選項，或新名稱、選填、最多 255 個字）
        請選擇，或輸入新名稱，儲存時會一併新增。
        選項（輸入編號或名稱）：
          1  Shibuya
          2  信義
          3  大安
        按 Enter 留空。
        地點：

        餐廳（選項，或新名稱、選填、最多 255 個字）
        請選擇，或輸入新名稱，儲存時會一併新增。
        按 Enter 留空。
        餐廳：

        第 2 部分（共 3 部分）：日期
        加入日期（日期、必填）
        例如 2026-04-03 或今天。
        按 Enter 保留：2026年10月1日 星期四
        加入日期：

        提醒到期日（是或否）
        按 Enter 保留：是
        提醒到期日：

        到期日（日期、必填）
        例如 2026-04-03、今天或 +30d。
        按 Enter 保留：2026年12月31日 星期四
        到期日：2026-02-30
        ✗ 到期日格式錯誤：「2026-02-30」不是日期，請寫成 2026-04-03、今天或 +30d
        到期日（日期、必填）
        到期日：2026年12月25日
        已輸入：2026年12月25日 星期五

        第 3 部分（共 3 部分）：已使用數量
        已使用（整數、必填）
        0 到 1000 的整數。
        按 Enter 保留：0
        已使用：4
        ✗ 已使用數量不能超過 3
        已使用（整數、必填）
        已使用：3
        已用完：是

        您的回答：
          1  名稱：咖啡券
          2  數量：3
          3  價格：99.50
          4  分類：Ramen
          5  地點：無
          6  餐廳：無
          7  加入日期：2026年10月1日 星期四
          8  提醒到期日：是
          9  到期日：2026年12月25日 星期五
          10  已使用：3
             已用完：是
        按 Enter 儲存，輸入編號修改該項，< 返回最後一題，n 離開而不儲存。
        要儲存嗎？ [Y/n] 8

        提醒到期日（是或否）
        按 Enter 保留：是
        提醒到期日：否

        您的回答：
          1  名稱：咖啡券
          2  數量：3
          3  價格：99.50
          4  分類：Ramen
          5  地點：無
          6  餐廳：無
          7  加入日期：2026年10月1日 星期四
          8  提醒到期日：否
          9  已使用：3
             已用完：是
        按 Enter 儲存，輸入編號修改該項，< 返回最後一題，n 離開而不儲存。
        要儲存嗎？ [Y/n] 3

        價格（金額、必填）
        0 到 1000000 的金額。
        按 Enter 保留：99.50
        價格：-
        ✗ 價格格式錯誤或價格不能為負數
        價格（金額、必填）
        價格：5

          3  價格：5
        按 Enter 儲存，輸入編號修改該項，< 返回最後一題，n 離開而不儲存。
        要儲存嗎？ [Y/n] 好

        """)
    var session = try #require(filled)
    let submitted = session.submit()
    #expect(
      submitted
        == RecordValues([
          "id": .identifier(item.stamp.id), "number": .number(7), "quantity": .number(3), "price": .number(500),
          "category": .reference(Reference(id: SampleWorld.id(102), name: "Ramen")), "expires": FieldValue.none,
          "used": .number(3),
        ]))
  }
}
