import Forms

/// Values for people to read. Data is never translated; what the program has names for is called by them.
extension Language {
  /// A value in a column of a list or on a page, as short as it can be: yes and no, names of options, colours and icons in
  /// the language; numbers with their thousands apart; a rating as stars; dates as ISO 8601, which can be compared
  /// at a glance. Nothing is empty.
  package func text(of value: FieldValue, of field: FieldDescription, in form: FormDescription) -> String {
    switch (value, field.kind) {
    case (.flag(let flag), _): text(flag ? Phrase("value.yes") : Phrase("value.no"))
    case (.number(let number), .rating): Self.stars(number)
    case (.number, .number): Self.grouped(field.text(of: value))
    case (.text(let key), .option(let keys)) where keys.contains(key): text(form.label(of: key, in: field))
    case (.text(let key), .icon): Icon.of(key)?.name(in: self) ?? key
    case (.text(let colour), .colour): name(ofColour: colour) ?? colour
    case (.list(let tags), _): tags.joined(separator: text(Phrase("value.comma")))
    default: field.text(of: value)
    }
  }

  /// A value in a sentence, in a prompt, or to be read aloud: as ``text(of:of:in:)``, but dates and ratings in words.
  package func words(of value: FieldValue, of field: FieldDescription, in form: FormDescription) -> String {
    switch (value, field.kind) {
    case (.date(let date), _): words(date)
    case (.number, .rating): text(Phrase("value.stars", field.text(of: value)))
    default: text(of: value, of: field, in: form)
    }
  }

  /// A date in words: `Friday, 3 April 2026`, `April 2026`, `2026`; `2026年4月3日 星期五`, `2026年4月`, `2026年`.
  package func words(_ date: CalendarDate) -> String {
    let year = String(date.year)
    guard let month = date.month else { return text(Phrase("date.year", year)) }
    let monthName = name(ofMonth: month)
    guard let day = date.day else { return text(Phrase("date.month", year, monthName)) }
    return text(Phrase("date.day", year, monthName, String(day), name(of: date.weekday)))
  }

  /// What a month from 1 to 12 is called.
  package func name(ofMonth month: Int) -> String { list(Phrase("date.months"))[month - 1] }

  /// What a day of the week is called; in a column of two cells where `isShort`.
  package func name(of weekday: CalendarDate.Weekday, isShort: Bool = false) -> String {
    list(isShort ? Phrase("date.shortWeekdays") : Phrase("date.weekdays"))[weekday.rawValue - 1]
  }

  /// What a swatch is called; nil for any other colour.
  package func name(ofColour colour: String) -> String? {
    Swatch.all.first { $0.value == colour }?.name(in: self)
  }

  private func list(_ phrase: Phrase) -> [String] { text(phrase).split(separator: " ").map(String.init) }

  /// `★★★★½` for 45 tenths; an outline for none at all.
  private static func stars(_ tenths: Int) -> String {
    // Another program's number may be any.
    let tenths = max(0, min(tenths, NumberRule.rating.range.upperBound))
    return tenths == 0 ? "☆" : String(repeating: "★", count: tenths / 10) + (tenths % 10 == 0 ? "" : "½")
  }

  /// `1,234,567.50`: both languages write thousands so.
  private static func grouped(_ number: String) -> String {
    let whole = number.prefix { $0 != "." }
    var groups = ""
    for (index, character) in whole.enumerated() {
      if index > 0, character != "-", (whole.count - index) % 3 == 0, groups != "-" { groups += "," }
      groups.append(character)
    }
    return groups + number.dropFirst(whole.count)
  }
}

extension FieldChoice {
  /// What people call it. Where there is a name for each language, it is that of theirs.
  package func name(in language: Language) -> String {
    guard names.count == Language.all.count, let index = Language.all.firstIndex(where: { $0.tag == language.tag })
    else { return names.first ?? value }
    return names[index]
  }
}
