import Jobs

/// Asks a store how full it is, and where that costs something, not every time.
actor CensusReader {
  private let store: any JobStore
  /// For how long an answer serves.
  private let interval: Duration
  private var last: (census: JobCensus, asked: ContinuousClock.Instant)?

  init(store: any JobStore, interval: Duration) {
    self.store = store
    self.interval = interval
  }

  /// `nil` when the store cannot say.
  func census() async -> JobCensus? {
    let now = ContinuousClock.now
    if let last, now - last.asked < interval { return last.census }
    guard let census = try? await store.census() else { return nil }
    last = (census, now)
    return census
  }
}
