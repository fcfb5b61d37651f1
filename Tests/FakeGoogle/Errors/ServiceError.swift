/// An error in the format of every Google API except Cloud Storage.
struct ServiceError: Error {
  var status: RPCStatus
  var message: String
  var details: [JSON] = []
  /// Seconds for a `Retry-After` header.
  var retryAfter: Int?

  init(_ status: RPCStatus, _ message: String, details: [JSON] = [], retryAfter: Int? = nil) {
    self.status = status
    self.message = message
    self.details = details
    self.retryAfter = retryAfter
  }

  static func invalid(_ message: String) -> ServiceError {
    ServiceError(.invalidArgument, message)
  }

  /// An error for a request that does not match its schema, in the format of the front end.
  static func badRequest(
    field: String, _ description: String, prefix: String = "Invalid JSON payload received. "
  ) -> ServiceError {
    ServiceError(
      .invalidArgument, prefix + description,
      details: [
        [
          "@type": "type.googleapis.com/google.rpc.BadRequest",
          "fieldViolations": [["field": .string(field), "description": .string(description)]],
        ]
      ])
  }

  /// `{"error":{"code","message","status","details"}}`.
  var json: JSON {
    var error: [String: JSON] = [
      "code": .integer(Int64(status.httpStatus)), "message": .string(message),
      "status": .string(status.rawValue),
    ]
    if !details.isEmpty { error["details"] = .array(details) }
    return ["error": .object(error)]
  }

  /// - Parameter streaming: Methods that return an array also wrap their errors in an array.
  func answer(streaming: Bool = false) -> Answer {
    var answer = Answer.json(streaming ? [json] : json, status: status.httpStatus)
    if let retryAfter { answer.setHeader("Retry-After", String(retryAfter)) }
    if status == .unauthenticated {
      answer.setHeader("WWW-Authenticate", "Bearer realm=\"https://accounts.google.com/\"")
    }
    return answer
  }
}
