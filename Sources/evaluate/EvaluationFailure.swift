/// Why something could not be evaluated, in words for a person.
struct EvaluationFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
