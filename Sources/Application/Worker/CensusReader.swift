internal import Jobs

/// Reads the load of a store, cached for an interval where reading costs money.
package actor CensusReader {
  private let store: any JobStore
  /// How long a census is cached.
  private let interval: Duration
  private var last: (census: JobCensus, readTime: ContinuousClock.Instant)?

  init(store: any JobStore, interval: Duration) {
    self.store = store
    self.interval = interval
  }

  /// Returns the census; `nil` when the store cannot be read.
  func census() async -> JobCensus? {
    let now = ContinuousClock.now
    if let last, now - last.readTime < interval { return last.census }
    guard let census = try? await store.census() else { return nil }
    last = (census, now)
    return census
  }
}
