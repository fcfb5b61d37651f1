/// A failure of the evaluation, described for a person.
struct EvaluationFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
