import FakeGoogle
import Foundation
import TestMedia
import Testing

/// The page of a service that requires a token, without one.
extension PageTests {
  @Test func aRequiredTokenIsStated() async throws {
    let google = try FakeGoogle()
    google.storage.makeBucket("puck-bucket")
    google.topics.makeTopic("process-video")
    let key = try TemporaryFolder()
    try google.keyFile.write(to: key.file("key.json"))
    let settings = [
      "PUCKBUDDY_BACKEND": "google", "PUCKBUDDY_AUTH": "firebase",
      "PUCKBUDDY_BUCKET": "puck-bucket", "PUCKBUDDY_GOOGLE_STAND_IN": google.url,
      "PUCKBUDDY_CREDENTIALS": key.file("key.json").path, "no_proxy": "127.0.0.1",
    ]
    guard let (site, tab) = try await site(.phone, works: false, settings: settings)
    else { return }
    #expect(try await tab.text("h1") == "This service is for the Puck Buddy app")
    #expect(try await tab.count("input, .videos, .bring") == 0)
    // A person with the URL of a video gets no access either, and the page requests nothing for it.
    try await tab.open(site.url + "/#/video/Q3fPzHk2")
    try await tab.open(site.url + "/#/progress")
    #expect(try await tab.text("h1") == "This service is for the Puck Buddy app")
    #expect(!tab.requests.contains { $0.contains("/api/") && !$0.hasSuffix("/api/session") })
    try await AccessibilityCheck.check(tab, "without a token")
    #expect(tab.complaints.isEmpty, "\(tab.complaints)")
    // The link of an invitation says what to do with it.
    try await tab.open(site.url + "/#/join/Q3fPzHk2/0a1B2c3D4e5F6g7H8i9J0k")
    #expect(try await tab.text("h1") == "You are invited to a club")
    #expect(try await tab.text("code") == "Q3fPzHk2/0a1B2c3D4e5F6g7H8i9J0k")
    try await AccessibilityCheck.check(tab, "an invitation")
    // An invalid link shows a message.
    try await tab.open(site.url + "/shared/Q3fPzHk2.AAAA")
    #expect(try await tab.text("h1") == "There is nothing here")
    withExtendedLifetime((google, key)) {}
  }

  /// The page states that videos stay on the service only if the service itself stores them.
  @Test(arguments: ["local", "google"])
  func itShowsWhereVideosAreKept(_ storage: String) async throws {
    guard let (site, tab) = try await site(.phone, works: false) else { return }
    // The service's own answer, except for this word.
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

  /// The page offers the videos of older cameras only if the service reads them.
  @Test func olderKindsAreOfferedIfTheyAreRead() async throws {
    guard
      let (site, tab) = try await site(
        .desktop, works: false, settings: ["PUCKBUDDY_FORMATS": "all"])
    else { return }
    #expect(try await tab.text(".zone").contains("MTS et FLV, jusqu’à"))
    let offered = try await tab.evaluate("$('#file').accept") as? String
    #expect(offered?.contains(".mov") == true && offered?.contains(".avi") == true)
    try await tab.pick(try site.file("old.avi", Data("RIFF".utf8)))
    try await tab.wait("$('.chosen strong')")
    #expect(try await tab.text(".chosen strong") == "old.avi")
    #expect(tab.complaints.isEmpty, "\(tab.complaints)")
  }

  /// The page shows the policy of the service, in the language that is chosen.
  @Test(arguments: [PageView.phone, .desktop])
  func thePrivacyPolicyIsShown(_ view: PageView) async throws {
    guard
      let (_, tab) = try await site(
        view, works: false, settings: ["PUCKBUDDY_VIDEO_RETENTION": "7d"])
    else { return }
    try await tab.press(".foot a")
    try await tab.wait("$$('.card h2').length == 6")
    let texts = ["7 days after its upload", "7 jours après son envoi"]
    #expect(try await tab.text(".card").contains(texts[view.isFrench ? 1 : 0]))
    try await AccessibilityCheck.check(tab, "the privacy policy")
    try await tab.press(".language")
    try await tab.wait("$('.card')?.innerText.includes('\(texts[view.isFrench ? 0 : 1])')")
    #expect(tab.complaints.isEmpty, "\(tab.complaints)")
  }
}
