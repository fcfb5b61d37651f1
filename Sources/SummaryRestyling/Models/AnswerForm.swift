/// How a model is held to answer with JSON, the strictest first.
///
/// Not every server knows every way; one that refuses a request (400, 422) gets the next.
enum AnswerForm: Int, Sendable, CaseIterable {
  /// By a schema.
  case schema
  /// Some JSON object.
  case object
  /// By the words of the prompt alone, in a request without anything that a server may not know.
  case text

  var next: AnswerForm? { AnswerForm(rawValue: rawValue + 1) }
}
