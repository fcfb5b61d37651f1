internal import Jobs
internal import TeamLibrary

extension DocumentValue {
  /// A JSON value of a Realtime Database.
  init(_ json: FieldValue) {
    self =
      switch json {
      case .null: .null
      case .bool(let flag): .boolean(flag)
      case .integer(let number): .integer(number)
      case .number(let number): .double(number)
      case .text(let text): .string(text)
      case .list(let elements): .list(elements.map { DocumentValue($0) })
      case .map(let fields): .map(fields.mapValues { DocumentValue($0) })
      }
  }
}
