/// A function of the rules: some constants and a return value.
struct RulesFunction {
  var parameters: [String]
  var constants: [(String, RulesExpression)]
  var result: RulesExpression
}
