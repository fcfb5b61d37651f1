/// `ifGenerationMatch` and the related parameters.
struct ObjectPrecondition {
  var generationMatch: Int64?
  var generationNotMatch: Int64?
  var metagenerationMatch: Int64?
  var metagenerationNotMatch: Int64?

  /// - Throws: `StorageError` if a value is not a number.
  init(_ parameters: QueryParameters) throws {
    generationMatch = try parameters.generation("ifGenerationMatch")
    generationNotMatch = try parameters.generation("ifGenerationNotMatch")
    metagenerationMatch = try parameters.generation("ifMetagenerationMatch")
    metagenerationNotMatch = try parameters.generation("ifMetagenerationNotMatch")
  }

  init() {}

  /// - Parameter object: The live object; absence is generation 0.
  /// - Throws: `StorageError` 412, or 304 for a read that requested another generation than the
  ///   live one.
  func check(_ object: StoredObject?, isRead: Bool = false) throws {
    let generation = object?.generation ?? 0
    if let generationMatch, generationMatch != generation { throw StorageError.conditionNotMet }
    if let metagenerationMatch, metagenerationMatch != object?.metageneration {
      throw StorageError.conditionNotMet
    }
    let isSame =
      generationNotMatch == generation
      || metagenerationNotMatch.map { $0 == object?.metageneration } ?? false
    guard !isSame else {
      throw isRead
        ? StorageError(304, "notModified", "Not Modified") : StorageError.conditionNotMet
    }
  }
}

extension QueryParameters {
  /// - Throws: `StorageError` if it is not a number.
  func generation(_ name: String) throws -> Int64? {
    guard let text = try one(name) else { return nil }
    guard let number = Int64(text), number >= 0 else {
      throw StorageError.invalid("Invalid value for \(name): '\(text)'")
    }
    return number
  }
}
