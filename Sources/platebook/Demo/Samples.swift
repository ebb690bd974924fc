import Catalogue
import Forms

/// The sample records and photographs of `Assets`.
struct Samples: Decodable {
  /// What is typed into the form of each record, by the record type's name and the field's key.
  let records: [String: [[String: String]]]
  /// The photographs: where each stands below `Assets/samples/photos`, by the name that a person's file has.
  let photos: [String: String]

  /// The samples that are compiled in.
  static let shipped = Assets.decode(Samples.self, from: "samples/samples.json")

  /// Fills in and saves the form of every record, each after those that it refers to.
  ///
  /// - Returns: How many restaurants there are.
  func save(to catalogue: Catalogue) throws -> Int {
    var count = 0
    for type in RecordType.all {
      let samples = records[type.kind.name] ?? []
      if type.isMain { count = samples.count }
      for sample in samples {
        var session = FormSession(
          type.form, values: type.blank(), choices: try catalogue.choices(for: type.form))
        for (key, text) in sample { session.setText(text, of: key) }
        guard let values = session.submit() else {
          preconditionFailure("The sample \(sample) is wrong: \(session.problems)")
        }
        _ = try catalogue.save(values, as: type.kind)
      }
    }
    return count
  }
}
