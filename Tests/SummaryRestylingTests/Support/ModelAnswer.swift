import Foundation
import LoopbackServer

@testable import SummaryRestyling

/// The response of a provider around the text of a model.
enum ModelAnswer {
  static func reply(
    _ texts: RestyledTexts, _ provider: LanguageModel.Provider, extra: [String: Any] = [:]
  ) -> Reply {
    var object: [String: Any] = ["parent_summary": texts.parent, "coach_summary": texts.coach]
    object.merge(extra) { $1 }
    return reply(text: json(object), provider)
  }

  static func reply(
    text: String, _ provider: LanguageModel.Provider, finish: String? = nil
  ) -> Reply {
    .text(200, body(text, provider, finish: finish), [("Content-Type", "application/json")])
  }

  static func body(
    _ text: String, _ provider: LanguageModel.Provider, finish: String? = nil
  ) -> String {
    switch provider {
    case .gemini:
      // In two parts, preceded by one that does not belong to the answer.
      let half = text.index(text.startIndex, offsetBy: text.count / 2)
      let parts: [[String: Any]] = [
        ["text": "Let me think {of it}.", "thought": true], ["text": String(text[..<half])],
        ["text": String(text[half...])],
      ]
      return json([
        "candidates": [
          ["content": ["role": "model", "parts": parts], "finishReason": finish ?? "STOP"]
        ],
        "usageMetadata": ["totalTokenCount": 900], "modelVersion": "m",
      ])
    case .openai:
      return json([
        "id": "x", "object": "chat.completion",
        "choices": [
          [
            "index": 0, "message": ["role": "assistant", "content": text, "refusal": NSNull()],
            "finish_reason": finish ?? "stop",
          ] as [String: Any]
        ],
        "usage": ["total_tokens": 900],
      ])
    }
  }

  static func json(_ object: [String: Any]) -> String {
    guard let data = try? JSONSerialization.data(withJSONObject: object) else { return "" }
    return String(decoding: data, as: UTF8.self)
  }
}
