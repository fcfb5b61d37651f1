import Foundation

extension Call {
  /// Returns the body as a message of an API.
  ///
  /// - Throws: `ServiceError` INVALID_ARGUMENT if the type is not JSON, the body does not parse,
  ///   or it does not match the message exactly.
  func json(_ schema: Schema, as message: String) throws -> JSON {
    guard !body.isEmpty else { return try schema.checked([:], as: message) }
    guard mediaType == "application/json" else {
      let start = String(decoding: body.prefix(40), as: UTF8.self)
      throw ServiceError.badRequest(
        field: "", "Unknown name \"\(start)\": Cannot bind query parameter.")
    }
    guard let json = try? JSON(data: body) else {
      throw ServiceError.invalid("Invalid JSON payload received. The body is not JSON.")
    }
    return try schema.checked(json, as: message)
  }
}
