/// Waits until a condition is true, at most a minute, which only a faulty program needs.
package func eventually(_ condition: () async throws -> Bool) async rethrows -> Bool {
  for _ in 0..<6000 {
    if try await condition() { return true }
    try? await Task.sleep(for: .milliseconds(10))
  }
  return false
}
