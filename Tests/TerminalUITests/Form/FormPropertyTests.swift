import Catalogue
import Forms
import Testing

@testable import TerminalUI

/// What holds in the form of every record type, at every size and in every language.
struct FormPropertyTests {
  private static let forms = RecordType.all.map(\.form) + [Everything.form.description]
  private static let sizes = [(30, 8), (40, 12), (80, 24)]

  private static func choices(for form: FormDescription) -> [String: [FieldChoice]] {
    Dictionary(
      form.visibleFields.compactMap { field -> (String, [FieldChoice])? in
        switch field.kind {
        case .icon: (field.key, Icon.all.map(\.choice))
        case .colour: (field.key, Swatch.all.map(\.choice))
        case .reference(let kind):
          (field.key, kind == .categoryGroup ? Player.choices["group"] ?? [] : SampleWorld.types)
        case .option(let keys): (field.key, keys.map { FieldChoice($0) })
        default: nil
        }
      }, uniquingKeysWith: { first, _ in first })
  }

  private static func sessions(_ form: FormDescription) -> [FormSession] {
    let blank = RecordType.all.first { $0.kind == form.kind }?.blank() ?? Everything().values
    var stored = blank
    stored["number"] = .number(1)
    let choices = choices(for: form)
    return [
      FormSession(form, values: blank, choices: choices), FormSession(form, values: stored, choices: choices),
      FormSession(changing: 3, of: form, common: RecordValues(), choices: choices),
    ]
  }

  @Test(arguments: sizes, Language.all.map(\.tag))
  func theFocusIsInViewAndNothingIsCut(_ size: (Int, Int), _ tag: String) throws {
    let language = try #require(Language.all.first { $0.tag == tag })
    for (index, session) in Self.forms.flatMap(Self.sessions).enumerated() {
      var player = Player.form(session, columns: size.0, rows: size.1, language: language)
      // What opens is the same for a stored record and for many.
      let ways = index % 3 == 0 ? Self.keys : []
      for _ in session.fields {
        let field = try #require(player.session?.focusedField)
        Self.check(player, field, size)
        for keys in ways {
          var other = player
          for key in keys { other.press(key) }
          Self.check(other, field, size)
        }
        player.press(.key(.tab))
      }
    }
  }

  /// Ways into what a field can show.
  private static let keys: [[KeyPress]] = [
    [.key(.down)], [.control(" "), .key(.down), .key(.right)], [.typed("拉"), .typed("x")], [.control("s")],
  ]

  private static func check(_ player: Player, _ field: FieldDescription, _ size: (Int, Int)) {
    let scene = player.scene
    let place: Comment = "\(player.session?.form.kind.name ?? "").\(field.key) \(size)"
    #expect(scene.grid.rows.count == size.1)
    for row in scene.grid.rows { #expect(CellWidth.columns(of: row) == size.0, place) }
    if player.state.layers.count > 1 { return }
    let isPhoto = player.session?.focusedField.kind == .photos
    #expect((scene.caret == nil) == isPhoto, place)
    #expect(scene.grid.rows.contains { $0.hasPrefix(" ▌") }, place)
  }
}
