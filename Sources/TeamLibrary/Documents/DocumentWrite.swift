/// A write to one document, part of a commit.
///
/// Fields that it does not name are kept: the library replaces no document.
public struct DocumentWrite: Sendable, Hashable {
  /// A value that the store computes from the stored one.
  public enum Transform: Sendable, Hashable {
    /// The time of the commit, by the store's clock, in whole milliseconds.
    case commitTime
    /// The sum of the stored number and this one; a missing one counts as 0.
    case increment(Int64)
    /// The lesser of the stored number and this one; this one if none is stored.
    case minimum(Int64)
    /// The greater of the stored number and this one; this one if none is stored.
    case maximum(Int64)
  }

  /// The state of the document that a write requires.
  public enum Precondition: Sendable, Hashable {
    case exists(Bool)
    /// The document is unchanged since it was read, as `StoredDocument.version`.
    case version(String)
  }

  /// What happens to the document.
  public enum Change: Sendable, Hashable {
    /// Sets fields; `nil` removes one. A document that does not exist is created.
    case set([DocumentField: DocumentValue?])
    case delete
  }

  /// The document.
  public var path: DocumentPath
  /// What happens to it.
  public var change: Change
  /// The values that the store computes, after `change`.
  public var transforms: [DocumentField: Transform]
  /// The required state; `nil` for any.
  public var precondition: Precondition?

  /// Returns a write that creates a document, and fails when it exists.
  public static func create(
    _ path: DocumentPath, _ fields: [String: DocumentValue],
    transforms: [DocumentField: Transform] = [:]
  ) -> Self {
    var values: [DocumentField: DocumentValue?] = [:]
    for (name, value) in fields { values[DocumentField(name)] = value }
    return Self(
      path: path, change: .set(values), transforms: transforms, precondition: .exists(false))
  }

  /// Returns a write that sets or removes some fields of a document.
  public static func set(
    _ path: DocumentPath, _ fields: [DocumentField: DocumentValue?],
    transforms: [DocumentField: Transform] = [:], if precondition: Precondition? = .exists(true)
  ) -> Self {
    Self(
      path: path, change: .set(fields), transforms: transforms, precondition: precondition)
  }

  /// Returns a write that adds to a counter of a document, which has been updated then.
  public static func count(_ change: Int, _ field: DocumentField, of path: DocumentPath) -> Self {
    .set(
      path, [:],
      transforms: [field: .increment(Int64(change)), "updatedAt": .commitTime])
  }

  /// The largest number of writes of a commit that is one part of many; the stores take 500.
  public static let mostOfAPart = 400

  /// Returns a write that deletes a document; without a precondition, a missing one is no error.
  public static func delete(_ path: DocumentPath, if precondition: Precondition? = nil) -> Self {
    Self(path: path, change: .delete, transforms: [:], precondition: precondition)
  }

  /// Returns the fields after this write; `nil` when it deletes the document.
  ///
  /// - Parameters:
  ///   - fields: The stored fields; `nil` when there is no document.
  ///   - now: The time of the commit.
  public func applied(
    to fields: [String: DocumentValue]?, at now: DocumentTime
  ) -> [String: DocumentValue]? {
    guard case .set(let values) = change else { return nil }
    var fields = fields ?? [:]
    for (field, value) in values { field.set(value, in: &fields) }
    for (field, transform) in transforms {
      let stored = field.value(in: fields)
      field.set(transform.result(on: stored, at: now), in: &fields)
    }
    return fields
  }
}

extension DocumentWrite.Transform {
  /// Returns the value of a field after the transform, by Firestore's rules: a value that is no
  /// number counts as missing, and an integer sum saturates.
  func result(on stored: DocumentValue?, at now: DocumentTime) -> DocumentValue {
    switch self {
    case .commitTime:
      return .timestamp(
        DocumentTime(microseconds: now.microseconds - now.microseconds % 1000))
    case .increment(let operand):
      switch stored {
      case .integer(let value)?:
        let (sum, overflows) = value.addingReportingOverflow(operand)
        return .integer(overflows ? (operand < 0 ? .min : .max) : sum)
      case .double(let value)?: return .double(value + Double(operand))
      default: return .integer(operand)
      }
    case .minimum(let operand): return extreme(stored, operand) { $0 <= $1 }
    case .maximum(let operand): return extreme(stored, operand) { $0 >= $1 }
    }
  }

  private func extreme(
    _ stored: DocumentValue?, _ operand: Int64, _ isKept: (Double, Double) -> Bool
  ) -> DocumentValue {
    guard let stored, let number = stored.number else { return .integer(operand) }
    return isKept(number, Double(operand)) ? stored : .integer(operand)
  }
}
