/// A text that is expensive to produce, cached for a few seconds, so that frequent requests cost
/// nothing.
actor RecentText {
  private let make: @Sendable () async -> String
  private var last: (text: String, at: ContinuousClock.Instant)?
  private var running: Task<String, Never>?

  private static let age = Duration.seconds(5)

  init(_ make: @escaping @Sendable () async -> String) { self.make = make }

  func text() async -> String {
    if let last, ContinuousClock.now - last.at < RecentText.age { return last.text }
    if let running { return await running.value }
    let task = Task { await renew() }
    running = task
    return await task.value
  }

  private func renew() async -> String {
    let text = await make()
    last = (text, .now)
    running = nil
    return text
  }
}
