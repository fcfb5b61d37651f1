internal import Foundation
internal import HTTPTransfer

/// The `chat/completions` API of OpenAI and compatible servers
/// (platform.openai.com/docs/api-reference/chat).
struct ChatService: ModelService {
  let model: LanguageModel

  func request(_ prompt: Prompt, form: AnswerForm) throws -> HTTPRequest {
    var body = Body(
      model: model.name,
      messages: [
        Message(role: "system", content: prompt.instructions),
        Message(role: "user", content: prompt.data),
      ])
    if form != .text {
      body.temperature = 0.4
      body.maxTokens = Prompt.mostTokens
      body.seed = 1
      body.responseFormat = Format(form)
    }
    let headers: HTTPHeaders = model.key.map { ["Authorization": "Bearer \($0)"] } ?? [:]
    return try request("\(model.base)/chat/completions", body, headers: headers, model: model)
  }

  func text(in body: Data) throws(RestylingOutcome) -> String {
    let answer = try decoded(Answer.self, body)
    guard let choice = answer.choices.first else { throw .malformed }
    if let refusal = choice.message.refusal, !refusal.isEmpty { throw .blocked }
    switch choice.finishReason {
    case "stop": break
    case "length": throw .cutOff
    case "content_filter": throw .blocked
    default: throw .malformed
    }
    guard let text = choice.message.content else { throw .malformed }
    return text
  }

  private struct Body: Encodable {
    var model: String
    var messages: [Message]
    var temperature: Double?
    var maxTokens: Int?
    var seed: Int?
    var responseFormat: Format?

    private enum CodingKeys: String, CodingKey {
      case model, messages, temperature, seed
      case maxTokens = "max_tokens"
      case responseFormat = "response_format"
    }
  }

  private struct Message: Encodable {
    var role: String
    var content: String
  }

  private struct Format: Encodable {
    var type: String
    var schema: Named?

    init(_ form: AnswerForm) {
      type = form == .schema ? "json_schema" : "json_object"
      schema = form == .schema ? Named() : nil
    }

    private enum CodingKeys: String, CodingKey {
      case type
      case schema = "json_schema"
    }
  }

  private struct Named: Encodable {
    var name = "summaries"
    var strict = true
    var schema = Schema()
  }

  private struct Schema: Encodable {
    var type = "object"
    var properties = Dictionary(
      uniqueKeysWithValues: RestyledTexts.keys.map { ($0, ["type": "string"]) })
    var required = RestyledTexts.keys
    var additionalProperties = false
  }

  private struct Answer: Decodable {
    var choices: [Choice]
  }

  private struct Choice: Decodable {
    var message: Reply
    var finishReason: String?

    private enum CodingKeys: String, CodingKey {
      case message
      case finishReason = "finish_reason"
    }
  }

  private struct Reply: Decodable {
    var content: String?
    var refusal: String?
  }
}
