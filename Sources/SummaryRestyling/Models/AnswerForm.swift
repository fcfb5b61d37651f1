/// The response format by which a model is constrained to JSON, the strictest first.
///
/// Not every server supports every format; after a rejected request (400, 422) the next one is
/// tried.
enum AnswerForm: Int, Sendable, CaseIterable {
  /// A JSON schema.
  case schema
  /// Any JSON object.
  case object
  /// The prompt alone, in a request without optional fields, which a server may not support.
  case text

  var next: AnswerForm? { AnswerForm(rawValue: rawValue + 1) }
}
