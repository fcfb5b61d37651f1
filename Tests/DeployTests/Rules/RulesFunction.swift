/// A function of the rules: some constants and a return value.
struct RulesFunction {
  var parameters: [String]
  var constants: [(String, RulesExpression)]
  var result: RulesExpression
  /// The variables that are visible where the function is declared.
  var variables: [String: RulesValue] = [:]
}
