import Foundation
import TestMedia
import Testing

/// What a person corrects on the page.
extension PageTests {
  private func openCorrections(_ tab: BrowserTab) async throws {
    try await openResult(tab)
    _ = try await tab.evaluate("$('.correct').open = true")
  }

  /// Presses "Add a shot here".
  private static let pressMissing = """
    $$('.correct .row > button').find((one) => !one.closest('li')).click()
    """

  private func shots(_ tab: BrowserTab) async throws -> [[String: Any]] {
    try #require(try await analysis("analysis.shots", tab) as? [[String: Any]])
  }

  @Test(arguments: [PageView.phone, .desktop])
  func aResultIsCorrectedAndTheCorrectionTakenBack(_ view: PageView) async throws {
    guard let (site, tab) = try await site(view, isPrepared: true) else { return }
    _ = site
    try await openCorrections(tab)
    #expect(try await tab.count(".correct li") == 2)
    #expect(try await tab.holds("$('.correct .primary').disabled"))
    #expect(
      try await tab.text(".clips-hidden").contains(view.isFrench ? "au ralenti" : "slow-motion"))
    try await AccessibilityCheck.check(tab, "corrections")
    try await Frames.take(tab, "corrections", view, of: ".correct")

    // The first is none, the second is a backhand.
    _ = try await tab.evaluate(
      "[...$$('.correct li')[0].querySelectorAll('button')].at(-1).click()")
    try await tab.set(".correct li:nth-child(2) select", to: "backhand")
    #expect(try await tab.count(".correct select") == 2)
    try await tab.press(".correct .primary")
    try await tab.wait("$('h1')?.textContent.startsWith('1')")
    let corrected = try await shots(tab)
    #expect(corrected.count == 1 && corrected[0]["type"] as? String == "backhand")
    #expect(corrected[0]["corrected_by_person"] as? Bool == true)
    try await tab.wait("$$('.stills img').length == 3")
    try await tab.wait("$$('.stills img').every((one) => one.naturalWidth > 0)")

    _ = try await tab.evaluate("$('.correct').open = true")
    // The rejected shot is listed, and all is taken back, so that the clips are there again.
    #expect(try await tab.count(".correct li") == 2)
    #expect(try await tab.count(".clips, .clips-hidden") == 0)
    _ = try await tab.evaluate("$$('.correct button').at(-1).click()")
    try await tab.wait("$('h1')?.textContent.startsWith('2')")
    #expect(try await shots(tab).count == 2)
    #expect(try await tab.count(".clips video") == 1)
    #expect(tab.complaints.isEmpty, "\(tab.complaints)")
  }

  /// The frame that is shown is the release, to the thousandth of a second.
  @Test func theShownFrameIsTheRelease() async throws {
    guard let (_, tab) = try await site(.desktop, isPrepared: true) else { return }
    try await openCorrections(tab)
    let release = try #require(try await shots(tab)[0]["release_sec"] as? Double)
    _ = try await tab.evaluate("$('.correct li button').click()")
    try await tab.wait("!$('.stage video').seeking")
    for _ in 0..<3 {
      _ = try await tab.evaluate("$$('.round')[1].click()")
      try await tab.wait("!$('.stage video').seeking")
    }
    _ = try await tab.evaluate("$$('.correct li')[0].querySelectorAll('button')[1].click()")
    try await tab.press(".correct .primary")
    try await tab.wait("$('.note.done')")
    let moved = try #require(try await shots(tab)[0]["release_sec"] as? Double)
    // Three frames after that of the release, at 30 fps.
    #expect(moved > release + 0.06 && moved < release + 0.14, "\(release) \(moved)")
  }

  @Test func aMissingShotIsAddedAtTheShownFrame() async throws {
    guard let (_, tab) = try await site(.desktop, isPrepared: true) else { return }
    try await openCorrections(tab)
    let found = try await shots(tab)
    let second = try #require(found[1]["release_sec"] as? Double)
    // There is a shot already.
    _ = try await tab.evaluate("$$('.correct li button.chip')[1].click()")
    try await tab.wait("!$('.stage video').seeking")
    _ = try await tab.evaluate(Self.pressMissing)
    #expect(try await tab.text(".correct .problem").isEmpty == false)
    #expect(try await tab.count(".correct li") == 2)
    // A second before it there is none, and the person says there is.
    try await tab.set(".track input", to: "\(second - 1.2)")
    try await tab.wait("!$('.stage video').seeking")
    _ = try await tab.evaluate(Self.pressMissing)
    #expect(try await tab.count(".correct li") == 3)
    try await tab.press(".correct .primary")
    try await tab.wait("$('.note.done')")
    #expect(try await analysis("analysis.corrections.shots.length", tab) as? Int == 1)
    #expect(tab.complaints.isEmpty, "\(tab.complaints)")
  }
}
