/// The reason why rules cannot be parsed or an expression has no value.
struct RulesError: Error {
  var reason: String
}
