internal import Foundation
internal import HTTPTransfer

/// The API of one provider: builds requests and extracts the text from responses.
protocol ModelService: Sendable {
  func request(_ prompt: Prompt, form: AnswerForm) throws -> HTTPRequest

  /// Returns the text that the model generated.
  ///
  /// - Throws: `blocked`, `cutOff` or `malformed`.
  func text(in body: Data) throws(RestylingOutcome) -> String
}

extension ModelService {
  /// Returns a request with `body` as JSON.
  ///
  /// It changes nothing on the server, so it is safe to retry.
  func request(
    _ url: String, _ body: some Encodable, headers: HTTPHeaders, model: LanguageModel
  ) throws -> HTTPRequest {
    var headers = headers
    headers["Content-Type"] = "application/json"
    headers["Accept"] = "application/json"
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return HTTPRequest(
      .post, url, headers: headers, body: .data(try encoder.encode(body)),
      repeatSafety: .idempotent, bypassesProxies: model.isLoopback)
  }

  func decoded<Answer: Decodable>(
    _ type: Answer.Type, _ body: Data
  ) throws(RestylingOutcome) -> Answer {
    do { return try JSONDecoder().decode(type, from: body) } catch {
      throw .malformed
    }
  }
}
