internal import Foundation
internal import HTTPTransfer

/// The protocol of one provider: how it is asked, and where its answer stands.
protocol ModelService: Sendable {
  func request(_ prompt: Prompt, form: AnswerForm) throws -> HTTPRequest

  /// What the model wrote.
  ///
  /// - Throws: `RestylingFailure` with `blocked`, `cutOff` or `malformed`.
  func text(in body: Data) throws(RestylingFailure) -> String
}

/// Why there are no other texts.
struct RestylingFailure: Error, Hashable {
  var outcome: RestylingOutcome
  init(_ outcome: RestylingOutcome) { self.outcome = outcome }
}

extension ModelService {
  /// A request that carries this as JSON.
  ///
  /// It changes nothing on the server, so it may be sent again.
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
  ) throws(RestylingFailure) -> Answer {
    do { return try JSONDecoder().decode(type, from: body) } catch {
      throw RestylingFailure(.malformed)
    }
  }
}
