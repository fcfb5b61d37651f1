/// Parses rules; unknown syntax is an error, never skipped.
struct RulesParser {
  private var rest: ArraySlice<RulesToken>

  init(_ text: String) throws {
    rest = try RulesToken.tokens(text)[...]
  }

  /// Parses a whole file: the version and one service.
  mutating func file() throws -> (service: String, block: RulesBlock) {
    for token in [RulesToken.name("rules_version"), .symbol("="), .text("2"), .symbol(";")] {
      try take(token)
    }
    try take(.name("service"))
    var service = try name()
    while accept(.symbol(".")) { service += "." + (try name()) }
    let block = try block(path: "")
    guard rest.isEmpty else { throw RulesError(reason: "something follows the service") }
    return (service, block)
  }

  private mutating func block(path: String) throws -> RulesBlock {
    var block = RulesBlock(path: path)
    try take(.symbol("{"))
    while !accept(.symbol("}")) {
      switch try name() {
      case "match":
        guard case .path(let path)? = rest.popFirst() else { throw RulesError(reason: "no path") }
        block.blocks.append(try self.block(path: path))
      case "function":
        let name = try name()
        block.functions[name] = try function()
      case "allow":
        var methods = [try self.name()]
        while accept(.symbol(",")) { methods.append(try self.name()) }
        try take(.symbol(":"))
        try take(.name("if"))
        block.permissions.append((Set(methods), try expression()))
        try take(.symbol(";"))
      case let other: throw RulesError(reason: "\(other) is not understood")
      }
    }
    return block
  }

  private mutating func function() throws -> RulesFunction {
    try take(.symbol("("))
    var parameters: [String] = []
    while !accept(.symbol(")")) {
      parameters.append(try name())
      _ = accept(.symbol(","))
    }
    try take(.symbol("{"))
    var constants: [(String, RulesExpression)] = []
    while accept(.name("let")) {
      let name = try name()
      try take(.symbol("="))
      constants.append((name, try expression()))
      try take(.symbol(";"))
    }
    try take(.name("return"))
    let result = try expression()
    try take(.symbol(";"))
    try take(.symbol("}"))
    return RulesFunction(parameters: parameters, constants: constants, result: result)
  }

  /// Parses or, and, comparison, not: each binds tighter than the one before.
  mutating func expression() throws -> RulesExpression {
    var left = try conjunction()
    while accept(.symbol("||")) { left = .binary("||", left, try conjunction()) }
    return left
  }

  private mutating func conjunction() throws -> RulesExpression {
    var left = try comparison()
    while accept(.symbol("&&")) { left = .binary("&&", left, try comparison()) }
    return left
  }

  private mutating func comparison() throws -> RulesExpression {
    let left = try unary()
    if accept(.name("is")) { return .isOf(left, try name()) }
    if accept(.name("in")) { return .binary("in", left, try unary()) }
    for sign in ["==", "!=", "<=", ">=", "<", ">"] where accept(.symbol(sign)) {
      return .binary(sign, left, try unary())
    }
    return left
  }

  private mutating func unary() throws -> RulesExpression {
    if accept(.symbol("!")) { return .not(try unary()) }
    var base = try primary()
    while true {
      if accept(.symbol(".")) {
        let name = try name()
        base =
          accept(.symbol("("))
          ? .method(base, name, try items(until: ")")) : .member(base, name)
      } else if accept(.symbol("[")) {
        base = .element(base, try expression())
        try take(.symbol("]"))
      } else {
        return base
      }
    }
  }

  private mutating func primary() throws -> RulesExpression {
    switch rest.popFirst() {
    case .number(let number)?: return .value(.int(number))
    case .text(let text)?: return .value(.text(text))
    case .name("null")?: return .value(.null)
    case .name("true")?: return .value(.bool(true))
    case .name("false")?: return .value(.bool(false))
    case .name(let name)?:
      return accept(.symbol("(")) ? .function(name, try items(until: ")")) : .name(name)
    case .symbol("[")?: return .list(try items(until: "]"))
    case .symbol("/")?: return .path(try pathParts())
    case .symbol("(")?:
      let inner = try expression()
      try take(.symbol(")"))
      return inner
    default: throw RulesError(reason: "an expression is missing")
    }
  }

  /// Parses what follows the first slash of a path: names, and expressions in `$(…)`.
  private mutating func pathParts() throws -> [RulesExpression] {
    var parts: [RulesExpression] = []
    repeat {
      if accept(.symbol("$")) {
        try take(.symbol("("))
        parts.append(try expression())
        try take(.symbol(")"))
      } else {
        parts.append(.value(.text(try name())))
      }
    } while accept(.symbol("/"))
    return parts
  }

  private mutating func items(until end: String) throws -> [RulesExpression] {
    var items: [RulesExpression] = []
    while !accept(.symbol(end)) {
      if !items.isEmpty { try take(.symbol(",")) }
      items.append(try expression())
    }
    return items
  }

  private mutating func name() throws(RulesError) -> String {
    guard case .name(let name)? = rest.popFirst() else {
      throw RulesError(reason: "a name is missing")
    }
    return name
  }

  private mutating func accept(_ token: RulesToken) -> Bool {
    guard rest.first == token else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func take(_ token: RulesToken) throws(RulesError) {
    guard accept(token) else { throw RulesError(reason: "\(token) is missing") }
  }
}
