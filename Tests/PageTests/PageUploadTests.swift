import Foundation
import TestMedia
import Testing

/// Uploads that are stopped, and their jobs.
extension PageTests {
  /// Returns the number of jobs that the service lists.
  private func jobCount(_ tab: BrowserTab) async throws -> Int? {
    try await tab.evaluate(
      "fetch('/api/jobs?user_id=local').then((answer) => answer.json()).then((all) => all.count)")
      as? Int
  }

  /// After a stop nothing more is sent and no job is made; picking the same file resumes the
  /// upload.
  @Test func aStoppedUploadGoesOnWithTheSameFile() async throws {
    guard let (_, tab) = try await site(.phone, works: false) else { return }
    let clip = Program.sample("wrist-shots.mp4")
    try await tab.network(isOffline: false, upload: 40_000)
    try await tab.pick(clip)
    try await tab.press(".bring button.primary.big")
    try await tab.wait("$('.bring progress')?.value > 5")
    #expect(try await tab.text(".bring").contains("Keep this page open"))
    try await tab.press(".bring button", "Stop sending")
    try await tab.wait("$('.bring .note')?.innerText.includes('stopped')")
    #expect(try await tab.evaluate("document.activeElement.tagName") as? String == "H2")
    #expect(try await jobCount(tab) == 0)
    #expect(!tab.requests.contains { $0.hasSuffix("/api/submit-video") })

    // Also if the page was closed in between; it then shows the unfinished upload.
    _ = try await tab.evaluate("location.reload()")
    try await tab.wait("$('.bring .note')?.innerText.includes('wrist-shots')")
    try await tab.network(isOffline: false)
    try await tab.pick(clip)
    try await tab.press(".bring button.primary.big")
    try await tab.wait("$('.waiting')")
    #expect(tab.wentOn)
    #expect(tab.requests.count { $0.hasSuffix("/api/upload-url") } == 1)
    #expect(try await jobCount(tab) == 1)

    // A job that no worker has started is cancelled at once, and may be retried.
    try await tab.press(".waiting button", "Cancel")
    try await tab.wait("$('.failed')")
    #expect(try await tab.text("h1") == "You stopped this one")
    #expect(try await tab.evaluate("document.activeElement.id") as? String == "main")
    try await tab.press(".failed button.primary")
    try await tab.wait("$('.waiting')")
    #expect(try await jobCount(tab) == 2)
    #expect(tab.complaints.isEmpty, "\(tab.complaints)")
  }

  /// If the answer to a submission is lost, there is still only one job.
  @Test func aLostAnswerMakesNoSecondJob() async throws {
    guard let (_, tab) = try await site(.phone, works: false) else { return }
    // The first answer is dropped before the page gets it.
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
    try await tab.wait("$('.waiting')")
    #expect(tab.requests.count { $0.hasSuffix("/api/submit-video") } == 1)
    #expect(try await jobCount(tab) == 1)
  }

  /// A video with two jobs is deleted together with either of them.
  @Test func deletingTakesEveryJobOfTheVideo() async throws {
    guard let (site, tab) = try await site(.phone) else { return }
    try await tab.pick(try site.file("broken.mp4", Data(repeating: 7, count: 5000)))
    try await tab.press(".bring button.primary.big")
    try await tab.wait("$('.failed')")
    // The page offers no retry for a video that cannot be decoded; other clients may request one.
    #expect(try await tab.count(".failed button.primary") == 0)
    _ = try await tab.evaluate(
      "fetch(`/api/jobs/${location.hash.split('/')[2]}/retry`, {method: 'POST'}).then(() => 0)")
    try await tab.press(".brand")
    // The list follows the progress of its jobs.
    try await tab.wait("$$('.videos .badge.failed').length == 2")
    #expect(site.videoCount == 1)
    try await tab.press(".videos li:first-child a")
    try await tab.press(".failed .danger")
    try await tab.press("dialog .danger")
    try await tab.wait("location.hash == '#/' && $('.empty')")
    #expect(site.videoCount == 0)
    #expect(tab.complaints.isEmpty, "\(tab.complaints)")
  }
}
