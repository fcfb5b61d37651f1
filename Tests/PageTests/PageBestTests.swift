import Foundation
import Testing

/// The shots that a player keeps, one after the other.
extension PageTests {
  @Test(arguments: [PageView.phone, .desktop])
  func keptShotsPlayOneAfterTheOther(_ view: PageView) async throws {
    guard let (site, tab) = try await site(view, isPrepared: true) else { return }
    try await tab.press(".videos a")
    let star = ".clips .star"
    try await tab.wait("$('\(star):not([hidden])')")
    #expect(try await tab.evaluate("$('\(star)').ariaPressed") as? String == "false")
    for shot in [1, 2] {
      _ = try await tab.evaluate("$$('.clips [aria-pressed]:not(.star)')[\(shot - 1)].click()")
      try await tab.wait("$('.clips video').currentSrc.endsWith('shot-\(shot)-clip.mp4')")
      try await tab.wait("$('\(star)').ariaPressed === 'false'")
      try await tab.press(star)
      try await tab.wait("$('\(star)').ariaPressed === 'true'")
    }
    try await AccessibilityCheck.check(tab, "a kept shot")
    try await Frames.take(tab, "star", view)

    try await tab.press(".top nav a:nth-child(2)")
    try await tab.wait("$('.reel video:not([hidden])')?.readyState >= 3")
    // It plays only when it is pressed.
    #expect(try await tab.holds("$$('.reel video').every((v) => v.paused)"))
    #expect(try await tab.count(".reel .note") == 0)
    #expect(try await tab.count(".reel-shots li") == 2)
    try await AccessibilityCheck.check(tab, "best shots")
    try await Frames.take(tab, "best", view)
    // As one video: two parts, in an MP4 file that the browser can play.
    let film = "$('.reel a[download]')"
    try await tab.wait(
      """
      (window.film ??= fetch(\(film).href).then((answer) => answer.blob()).then((blob) => {
        const video = Object.assign(document.createElement('video'), { src: URL.createObjectURL(blob) });
        video.onloadedmetadata = () => { window.filmed = `${blob.type} ${video.duration}`; };
      })) && window.filmed
      """)
    let filmed = try #require(try await tab.evaluate("window.filmed") as? String)
    #expect(filmed.hasPrefix("video/mp4 "))
    #expect((2...8).contains(Double(filmed.split(separator: " ").last ?? "") ?? 0), "\(filmed)")
    let pressed = "$$('.reel-shots button').map((b) => b.ariaPressed).join()"
    #expect(try await tab.evaluate(pressed) as? String == "true,false")
    try await tab.press(".reel .primary")
    try await tab.wait("\(pressed) === 'false,true'")
    let shown = "$('.reel video:not([hidden])')"
    try await tab.wait("\(shown).currentSrc.includes('shot-2-clip.mp4')")
    // Then it ends, and can be had again.
    try await tab.wait("\(shown).paused")
    let atEnd = try await tab.evaluate("\(shown).currentTime") as? Double
    let end = try await tab.evaluate("Number(\(shown).src.split(',').at(-1))") as? Double
    #expect(abs((atEnd ?? 0) - (end ?? 9)) < 0.3)
    try await tab.press(".reel .primary")
    try await tab.wait("\(pressed) === 'true,false' && !\(shown).paused")

    // Without the first star, only the other is left.
    try await tab.press(".reel-shots a")
    try await tab.wait("$('\(star):not([hidden])')")
    _ = try await tab.evaluate("$('.clips [aria-pressed]:not(.star)').click()")
    try await tab.wait("$('\(star)').ariaPressed === 'true'")
    try await tab.press(star)
    try await tab.wait("$('\(star)').ariaPressed === 'false'")
    try await tab.press(".top nav a:nth-child(2)")
    try await tab.wait("$$('.reel-shots li').length === 1")
    #expect(tab.complaints.isEmpty && site.isRunning)

    // A clip that is gone is said, and nothing plays by itself.
    let files = try #require(FileManager.default.enumerator(atPath: site.data.path))
    for case let file as String in files where file.contains("shot-2-clip.mp4") {
      try FileManager.default.removeItem(at: site.data.appending(path: file))
    }
    _ = try await tab.send("Network.clearBrowserCache")
    try await tab.send("Page.reload")
    try await tab.wait("$('.reel .problem:not([hidden])')")
    #expect(try await tab.text(".reel .primary") == "\(view.isFrench ? "Revoir" : "Play again")")
  }
}
