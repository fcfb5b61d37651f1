/// The format in which a service reports errors.
enum ErrorStyle {
  /// `{"error":{"code","message","status"}}`.
  case googleAPI
  /// `{"error":{"code","message","errors"}}`.
  case storage
  case xml
  /// An HTML page, as from front ends that never reached a service.
  case page

  /// Returns an injected error in this format.
  func answer(_ code: Int, retryAfter: Int?) -> Answer {
    let message = "A fault that was put in."
    var answer: Answer
    switch self {
    case .googleAPI: answer = ServiceError(RPCStatus.of(http: code), message).answer()
    case .storage:
      let reason = code == 429 ? "rateLimitExceeded" : code == 401 ? "authError" : "backendError"
      answer = FakeStorageError(code, reason, message).answer()
    case .xml: answer = XMLError(code, "InternalError", message).answer
    case .page:
      answer = .text("<html><title>\(code)</title>\(message)</html>", type: "text/html")
    }
    answer.status = code
    if let retryAfter { answer.setHeader("Retry-After", String(retryAfter)) }
    return answer
  }
}
