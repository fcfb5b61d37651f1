/// An error in the format of Cloud Storage's JSON API: `errors[]` with a reason, and no `status`.
struct FakeStorageError: Error {
  var code: Int
  var reason: String
  var message: String

  init(_ code: Int, _ reason: String, _ message: String) {
    self.code = code
    self.reason = reason
    self.message = message
  }

  static func notFound(_ what: String) -> FakeStorageError {
    FakeStorageError(404, "notFound", "No such object: " + what)
  }

  static func invalid(_ message: String) -> FakeStorageError {
    FakeStorageError(400, "invalid", message)
  }

  static let conditionNotMet = FakeStorageError(
    412, "conditionNotMet", "At least one of the pre-conditions you specified did not hold.")

  /// - Parameter media: Media requests get an HTML page instead of JSON.
  func answer(media: Bool = false) -> Answer {
    var answer: Answer
    if media {
      answer = .text(message, status: code, type: "text/html; charset=UTF-8")
    } else {
      let entry: JSON = [
        "message": .string(message), "domain": "global", "reason": .string(reason),
      ]
      answer = .json(
        [
          "error": [
            "code": .integer(Int64(code)), "message": .string(message), "errors": [entry],
          ]
        ], status: code)
    }
    if code == 401 {
      answer.setHeader("WWW-Authenticate", "Bearer realm=\"https://accounts.google.com/\"")
    }
    return answer
  }
}
