import Foundation
import TestMedia
import Testing

/// The players of this machine's team.
extension PageTests {
  private func add(_ name: String, _ tab: BrowserTab) async throws {
    try await tab.press(".naming > button")
    try await tab.set("#new-player", to: name)
    try await tab.press(".naming [type=submit]")
  }

  @Test(arguments: [PageView.phone, .desktop])
  func aVideoAndItsProgressAreAPlayers(_ view: PageView) async throws {
    guard let (site, tab) = try await site(view, isPrepared: true) else { return }
    // Without players nothing of them is shown but the way to the first.
    #expect(try await tab.count("#player, .videos .when strong") == 0)
    try await add("Emma 9", tab)
    try await tab.wait("$('#player')")
    #expect(try await tab.text(".videos .when strong") == "Emma 9")
    try await add("emma 9", tab)
    try await tab.wait("$('.naming .problem:not([hidden])')")
    try await AccessibilityCheck.check(tab, "a name that is taken")
    try await tab.set("#new-player", to: "Jo")
    try await tab.press(".naming [type=submit]")
    try await tab.wait("$$('#player option').length == 2")
    #expect(try await tab.text("#player option:checked") == "Jo")
    // What was filmed before there were players is the first player's.
    #expect(try await tab.text(".videos .when strong") == "Emma 9")
    try await AccessibilityCheck.check(tab, "players")
    try await Frames.take(tab, "players", view)

    try await tab.press(".top nav a:last-child")
    try await tab.wait("$('.whose #player')")
    #expect(try await tab.text("h1").hasSuffix("Jo"))
    #expect(try await tab.count(".tally") == 0)
    let first = try await tab.evaluate("$('#player').options[0].value")
    let emma = try #require(first as? String)
    try await tab.set("#player", to: emma)
    try await tab.wait("$('h1').innerText.endsWith('Emma 9')")
    try await tab.wait("$('.tally')")
    try await tab.press(".whose .naming > button")
    try await tab.set("#rename", to: "Emma 19")
    try await tab.press(".whose [type=submit]")
    try await tab.wait("$('h1').innerText.endsWith('Emma 19')")
    try await AccessibilityCheck.check(tab, "a player's progress")
    try await tab.press(".whose a")
    try await tab.wait("$$('.team tbody tr').length == 2")
    #expect(try await tab.text(".team tbody th") == "Emma 19")
    #expect(try await tab.text(".team tbody td") == "–")
    for (address, isRight) in [("http://example.org", false), ("https://example.org/d", true)] {
      try await tab.set("#drill-title", to: "Sweep")
      try await tab.set("#drill-player", to: emma)
      try await tab.set("#drill-address", to: address)
      try await tab.press(".drill [type=submit]")
      try await tab.wait(
        isRight
          ? "$('.drills a')"
          : "$('.drill .problem:not([hidden])')")
    }
    #expect(try await tab.text(".drills a") == "Sweep")
    #expect(try await tab.text(".drills .fine").hasPrefix("Emma 19"))
    // Each bar is a day, and is in the table too. It is drawn once its width is known.
    try await tab.wait(
      "((days) => days > 0 && $$('.chart .bar').length === days)($$('.points tbody tr').length)")
    try await AccessibilityCheck.check(tab, "the team")
    try await Frames.take(tab, "team", view)
    // A deletion without an answer is not one, and the page says so.
    _ = try await tab.evaluate(
      "window.usual = fetch; window.fetch = () => Promise.reject(new TypeError()); 0")
    try await tab.press(".drills button")
    try await tab.wait("$('.drills + .problem')?.checkVisibility()")
    _ = try await tab.evaluate("window.fetch = window.usual; 0")
    try await tab.press(".drills button")
    try await tab.wait("$('.drill') && !$('.drills')")
    // The browser notes the refusals: of the name that is taken, and of the address.
    #expect(
      tab.complaints.allSatisfy { $0.contains("409") || $0.contains("400") } && site.isRunning)
  }
}
