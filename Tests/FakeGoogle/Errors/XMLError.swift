/// An error in the format of Cloud Storage's XML API.
struct XMLError: Error {
  var status: Int
  var code: String
  var message: String
  var details: [(name: String, value: String)] = []

  var answer: Answer {
    var text = "<?xml version='1.0' encoding='UTF-8'?><Error><Code>\(code)</Code>"
    text += "<Message>\(XMLError.escaped(message))</Message>"
    for detail in details {
      text += "<\(detail.name)>\(XMLError.escaped(detail.value))</\(detail.name)>"
    }
    return .text(text + "</Error>", status: status, type: "application/xml; charset=UTF-8")
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// Converts an error of the JSON API.
  init(_ error: FakeStorageError) {
    let codes = [404: "NoSuchKey", 412: "PreconditionFailed", 400: "InvalidArgument"]
    self.init(error.code, codes[error.code] ?? "InternalError", error.message)
  }

  init(
    _ status: Int, _ code: String, _ message: String,
    details: [(name: String, value: String)] = []
  ) {
    (self.status, self.code, self.message, self.details) = (status, code, message, details)
  }
}
