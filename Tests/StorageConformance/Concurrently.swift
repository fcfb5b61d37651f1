/// Calls a closure for each element, concurrently, and returns the results in any order.
@discardableResult
func concurrently<Element: Sendable, Value: Sendable>(
  _ elements: some Sequence<Element>, _ call: @escaping @Sendable (Element) async throws -> Value
) async throws -> [Value] {
  try await withThrowingTaskGroup(of: Value.self) { group in
    for element in elements { group.addTask { try await call(element) } }
    return try await group.reduce(into: []) { $0.append($1) }
  }
}
