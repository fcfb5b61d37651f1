internal import GRDB
internal import TeamLibrary

/// A value as two columns that SQLite orders as Firestore orders values: first by type, then by
/// value (firebase.google.com/docs/firestore/manage-data/data-types, "Value type ordering").
struct DocumentKey {
  /// The rank of the type.
  let rank: Int
  /// The value that orders values of the type; 0 for all values of a type that has no order here.
  let value: any DatabaseValueConvertible

  init(_ value: DocumentValue) {
    switch value {
    case .null: (rank, self.value) = (0, 0)
    case .boolean(let value): (rank, self.value) = (1, value ? 1 : 0)
    // Before all numbers; SQLite itself would store it as NULL.
    case .double(let value) where value.isNaN: (rank, self.value) = (2, 0)
    case .integer(let value): (rank, self.value) = (3, value)
    case .double(let value): (rank, self.value) = (3, value)
    case .timestamp(let time): (rank, self.value) = (4, time.microseconds)
    case .string(let text): (rank, self.value) = (5, text)
    case .unsupported: (rank, self.value) = (6, 0)
    case .list: (rank, self.value) = (7, 0)
    case .map: (rank, self.value) = (8, 0)
    }
  }
}
