extension HTTPRequest {
  /// Why the request is invalid and must not be sent; `nil` when it is valid.
  ///
  /// The text contains no header value: it may be a token.
  var fault: String? {
    var size = 0
    for field in headers.fields {
      guard !field.name.isEmpty, field.name.utf8.allSatisfy(HTTPRequest.isTokenByte) else {
        return "A header's name has characters that are not permitted."
      }
      guard field.value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
        return "The value of the header \(field.name) has characters that are not permitted."
      }
      guard !HTTPRequest.reserved.contains(field.name.lowercased()) else {
        return "The header \(field.name) is not for a caller to set."
      }
      size += field.name.utf8.count + field.value.utf8.count + 4
    }
    guard size <= HTTPRequest.mostHeaderBytes else { return "The headers are too large." }
    if method.isSafe, case .none = body { return nil }
    return method.isSafe ? "A \(method.rawValue) request has no body." : nil
  }

  /// The limit that servers commonly accept (Google's: 64 KiB for a request's headers).
  private static let mostHeaderBytes = 64 << 10

  /// Header fields that control the connection or frame the message.
  private static let reserved: Set<String> = [
    "connection", "content-length", "expect", "host", "keep-alive", "proxy-authorization",
    "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade",
  ]

  /// A token character (RFC 9110, section 5.6.2).
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
