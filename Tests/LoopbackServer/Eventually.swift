/// Waits until a condition is true, at most two minutes, which only a faulty program needs.
package func eventually(_ condition: () async throws -> Bool) async rethrows -> Bool {
  for _ in 0..<12_000 {
    if try await condition() { return true }
    try? await Task.sleep(for: .milliseconds(10))
  }
  return false
}
