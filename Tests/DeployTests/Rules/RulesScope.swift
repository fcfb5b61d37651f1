/// The names that are visible to an expression, with their values.
struct RulesScope {
  var variables: [String: RulesValue]
  var functions: [String: RulesFunction] = [:]

  func variable(_ name: String) throws(RulesError) -> RulesValue {
    guard let value = variables[name] else { throw RulesError(reason: "what is \(name)?") }
    return value
  }

  func call(_ name: String, _ arguments: [RulesValue]) throws -> RulesValue {
    guard let function = functions[name], function.parameters.count == arguments.count else {
      throw RulesError(reason: "there is no function \(name)")
    }
    var inner = self
    for (name, value) in zip(function.parameters, arguments) { inner.variables[name] = value }
    for (name, value) in function.constants {
      inner.variables[name] = try value.evaluated(in: inner)
    }
    return try function.result.evaluated(in: inner)
  }
}
