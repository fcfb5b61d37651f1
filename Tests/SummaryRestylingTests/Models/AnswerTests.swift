import Foundation
import Testing

@testable import SummaryRestyling

@Suite struct AnswerTests {
  private static let good = #"{"parent_summary":"p","coach_summary":"c"}"#

  private static func outcome(
    _ text: String, _ form: AnswerForm = .schema
  ) -> RestylingOutcome? {
    do throws(RestylingOutcome) {
      _ = try RestyledTexts(text, form: form)
      return nil
    } catch {
      return error
    }
  }

  @Test func theTwoTextsAreRead() throws {
    let texts = try RestyledTexts(Self.good, form: .schema)
    #expect(texts == RestyledTexts(parent: "p", coach: "c"))
    let tidy = try RestyledTexts(
      #"{"coach_summary":"l\u2019e\u0301lan\u202f:\n","parent_summary":" p "}"#, form: .object)
    #expect(tidy.parent == "p" && tidy.coach == "l'\u{E9}lan\u{A0}:")
    #expect(tidy.coach.unicodeScalars.count == 8)
  }

  @Test(arguments: [
    "", "{}", "null", "[]", "p", #"{"parent_summary":"p"}"#,
    #"{"parent_summary":"p","coach_summary":null}"#, #"{"parent_summary":"p","coach_summary":1}"#,
    #"{"parent_summary":"p","coach_summary":["c"]}"#,
    #"{"parent_summary":"p","coach_summary":"c","child_summary":"x"}"#,
    #"{"parent_summary":"p","coach_summary":"c","note":"x"}"#,
    #"{"parent_summary":"p","coach_summary":"c""#, #"{"parent_summary":"p","coach_summary":"c"} x"#,
    #"```json {"parent_summary":"p","coach_summary":"c"} ```"#,
  ])
  func anythingElseIsRefused(_ text: String) {
    #expect(Self.outcome(text) == .malformed)
  }

  @Test func onlyTheLastFormSearchesForBraces() {
    let fenced = "Sure!\n```json\n\(Self.good)\n```\nEnjoy."
    #expect(Self.outcome(fenced, .object) == .malformed)
    #expect(Self.outcome(fenced, .text) == nil)
    #expect(Self.outcome("```json\n\(Self.good)\n```\n") == nil)
    #expect(Self.outcome("```\n\(Self.good)\n``` x") == .malformed)
    #expect(Self.outcome("no braces", .text) == .malformed)
    #expect(Self.outcome("} {", .text) == .malformed)
    #expect(Self.outcome("\(Self.good) and \(Self.good)", .text) == .malformed)
  }

  struct Ending: Sendable {
    var provider: LanguageModel.Provider
    var reason: String
    var outcome: RestylingOutcome
  }

  static let endings =
    ["SAFETY", "RECITATION", "PROHIBITED_CONTENT", "BLOCKLIST", "SPII", "OTHER", "NEW_ONE"].map {
      Ending(provider: .gemini, reason: $0, outcome: .blocked)
    } + [
      Ending(provider: .gemini, reason: "MAX_TOKENS", outcome: .cutOff),
      Ending(provider: .openai, reason: "length", outcome: .cutOff),
      Ending(provider: .openai, reason: "content_filter", outcome: .blocked),
      Ending(provider: .openai, reason: "tool_calls", outcome: .malformed),
    ]

  @Test(arguments: endings) func onlyAGoodEndCounts(_ ending: Ending) throws {
    let service = try Self.service(ending.provider)
    let body = ModelAnswer.body(Self.good, ending.provider, finish: ending.reason)
    #expect(Self.failure(service, body) == ending.outcome)
    #expect(Self.failure(service, ModelAnswer.body(Self.good, ending.provider)) == nil)
  }

  @Test(arguments: [
    (#"{"promptFeedback":{"blockReason":"SAFETY"}}"#, RestylingOutcome.blocked),
    (#"{"candidates":[],"promptFeedback":{"blockReason":"OTHER"}}"#, .blocked),
    ("{}", .malformed), ("", .malformed), ("[]", .malformed), (#"{"candidates":7}"#, .malformed),
    (#"{"candidates":[{"content":{"parts":[{"text":"x"}]}}]}"#, .malformed),
  ])
  func strangeAnswersOfGemini(_ body: String, _ outcome: RestylingOutcome) throws {
    #expect(Self.failure(try Self.service(.gemini), body) == outcome)
  }

  @Test(arguments: [
    ("{}", RestylingOutcome.malformed), (#"{"choices":[]}"#, .malformed), ("<html>", .malformed),
    (#"{"choices":[{"message":{"refusal":"No."},"finish_reason":"stop"}]}"#, .blocked),
    (#"{"choices":[{"message":{"content":null},"finish_reason":"stop"}]}"#, .malformed),
    (#"{"choices":[{"message":{"content":"x"}}]}"#, .malformed),
  ])
  func strangeAnswersOfOthers(_ body: String, _ outcome: RestylingOutcome) throws {
    #expect(Self.failure(try Self.service(.openai), body) == outcome)
  }

  private static func service(_ provider: LanguageModel.Provider) throws -> any ModelService {
    let model = try LanguageModel(provider: provider, url: nil, name: "m", key: "k")
    return provider == .gemini ? GeminiService(model: model) : ChatService(model: model)
  }

  private static func failure(_ service: any ModelService, _ body: String) -> RestylingOutcome? {
    do throws(RestylingOutcome) {
      _ = try service.text(in: Data(body.utf8))
      return nil
    } catch {
      return error
    }
  }
}
