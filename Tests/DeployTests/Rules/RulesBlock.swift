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
    let patterns = path.split(separator: "/")
    return Self.matches(patterns[...], segments, scope.variables).contains { rest, variables in
      var scope = scope
      scope.variables = variables
      scope.declare(functions)
      if rest.isEmpty {
        let words = [method, ["get", "list"].contains(method) ? "read" : "write"]
        for (methods, condition) in permissions where !methods.isDisjoint(with: words) {
          if (try? condition.evaluated(in: scope)) == .bool(true) { return true }
        }
      }
      return blocks.contains { $0.permits(method, at: rest, in: scope) }
    }
  }

  /// Returns every way in which patterns match the beginning of a path: the rest of the path, and
  /// the variables with those of the patterns.
  private static func matches(
    _ patterns: ArraySlice<Substring>, _ segments: ArraySlice<String>,
    _ variables: [String: RulesValue]
  ) -> [(rest: ArraySlice<String>, variables: [String: RulesValue])] {
    guard let pattern = patterns.first else { return [(segments, variables)] }
    var variables = variables
    if pattern.hasSuffix("=**}") {
      return (0...segments.count).flatMap { count in
        variables[String(pattern.dropFirst().dropLast(4))] = .path(Array(segments.prefix(count)))
        return matches(patterns.dropFirst(), segments.dropFirst(count), variables)
      }
    }
    guard let segment = segments.first else { return [] }
    if pattern.hasPrefix("{") {
      variables[String(pattern.dropFirst().dropLast())] = .text(segment)
    } else if pattern != segment {
      return []
    }
    return matches(patterns.dropFirst(), segments.dropFirst(), variables)
  }

  /// Every condition in this block and in nested blocks.
  var conditions: [(path: String, methods: Set<String>, condition: RulesExpression)] {
    permissions.map { (path, $0.methods, $0.condition) } + blocks.flatMap(\.conditions)
  }
}
