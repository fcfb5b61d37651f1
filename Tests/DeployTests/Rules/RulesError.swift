/// Why rules cannot be read, or an expression has no value.
struct RulesError: Error {
  var reason: String
}
