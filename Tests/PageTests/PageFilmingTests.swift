import Foundation
import TestMedia
import Testing

/// The check of a test clip, before filming.
extension PageTests {
  @Test(arguments: [PageView.phone, .desktop])
  func aTestClipIsChecked(_ view: PageView) async throws {
    guard let (site, tab) = try await site(view, isPrepared: false) else { return }
    try await tab.pick(Program.sample("wrist-shots.mp4"), into: "#test-clip")
    try await tab.wait("$$('.checks .good').length === 9")
    #expect(try await tab.count(".filming .note.done") == 1)
    try await AccessibilityCheck.check(tab, "a test clip")
    try await Frames.take(tab, "filming", view, of: ".filming")

    // Without a player.
    try await tab.pick(Clip.plain(size: "320x240", seconds: 1).url, into: "#test-clip")
    try await tab.wait("$('.checks .poor')")
    #expect(try await tab.count(".checks .unknown") == 5)
    // The clip is no job, and is not chosen for one.
    #expect(try await tab.count(".videos li") == 0)
    #expect(tab.complaints.isEmpty && site.isRunning)
    #expect(site.videoCount == 0)
  }
}
