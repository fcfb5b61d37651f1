import Foundation
import LoopbackServer
import ShotAnalysis
internal import Summaries
import TestMedia
import Testing

@testable import SummaryRestyling

/// The data that leaves the machine, from the recorded requests.
@Suite struct PrivacyTests {
  @Test(arguments: LanguageModel.Provider.allCases)
  func onlyTheTwoTextsAndTheirNumbersAreSent(_ provider: LanguageModel.Provider) async throws {
    let server = try LoopbackServer { _ in .text(404, "") }
    for (number, draft) in Draft.withShots.enumerated() {
      // Each with its own breaker: an open one sends nothing.
      _ = try await SummaryRestyler.calling(server.url, provider)
        .restyle(draft.summaries, age: .under12)
      #expect(server.requests.count == number + 1)
      let request = try #require(server.requests.last)
      let whole = request.target + request.text + request.headers.map { "\($0)" }.joined()
      #expect(!whole.contains(Draft.marker), "\(draft.name)")
    }
    let request = try #require(server.requests.first)
    #expect(!(request.target + request.text).contains(SummaryRestyler.key))
    #expect(
      Set(request.headers.map { $0.name.lowercased() }).isSubset(of: [
        "host", "user-agent", "accept", "accept-encoding", "content-type", "content-length",
        "x-goog-api-key", "authorization",
      ]))
  }

  /// Every key of the data sent, so that a new key needs a review.
  @Test func theDataHasTheseKeysAndNoOther() throws {
    let prompt = try Prompt(Draft.english, age: .under14, words: .english)
    let data = try Data(prompt.data.utf8).object()
    #expect(Set(data.keys) == ["language", "age_band", "texts", "measurements"])
    #expect(data["age_band"] as? String == "14U" && data["language"] as? String == "en")
    let texts = try #require(data["texts"] as? [[String: Any]])
    #expect(texts.map { $0["audience"] as? String } == ["parent", "coach"])
    for text in texts { #expect(Set(text.keys) == ["audience", "draft", "keep_in_order", "key"]) }
    #expect(texts.map { $0["draft"] as? String } == [Draft.english.parent, Draft.english.coach])
    let rows = try #require(data["measurements"] as? [[String: Any]])
    let names = [
      "Back knee angle in the load", "Slide toward the front foot", "Gap between the hands",
    ]
    #expect(rows.map { $0["name"] as? String } == names)
    for row in rows {
      #expect(Set(row.keys).isSubset(of: ["name", "unit", "values", "average"]))
    }
  }

  /// The instructions of our request are the same for all users.
  @Test func theInstructionsHoldNothingOfTheClip() throws {
    let one = try Prompt(Draft.english, age: .under14, words: .english)
    let other = try Prompt(Draft.named("two-snap-shots.en"), age: nil, words: .english)
    #expect(one.instructions == other.instructions && one.data != other.data)
  }
}
