/// What the names and texts of the sample catalogue are made of, in the scripts that restaurants are written in.
enum Words {
  /// Beginnings and ends of names, each pair in one language.
  static let names: [(first: [String], last: [String])] = [
    (
      ["The Old", "Golden", "Little", "Harbour", "Blue", "Grand", "Corner", "Northern", "Silver", "Uncle Bob’s"],
      ["Noodle House", "Kitchen", "Oyster Bar", "Bakery", "Grill", "Tea Room", "Diner", "Smokehouse", "Canteen"]
    ),
    (
      ["Café", "Chez", "Brasserie", "Bistro", "Auberge", "Crêperie", "Maison", "L’Étoile du"],
      ["Zén", "Ōkini", "Père Noé", "Garçon", "du Marché", "Señor Ñandú", "Été", "Mañana", "Šafrán", "Åsgård"]
    ),
    (
      ["一蘭", "鼎泰", "阿宗", "海底", "老張", "金峰", "永康", "望海", "福壽", "小李子", "林東芳", "度小月"],
      ["拉麵", "小籠包", "麵線", "火鍋", "牛肉麵", "魯肉飯", "海鮮餐廳", "茶餐廳", "豆漿店", "餃子館", "清粥小菜"]
    ),
    (
      ["すし", "らーめん", "居酒屋", "とんかつ", "うなぎ", "てんぷら", "カフェ", "お好み焼き"],
      ["次郎", "さくら", "まつり", "ひまわり", "富士", "やまと", "コメダ", "あおい", "みやび"]
    ),
    (
      ["명동", "원조", "할머니", "부산", "서울", "전주", "한옥"],
      ["칼국수", "비빔밥", "갈비", "냉면", "국밥", "순두부", "족발", "김밥"]
    ),
    (
      ["Кафе", "Ресторан", "Трактир", "Пельменная", "Чайная"],
      ["Пушкинъ", "Волга", "Берёзка", "Москва", "Ёлки-Палки", "Старый Город"]
    ),
    (
      ["Ταβέρνα", "Ψαροταβέρνα", "Καφενείο", "Ουζερί"], ["Ο Βορράς", "Η Θάλασσα", "Ακρόπολη", "Του Γιώργη", "Αθηνά"]
    ),
    (["ร้าน", "ครัว", "ก๋วยเตี๋ยว"], ["คุณยาย", "เรือ", "ริมน้ำ", "เจ๊โอว", "ทิพย์สมัย"]),
  ]

  static let places = [
    "大安", "信義", "Shibuya", "Ginza", "Le Marais", "Södermalm", "명동", "종로", "Арбат", "Πλάκα", "Soho", "Dogenzaka",
    "中環", "旺角", "Kreuzberg", "Friedrichshain", "Trastevere", "Alfama", "ทองหล่อ", "Old Town",
  ]

  static let types = [
    "Ramen", "Seafood", "Café", "Tea house", "Bakery", "Izakaya", "Street food", "Steakhouse", "Vegetarian", "火鍋",
    "Bistro",
    "Barbecue",
  ]

  static let tags = [
    "late", "cheap", "quiet", "view", "family", "date", "辣", "素食", "queue", "terrace", "brunch", "cash only", "wifi",
  ]

  static let remarks = [
    "Thick noodles and a queue that moves quickly.", "Ask for the table by the window.", "週末要排隊，最好先訂位。",
    "The cook sings.", "Closed on Mondays, except in spring.", "湯頭濃郁，叉燒入口即化。", "Cash only; the bank is next door.",
    "半熟卵を忘れずに。", "Bring a friend, the portions are for two.",
  ]
}
