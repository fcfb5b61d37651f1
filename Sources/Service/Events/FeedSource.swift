/// What a feed polls.
protocol FeedSource: Sendable {
  associatedtype Key: Hashable & Sendable
  associatedtype Value: Equatable & Sendable
  /// What the listeners get.
  associatedtype Event: Sendable

  /// Returns a number that changes with each change of the store; `nil` where it has none.
  func revision() async throws -> Int64?

  /// Returns the values that exist; those of other keys were deleted.
  ///
  /// - Parameter last: The values of the last poll, for those that cannot be read.
  func values(of keys: [Key], last: [Key: Value]) async throws -> FeedReading<Key, Value>

  func key(of value: Value) -> Key

  /// Returns what the listeners get of a value.
  ///
  /// - Throws: `EncodingError`.
  func event(_ value: Value) throws -> Event

  /// Whether no change can follow.
  func isFinal(_ value: Value) -> Bool

  /// Whether a value was read, or written, before another one.
  func isOlder(_ value: Value, than other: Value) -> Bool
}
