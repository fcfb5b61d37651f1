internal import Foundation
internal import HTTPTransfer

/// The `models/{model}:generateContent` endpoint of the Gemini API
/// (ai.google.dev/api/generate-content).
struct GeminiService: ModelService {
  let model: LanguageModel

  func request(_ prompt: Prompt, form: AnswerForm) throws -> HTTPRequest {
    let body = Body(
      systemInstruction: Content(parts: [Part(text: prompt.instructions)]),
      contents: [Content(role: "user", parts: [Part(text: prompt.data)])],
      generationConfig: form == .text ? nil : Configuration(form))
    // Never in the URL: URLs are logged by intermediaries.
    let headers: HTTPHeaders = model.key.map { ["x-goog-api-key": $0] } ?? [:]
    return try request(
      "\(model.base)/models/\(model.name):generateContent", body, headers: headers, model: model)
  }

  func text(in body: Data) throws(RestylingOutcome) -> String {
    let answer = try decoded(Answer.self, body)
    guard let candidate = answer.candidates?.first else {
      throw answer.promptFeedback?.blockReason == nil ? .malformed : .blocked
    }
    switch candidate.finishReason {
    case "STOP": break
    case "MAX_TOKENS": throw .cutOff
    case nil: throw .malformed
    // SAFETY, RECITATION, PROHIBITED_CONTENT, BLOCKLIST, SPII, OTHER, …
    default: throw .blocked
    }
    let parts = (candidate.content?.parts ?? []).filter { $0.thought != true }
    return parts.compactMap(\.text).joined()
  }

  private struct Body: Encodable {
    var systemInstruction: Content
    var contents: [Content]
    var generationConfig: Configuration?
  }

  private struct Content: Codable {
    var role: String?
    var parts: [Part]?
  }

  private struct Part: Codable {
    var text: String?
    /// Whether the part is the model's reasoning, which is not part of the answer.
    var thought: Bool?
  }

  private struct Configuration: Encodable {
    var temperature = 0.4
    var maxOutputTokens = Prompt.mostTokens
    var seed = 1
    var responseMimeType = "application/json"
    var responseSchema: Schema?

    init(_ form: AnswerForm) { responseSchema = form == .schema ? Schema() : nil }
  }

  /// In the notation of this API: types in capitals, the order of keys explicit.
  private struct Schema: Encodable {
    var type = "OBJECT"
    var properties = Dictionary(
      uniqueKeysWithValues: RestyledTexts.keys.map { ($0, ["type": "STRING"]) })
    var required = RestyledTexts.keys
    var propertyOrdering = RestyledTexts.keys
  }

  private struct Answer: Decodable {
    var candidates: [Candidate]?
    var promptFeedback: Feedback?
  }

  private struct Candidate: Decodable {
    var content: Content?
    var finishReason: String?
  }

  private struct Feedback: Decodable {
    var blockReason: String?
  }
}
