/// A function of the rules: some constants, and what it gives back.
struct RulesFunction {
  var parameters: [String]
  var constants: [(String, RulesExpression)]
  var result: RulesExpression
}
