/// A `match path { … }` block, or a service block, which has no path.
struct RulesBlock {
  var path: String
  var permissions: [(methods: Set<String>, condition: RulesExpression)] = []
  var functions: [String: RulesFunction] = [:]
  var blocks: [RulesBlock] = []

  init(path: String) { self.path = path }

  /// Whether any rule permits a method on the document at a path; a condition without a value
  /// permits nothing.
  func permits(_ method: String, at segments: ArraySlice<String>, in scope: RulesScope) -> Bool {
    var scope = scope
    scope.functions.merge(functions) { $1 }
    guard let rest = consumed(segments, &scope.variables) else { return false }
    if rest.isEmpty {
      let words = [method, ["get", "list"].contains(method) ? "read" : "write"]
      for (methods, condition) in permissions where !methods.isDisjoint(with: words) {
        if (try? condition.evaluated(in: scope)) == .bool(true) { return true }
      }
    }
    return blocks.contains { $0.permits(method, at: rest, in: scope) }
  }

  /// The rest of a path after this block's own path; `nil` when the path does not match.
  private func consumed(
    _ segments: ArraySlice<String>, _ variables: inout [String: RulesValue]
  ) -> ArraySlice<String>? {
    var rest = segments
    for pattern in path.split(separator: "/") {
      if pattern.hasPrefix("{"), pattern.hasSuffix("=**}") {
        variables[String(pattern.dropFirst().dropLast(4))] = .text(rest.joined(separator: "/"))
        return []
      }
      guard let segment = rest.popFirst() else { return nil }
      if pattern.hasPrefix("{") {
        variables[String(pattern.dropFirst().dropLast())] = .text(segment)
      } else if pattern != segment {
        return nil
      }
    }
    return rest
  }

  /// Every condition in this block and in nested blocks.
  var conditions: [(path: String, methods: Set<String>, condition: RulesExpression)] {
    permissions.map { (path, $0.methods, $0.condition) } + blocks.flatMap(\.conditions)
  }
}
