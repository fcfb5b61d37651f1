import TestMedia
import Testing

/// Events outside the open page: in another tab, on the network, by going back.
extension PageTests {
  /// If events do not get through, the page polls, and does not report that the service is
  /// unreachable.
  @Test func withoutEventsItPolls() async throws {
    guard let (_, tab) = try await site(.phone, works: false) else { return }
    try await tab.send("Network.setBlockedURLs", ["urls": ["*/events"]])
    try await tab.pick(Program.sample("slap-shot.mp4"))
    try await tab.press(".bring button.primary.big")
    try await tab.wait("$('.waiting')")
    let job = try #require(
      try await tab.evaluate("location.hash.split('/')[2]") as? String)
    let path = "/api/jobs/\(job)"
    // Once to show it, and again because no event arrived.
    while tab.requests.count(where: { $0.hasSuffix(path) }) < 3 {
      try #require(await tab.isAlive)
      try await Task.sleep(for: .milliseconds(50))
    }
    try await tab.wait("$('.waiting .lost').hidden")
    _ = try await tab.evaluate("fetch('\(path)/cancel', {method: 'POST'}).then(() => 0)")
    try await tab.wait("$('.failed h1')?.innerText == 'You stopped this one'")
    #expect(tab.complaints.allSatisfy { $0.contains("ERR_BLOCKED_BY_CLIENT") }, "\(tab.complaints)")
  }

  /// A video that is deleted in one tab disappears from the other, which reports it without an
  /// error.
  @Test func twoTabsAgreeOnWhatIsDeleted() async throws {
    guard let (site, first) = try await site(.phone, isPrepared: true) else { return }
    try await first.press(".videos a")
    try await first.wait("$('.sharing button')")
    let second = try await BrowserTab(.phone, at: site, beside: first)
    try await second.open(site.url + "/")
    try await second.press(".videos a")
    try await second.press(".own .danger")
    try await second.press("dialog .danger")
    try await second.wait("$('.note.done') && $('.empty')")
    #expect(site.videoCount == 0)

    try await first.press(".sharing button")
    try await first.wait("$('.own .problem')?.innerText == 'The video may have been deleted.'")
    try await first.press(".own .danger")
    try await first.press("dialog .danger")
    try await first.wait("location.hash == '#/' && $('.empty')")
    // The browser itself reports the 404.
    #expect(first.complaints.allSatisfy { $0.contains("404") }, "\(first.complaints)")
    #expect(second.complaints.isEmpty, "\(second.complaints)")
  }

  /// Going back closes the confirmation of a deletion, and deletes nothing.
  @Test func goingBackClosesTheQuestion() async throws {
    guard let (site, tab) = try await site(.phone, isPrepared: true) else { return }
    try await tab.press(".videos a")
    try await tab.press(".own .danger")
    try await tab.wait("$('dialog')?.open")
    _ = try await tab.evaluate("history.back()")
    try await tab.wait("!$('dialog') && $('.videos')")
    #expect(try await tab.count(".videos li") == 1)
    #expect(site.videoCount == 1)
    #expect(!tab.requests.contains { $0.hasPrefix("DELETE") })
    #expect(tab.complaints.isEmpty, "\(tab.complaints)")
  }
}
