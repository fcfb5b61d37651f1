internal import Foundation

/// The body of an error response: `{"error":{…}}`, or the same as an element of an array, as
/// streaming methods send it.
///
/// Other bodies (XML, plain text, a proxy's page) do not parse.
struct ErrorBody: Sendable, Hashable, Decodable {
  /// The name of a google.rpc.Code, for example `FAILED_PRECONDITION`; Cloud Storage sends none.
  var status: String?
  var message: String?
  /// FCM's own error code: `UNREGISTERED`, ….
  var fcmCode: String?
  /// The paths of the invalid fields, for example `message.token`.
  var wrongFields: [String] = []

  private struct Wrapper: Decodable {
    var error: ErrorBody
  }

  private struct Detail: Decodable {
    var type: String?
    var errorCode: String?
    var fieldViolations: [Violation]?

    struct Violation: Decodable {
      var field: String?
    }

    enum CodingKeys: String, CodingKey {
      case type = "@type"
      case errorCode, fieldViolations
    }
  }

  private enum CodingKeys: String, CodingKey {
    case status, message, details
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    status = try? container.decode(String.self, forKey: .status)
    message = try? container.decode(String.self, forKey: .message)
    let details = try? container.decode([Detail].self, forKey: .details)
    fcmCode =
      details?.first { $0.type?.hasSuffix("google.firebase.fcm.v1.FcmError") == true }?
      .errorCode
    wrongFields = (details ?? []).flatMap { $0.fieldViolations ?? [] }.compactMap(\.field)
  }

  /// Returns the error in the body of a response.
  ///
  /// - Returns: `nil` when the body is not an error of a Google API.
  static func parse(_ body: Data) -> ErrorBody? {
    let decoder = JSONDecoder()
    if let wrapper = try? decoder.decode(Wrapper.self, from: body) { return wrapper.error }
    let elements = try? decoder.decode([Maybe].self, from: body)
    return elements?.lazy.compactMap(\.error).first
  }

  /// An array element that may be an error.
  private struct Maybe: Decodable {
    var error: ErrorBody?
  }
}
