/// What one poll of a feed read.
struct FeedReading<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// The values that exist, and those that stand for one that could not be read.
  var found: [Key: Value] = [:]
  /// Why values could not be read this time.
  var failed: [Key: any Error] = [:]
}
