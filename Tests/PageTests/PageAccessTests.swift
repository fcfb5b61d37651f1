import FakeGoogle
import Foundation
import TestMedia
import Testing

/// The page where a token is needed, which it has not.
extension PageTests {
  @Test func whereATokenIsNeededItSaysSo() async throws {
    guard isPossible(1) else { return }
    let google = try FakeGoogle()
    google.storage.makeBucket("puck-bucket")
    google.topics.makeTopic("process-video")
    let key = try TemporaryFolder()
    try google.keyFile.write(to: key.file("key.json"))
    let site = try await PageSite(
      works: false,
      settings: [
        "PUCKBUDDY_BACKEND": "google", "PUCKBUDDY_AUTH": "firebase",
        "PUCKBUDDY_BUCKET": "puck-bucket", "PUCKBUDDY_GOOGLE_STAND_IN": google.url,
        "PUCKBUDDY_CREDENTIALS": key.file("key.json").path, "no_proxy": "127.0.0.1",
      ])
    let tab = try await BrowserTab(.phone, at: site)
    try await tab.open(site.url + "/")
    #expect(try await tab.text("h1") == "This service is for the Puck Buddy app")
    #expect(try await tab.count("input, .videos, .bring") == 0)
    // Whoever was told of a video by its address is not let in either, and nothing is asked for it.
    try await tab.open(site.url + "/#/video/Q3fPzHk2")
    try await tab.open(site.url + "/#/progress")
    #expect(try await tab.text("h1") == "This service is for the Puck Buddy app")
    #expect(!tab.requests.contains { $0.contains("/api/") && !$0.hasSuffix("/api/session") })
    try await AccessibilityCheck.check(tab, "without a token")
    #expect(tab.complaints.isEmpty, "\(tab.complaints)")
    // A link of nobody leads nowhere, and says so.
    try await tab.open(site.url + "/shared/Q3fPzHk2.AAAA")
    #expect(try await tab.text("h1") == "There is nothing here")
    withExtendedLifetime((google, key)) {}
  }

  /// Only where videos are kept by the service itself, the page says that they stay there.
  @Test(arguments: ["local", "google"])
  func itSaysWhereVideosAreKept(_ storage: String) async throws {
    guard let (site, tab) = try await site(.phone, works: false) else { return }
    // The service's own answer, but for this word.
    try await tab.send(
      "Page.addScriptToEvaluateOnNewDocument",
      [
        "source": """
        (() => { const usual = window.fetch;
          window.fetch = async (...all) => { const answer = await usual(...all);
            if (!String(all[0]).endsWith('/api/session')) return answer;
            return new Response(JSON.stringify({...await answer.json(), storage: '\(storage)'}));
          }; })()
        """
      ])
    try await tab.open(site.url + "/?again")
    let text = try await tab.text(".bring")
    #expect(text.contains("stays on this machine") == (storage == "local"))
    #expect(text.contains("goes to this service") == (storage == "google"))
    #expect(tab.complaints.isEmpty, "\(tab.complaints)")
  }
}
