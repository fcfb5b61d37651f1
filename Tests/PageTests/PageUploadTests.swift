import Foundation
import TestMedia
import Testing

/// Uploads that are stopped, and what becomes of their jobs.
extension PageTests {
  /// How many jobs the service lists.
  private func jobCount(_ tab: BrowserTab) async throws -> Int? {
    try await tab.evaluate(
      "fetch('/api/jobs?user_id=local').then((answer) => answer.json()).then((all) => all.count)")
      as? Int
  }

  /// Stopped, nothing more is sent and no job is made; the same file goes on where it ended.
  @Test func aStoppedUploadGoesOnWithTheSameFile() async throws {
    guard let (_, tab) = try await site(.phone, works: false) else { return }
    let clip = Program.sample("wrist-shots.mp4")
    try await tab.network(isOffline: false, upload: 40_000)
    try await tab.pick(clip)
    try await tab.press(".bring button.primary.big")
    try await tab.wait("document.querySelector('.bring progress')?.value > 5")
    #expect(try await tab.text(".bring").contains("Keep this page open"))
    try await tab.press(".bring button", "Stop sending")
    try await tab.wait("document.querySelector('.bring .note')?.innerText.includes('stopped')")
    #expect(try await tab.evaluate("document.activeElement.tagName") as? String == "H2")
    #expect(try await jobCount(tab) == 0)
    #expect(!tab.requests.contains { $0.hasSuffix("/api/submit-video") })

    // Also when the page was closed in between, which says what was begun.
    _ = try await tab.evaluate("location.reload()")
    try await tab.wait("document.querySelector('.bring .note')?.innerText.includes('wrist-shots')")
    try await tab.network(isOffline: false)
    try await tab.pick(clip)
    try await tab.press(".bring button.primary.big")
    try await tab.wait("document.querySelector('.waiting')")
    #expect(tab.wentOn)
    #expect(tab.requests.count { $0.hasSuffix("/api/upload-url") } == 1)
    #expect(try await jobCount(tab) == 1)

    // What nobody has begun is cancelled at once, and may be tried again.
    try await tab.press(".waiting button", "Cancel")
    try await tab.wait("document.querySelector('.failed')")
    #expect(try await tab.text("h1") == "You stopped this one")
    #expect(try await tab.evaluate("document.activeElement.id") as? String == "main")
    try await tab.press(".failed button.primary")
    try await tab.wait("document.querySelector('.waiting')")
    #expect(try await jobCount(tab) == 2)
    #expect(tab.complaints.isEmpty, "\(tab.complaints)")
  }

  /// The answer to handing a video over may be lost; it is still one job.
  @Test func aLostAnswerMakesNoSecondJob() async throws {
    guard let (_, tab) = try await site(.phone, works: false) else { return }
    // The first answer is dropped where the page would get it.
    _ = try await tab.evaluate(
      """
      (() => { const usual = window.fetch; let isLost = false;
        window.fetch = async (...all) => { const answer = await usual(...all);
          if (!isLost && String(all[0]).endsWith('/api/submit-video')) {
            isLost = true; throw new TypeError('lost'); }
          return answer; }; })()
      """)
    try await tab.pick(Program.sample("slap-shot.mp4"))
    try await tab.press(".bring button.primary.big")
    try await tab.wait("document.querySelector('.waiting')")
    #expect(tab.requests.count { $0.hasSuffix("/api/submit-video") } == 1)
    #expect(try await jobCount(tab) == 1)
  }

  /// A video that two jobs name is gone with the deletion of one.
  @Test func deletingTakesEveryJobOfTheVideo() async throws {
    guard let (site, tab) = try await site(.phone) else { return }
    try await tab.pick(try site.file("broken.mp4", Data(repeating: 7, count: 5000)))
    try await tab.press(".bring button.primary.big")
    try await tab.wait("document.querySelector('.failed')")
    // The page offers no second attempt at what cannot be read; other callers may ask for one.
    #expect(try await tab.count(".failed button.primary") == 0)
    _ = try await tab.evaluate(
      "fetch(`/api/jobs/${location.hash.split('/')[2]}/retry`, {method: 'POST'}).then(() => 0)")
    try await tab.press(".brand")
    // The list follows what is at work in it.
    try await tab.wait("document.querySelectorAll('.videos .badge.failed').length == 2")
    #expect(site.videoCount == 1)
    try await tab.press(".videos li:first-child a")
    try await tab.press(".failed .danger")
    try await tab.press("dialog .danger")
    try await tab.wait("location.hash == '#/' && document.querySelector('.empty')")
    #expect(site.videoCount == 0)
    #expect(tab.complaints.isEmpty, "\(tab.complaints)")
  }
}
