/// A value that is expensive to produce, cached for some seconds, so that frequent requests cost
/// nothing.
actor Recent<Value: Sendable> {
  private let age: Duration
  private let make: @Sendable (_ last: Value?) async -> Value
  private var last: (value: Value, at: ContinuousClock.Instant)?
  private var running: Task<Value, Never>?

  /// - Parameters:
  ///   - age: The lifetime of a value.
  ///   - make: Produces the value; gets the last one.
  init(for age: Duration, _ make: @escaping @Sendable (_ last: Value?) async -> Value) {
    self.age = age
    self.make = make
  }

  func value() async -> Value {
    if let last, ContinuousClock.now - last.at < age { return last.value }
    if let running { return await running.value }
    let task = Task { await renew() }
    running = task
    return await task.value
  }

  private func renew() async -> Value {
    let value = await make(last?.value)
    last = (value, .now)
    running = nil
    return value
  }
}
