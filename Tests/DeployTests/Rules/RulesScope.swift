/// The names that are visible to an expression, with their values.
struct RulesScope {
  var variables: [String: RulesValue]
  var functions: [String: RulesFunction] = [:]
  var documents = RulesDocuments([:])

  /// Adds the functions of a block, which see the variables of the block.
  mutating func declare(_ functions: [String: RulesFunction]) {
    for (name, var function) in functions {
      function.variables = variables
      self.functions[name] = function
    }
  }

  func variable(_ name: String) throws(RulesError) -> RulesValue {
    guard let value = variables[name] else { throw RulesError(reason: "what is \(name)?") }
    return value
  }

  func call(_ name: String, _ arguments: [RulesValue]) throws -> RulesValue {
    switch (name, arguments.first) {
    case ("get", .path(let path)?): return try documents.document(at: path)
    case ("exists", .path(let path)?): return .bool(try documents.exists(at: path))
    default: break
    }
    guard let function = functions[name], function.parameters.count == arguments.count else {
      throw RulesError(reason: "there is no function \(name)")
    }
    var inner = self
    inner.variables = function.variables
    for (name, value) in zip(function.parameters, arguments) { inner.variables[name] = value }
    for (name, value) in function.constants {
      inner.variables[name] = try value.evaluated(in: inner)
    }
    return try function.result.evaluated(in: inner)
  }
}
