import Foundation
import HTTPTransfer
import Summaries
import Testing

@testable import Service

/// The privacy policy: what it says for which settings, and over HTTP.
@Suite(.serialized) struct PrivacyPolicyTests {
  private static let day = Duration.seconds(86_400)
  private static let usual = PrivacyPolicy(
    videoRetention: day * 30, resultRetention: day * 365)

  private func words(_ policy: PrivacyPolicy, _ language: SummaryLanguage = .english) -> String {
    policy.text(in: language).plain
  }

  @Test func itStatesThePeriods() {
    let text = words(Self.usual)
    #expect(text.contains("A video is deleted 30 days after its upload"))
    #expect(text.contains("Results are deleted 1 year after the analysis ended."))
    let french = words(Self.usual, .french)
    #expect(french.contains("supprimée 30 jours après"))
    #expect(french.contains("supprimés 1 an après"))
    var policy = Self.usual
    policy.videoRetention = .seconds(36 * 3600)
    policy.resultRetention = nil
    #expect(words(policy).contains("deleted 36 hours after its upload"))
    #expect(words(policy).contains("Results are kept until you delete them."))
    // A video is never kept longer than its job.
    for videos in [nil, Self.day * 2] as [Duration?] {
      policy.videoRetention = videos
      policy.resultRetention = Self.day
      #expect(words(policy).contains("A video is kept as long as its results."))
      #expect(words(policy).contains("deleted 1 day after the analysis"))
    }
    #expect(!words(PrivacyPolicy()).contains("Deletion takes"))
  }

  @Test func itStatesWhereVideosAreAndWhoSeesThem() {
    let here = words(Self.usual)
    #expect(here.contains("No video leaves that computer, except to the phones"))
    #expect(here.contains("All who can use a phone that is paired") && !here.contains("Google"))
    #expect(here.contains("No language model is used.") && !here.contains("The folder is"))
    var policy = Self.usual
    policy.place = "/srv/data"
    #expect(words(policy).contains("The folder is /srv/data."))
    policy = PrivacyPolicy(storage: .google, needsToken: true, languageModel: "gemini")
    let cloud = words(policy)
    #expect(cloud.contains("Google Cloud") && !cloud.contains("No video leaves"))
    #expect(cloud.contains("Other users cannot see it, but for what follows."))
    #expect(cloud.contains("only what the family lets that person see"))
    #expect(cloud.contains("(interface: gemini)") && cloud.contains("no video, no image"))
  }

  @Test func itSaysWhoSeesHighlights() {
    #expect(!words(Self.usual).contains("highlight"))
    let text = words(PrivacyPolicy(needsToken: true, hasHighlights: true))
    #expect(text.contains("who of the team has seen and who likes it"))
    #expect(text.contains("see the video itself, without its sound"))
  }

  @Test func itSaysThatVideosAreFetched() {
    #expect(!words(Self.usual).contains("address of a video"))
    #expect(words(PrivacyPolicy(fetchesVideos: true)).contains("address of a video"))
  }

  @Test func everyLanguageSaysTheSame() {
    for policy in [
      Self.usual, PrivacyPolicy(storage: .google, needsToken: true),
      PrivacyPolicy(needsToken: true, hasHighlights: true, fetchesVideos: true),
    ] {
      let texts = SummaryLanguage.allCases.map { policy.text(in: $0) }
      for text in texts {
        #expect(text.sections.map(\.paragraphs.count) == texts[0].sections.map(\.paragraphs.count))
        for paragraph in text.sections.flatMap(\.paragraphs) { #expect(paragraph.hasSuffix(".")) }
      }
    }
  }

  @Test func itIsServedWithoutAToken() async throws {
    try await JobSite.with { site in
      for (query, language) in [("", "en"), ("?language=fr", "fr"), ("?language=fr-CA", "fr")] {
        let answer = try await site.get("/api/privacy\(query)", as: nil)
        #expect(answer.status == 200)
        let fields = try answer.fields()
        let expected = PrivacyPolicy().text(in: language == "fr" ? .french : .english)
        #expect(fields["language"] as? String == language)
        #expect(fields["title"] as? String == expected.title)
        let sections = try #require(fields["sections"] as? [[String: Any]])
        #expect(
          sections.compactMap { $0["paragraphs"] as? [String] }
            == expected.sections.map(\.paragraphs))
        let values = try #require(fields["values"] as? [String: Any])
        #expect(values["storage"] as? String == "local")
        #expect(values["videos_kept_hours"] is NSNull)
      }
      let answer = try await site.get("/api/privacy?language=de", as: nil)
      #expect(answer.status == 400 && answer.errorCode == "invalid_language")
    }
  }
}
