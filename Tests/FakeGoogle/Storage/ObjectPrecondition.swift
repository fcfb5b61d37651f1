/// `ifGenerationMatch`; other preconditions are refused as unknown parameters.
struct ObjectPrecondition {
  var generationMatch: Int64?

  /// - Throws: `FakeStorageError` if the value is not a number.
  init(_ parameters: QueryParameters) throws {
    generationMatch = try parameters.generation("ifGenerationMatch")
  }

  init() {}

  /// - Parameter object: The live object; absence is generation 0.
  /// - Throws: `FakeStorageError` 412.
  func check(_ object: StoredObject?) throws {
    guard generationMatch ?? object?.generation ?? 0 == object?.generation ?? 0 else {
      throw FakeStorageError.conditionNotMet
    }
  }
}

extension QueryParameters {
  /// - Throws: `FakeStorageError` if it is not a number.
  func generation(_ name: String) throws -> Int64? {
    guard let text = try one(name) else { return nil }
    guard let number = Int64(text), number >= 0 else {
      throw FakeStorageError.invalid("Invalid value for \(name): '\(text)'")
    }
    return number
  }
}
