internal import Foundation
internal import HTTPTypes
internal import Hummingbird

extension Request {
  /// Decodes the JSON body of an API call.
  ///
  /// - Throws: `HTTPFailure`: `unsupported_media_type`, `body_too_large`, `body_too_slow`, or
  ///   `bad_request`, whose message names the field.
  func json<Value: Decodable & Sendable>(
    _ type: Value.Type, limits: ServiceLimits
  ) async throws -> Value {
    let body = try await jsonBody(limits: limits)
    do {
      return try JSONDecoder().decode(type, from: body)
    } catch let error as DecodingError {
      throw Request.failure(error)
    }
  }

  /// Returns the JSON body of an API call, which is not decoded.
  ///
  /// - Throws: `HTTPFailure`: `unsupported_media_type`, `body_too_large`, `body_too_slow`, or
  ///   `bad_request` for one that is nested too deeply.
  func jsonBody(limits: ServiceLimits) async throws -> Data {
    // A page of another origin cannot send this type without a preflight request (CORS).
    guard mediaType == "application/json" else { throw HTTPFailure.notJSON }
    let body = try await body(upTo: limits.callBytes, within: limits.body)
    guard JSONNesting.isAtMost(limits.callDepth, in: body) else { throw HTTPFailure.badRequest }
    return body
  }

  /// The content type without parameters, in lower case; `nil` without one.
  var mediaType: String? {
    headers[.contentType].map { text in
      text.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
    }
  }

  private static func failure(_ error: DecodingError) -> HTTPFailure {
    func field(_ name: String, _ what: String) -> HTTPFailure {
      HTTPFailure(.badRequest, HTTPFailure.badRequest.code, "The field \(name) \(what).")
    }
    // The field names are those of our own types, never from the client.
    switch error {
    case .keyNotFound(let key, _): return field(key.stringValue, "is missing")
    case .valueNotFound(_, let context), .typeMismatch(_, let context):
      guard let key = context.codingPath.last else { return .badRequest }
      return field(key.stringValue, "has a value of the wrong type")
    default: return .badRequest
    }
  }
}
