import Foundation
import TestMedia
import Testing

/// Videos that browsers do not show as the analysis counts, or not at all.
extension PageTests {
  /// A sample made anew by ffmpeg.
  private func changed(
    _ clip: String, _ before: [String] = [], _ options: [String], _ name: String, at site: PageSite
  ) throws -> URL {
    let url = try site.file(name, Data())
    let made = try Command.run(
      "ffmpeg",
      ["-v", "error", "-y"] + before + ["-i", Program.sample(clip).path] + options + [url.path])
    try #require(made.status == 0, "\(made.errorText)")
    return url
  }

  /// Where the sound begins before the pictures, a release is shown as much later as they do.
  @Test func soundThatBeginsFirstMovesNothing() async throws {
    guard let (site, tab) = try await site(.desktop) else { return }
    let clip = try changed(
      "two-shots-oblique.mp4", ["-itsoffset", "0.2"],
      [
        "-f", "lavfi", "-i", "anullsrc=r=44100:cl=mono", "-map", "0:v", "-map", "1:a", "-c:v",
        "copy", "-c:a", "aac", "-t", "8",
      ], "late.mp4", at: site)
    try await bring(clip, tab)
    try await tab.wait("document.querySelector('video')?.readyState >= 2")
    try await tab.wait("!document.querySelector('.round').disabled")
    let release = try #require(
      try await tab.evaluate(
        """
        fetch('/api/jobs/' + location.hash.split('/')[2] + '/analysis')
          .then((answer) => answer.json()).then((all) => all.shots[1].release_sec)
        """) as? Double)
    _ = try await tab.evaluate("document.querySelectorAll('.chip')[1].click()")
    try await tab.wait(
      """
      !document.querySelector('video').seeking
        && Math.abs(document.querySelector('video').currentTime - \(release) - 0.2) < 0.04
      """)
  }

  /// The key pictures stand for a video that a browser cannot read, whole and large.
  @Test func keyPicturesStandForAVideoThatCannotBePlayed() async throws {
    guard let (site, tab) = try await site(.phone) else { return }
    // MPEG-4 Part 2, which no Chromium reads.
    let clip = try changed(
      "left-handed-portrait.mp4", ["-an"], ["-c:v", "mpeg4", "-q:v", "3"], "old.mp4", at: site)
    try await bring(clip, tab)
    try await tab.wait("document.querySelector('.key.alone') && !document.querySelector('video')")
    #expect(try await tab.text(".player").contains("cannot play"))
    #expect(try await tab.count(".key button, .stage, .controls, .legend") == 0)
    try await tab.wait(
      """
      ((all) => all.length == 6 && all.every((one) => one.naturalWidth > 0 && one.clientHeight
        > 0.9 * one.clientWidth * one.naturalHeight / one.naturalWidth
        || one.clientHeight >= 0.69 * innerHeight))([...document.querySelectorAll('.pictures img')])
      """)
    try await AccessibilityCheck.check(tab, "without the player")
    #expect(tab.complaints.isEmpty, "\(tab.complaints)")
  }

  /// Going back closes the question; nothing is wider than the narrowest phone; tables are French.
  @Test func smallThingsOfTheResults() async throws {
    guard let (_, tab) = try await site(.desktop, isPrepared: true) else { return }
    try await tab.send(
      "Emulation.setDeviceMetricsOverride",
      ["width": 320, "height": 640, "deviceScaleFactor": 1, "mobile": true])
    let fits = "document.documentElement.scrollWidth <= innerWidth"
    #expect(try await tab.evaluate(fits) as? Bool == true)
    try await tab.press(".videos a")
    try await tab.wait("document.querySelector('video')?.readyState >= 2")
    #expect(try await tab.evaluate(fits) as? Bool == true)
    let table = """
      import('/page/export.js').then((own) => own.table({shots: [{index: 1, release_sec: 1.5,
        release_error_sec: 0.1, type: 'wrist', metrics: {a: {value: 0.25, error: 0.1,
        unit: 'ratio', status: 'measured'}}}]}, 'fr'))
      """
    #expect(
      (try await tab.evaluate(table) as? String)?.hasSuffix(
        "\r\n1;1,5;0,1;wrist;a;0,25;0,1;ratio;measured\r\n") == true)
    // A card's number is the newest of the player's own points.
    let same = """
      Promise.all([import('/page/metrics.js'), fetch('/api/jobs/' + location.hash.split('/')[2]
        + '/analysis').then((answer) => answer.json()), fetch(
        '/api/users/local/progress?period=all&time_zone=UTC').then((answer) => answer.json())])
        .then(([own, analysis, progress]) => Object.entries(progress.series).map(([name, points]) => {
          const seen = analysis.shots.map((shot) => shot.metrics[name]).filter((one) => one.value !== null);
          const { value, error } = own.reading(seen);
          return Math.max(Math.abs(value - points.at(-1).value), Math.abs(error - points.at(-1).error));
        })).then((apart) => apart.length > 4 ? Math.max(...apart) : null)
      """
    #expect(try #require(try await tab.evaluate(same) as? Double) < 0.06)
    try await tab.press(".own .danger")
    try await tab.wait("document.querySelector('dialog')?.open")
    _ = try await tab.evaluate("history.back()")
    try await tab.wait("!document.querySelector('dialog') && document.querySelector('.videos')")
    #expect(tab.complaints.isEmpty, "\(tab.complaints)")
  }
}
