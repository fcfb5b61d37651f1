/// An expression of the rules language, as far as our rules use it.
indirect enum RulesExpression {
  case value(RulesValue)
  case name(String)
  case member(RulesExpression, String)
  case element(RulesExpression, RulesExpression)
  case method(RulesExpression, String, [RulesExpression])
  case function(String, [RulesExpression])
  case list([RulesExpression])
  case path([RulesExpression])
  case not(RulesExpression)
  case isOf(RulesExpression, String)
  case binary(String, RulesExpression, RulesExpression)

  /// - Throws: `RulesError` if there is no value; anything that needs the value is then denied.
  func evaluated(in scope: RulesScope) throws -> RulesValue {
    switch self {
    case .value(let value): return value
    case .name(let name): return try scope.variable(name)
    case .member(let base, let name): return try base.evaluated(in: scope).member(name)
    case .element(let base, let index):
      switch (try base.evaluated(in: scope), try index.evaluated(in: scope)) {
      case (.map(let fields), .text(let key)): return try RulesValue.map(fields).member(key)
      case (.list(let list), .int(let number)) where list.indices.contains(number):
        return list[number]
      default: throw RulesError(reason: "there is no such element")
      }
    case .method(let base, let name, let arguments):
      return try base.evaluated(in: scope).calling(
        name, try arguments.map { try $0.evaluated(in: scope) })
    case .function(let name, let arguments):
      return try scope.call(name, try arguments.map { try $0.evaluated(in: scope) })
    case .list(let items): return .list(try items.map { try $0.evaluated(in: scope) })
    case .path(let parts):
      return .path(try parts.flatMap { try $0.evaluated(in: scope).segments() })
    case .not(let inner): return .bool(!(try inner.truth(in: scope)))
    case .isOf(let inner, let type): return .bool(try inner.evaluated(in: scope).isOf(type))
    case .binary("&&", let one, let other):
      return .bool(try one.truth(in: scope) && other.truth(in: scope))
    case .binary("||", let one, let other):
      // If one operand has no value, the other one can still make the result true.
      if (try? one.truth(in: scope)) == true { return .bool(true) }
      let isTrue = try other.truth(in: scope)
      if !isTrue { _ = try one.truth(in: scope) }
      return .bool(isTrue)
    case .binary(let sign, let one, let other):
      return .bool(
        try RulesExpression.compared(
          sign, try one.evaluated(in: scope), try other.evaluated(in: scope)))
    }
  }

  private func truth(in scope: RulesScope) throws -> Bool {
    guard case .bool(let value) = try evaluated(in: scope) else {
      throw RulesError(reason: "no truth value")
    }
    return value
  }

  private static func compared(
    _ sign: String, _ one: RulesValue, _ other: RulesValue
  ) throws(RulesError) -> Bool {
    switch (sign, one, other) {
    case ("==", .int(let one), .float(let other)), ("==", .float(let other), .int(let one)):
      return Double(one) == other
    case ("==", _, _): return one == other
    case ("!=", _, _): return one != other
    case ("in", _, .list(let list)): return list.contains(one)
    case ("in", .text(let key), .map(let fields)): return fields[key] != nil
    case ("<", .int(let one), .int(let other)): return one < other
    case ("<=", .int(let one), .int(let other)): return one <= other
    case (">", .int(let one), .int(let other)): return one > other
    case (">=", .int(let one), .int(let other)): return one >= other
    default: throw RulesError(reason: "\(one) \(sign) \(other) has no value")
    }
  }
}
