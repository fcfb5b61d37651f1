import Foundation
import TestMedia
import Testing

/// Videos that browsers play with other frame times than the analysis, or not at all.
extension PageTests {
  /// Returns a sample that was re-encoded by ffmpeg.
  func changed(
    _ clip: String, _ before: [String] = [], _ options: [String], _ name: String, at site: PageSite
  ) throws -> URL {
    let url = try site.file(name, Data())
    let made = try Command.run(
      "ffmpeg",
      ["-v", "error", "-y"] + before + ["-i", Program.sample(clip).path] + options + [url.path])
    try #require(made.status == 0, "\(made.errorText)")
    return url
  }

  /// A one-minute clip takes seconds on any machine, and the page shows the progress meanwhile.
  @Test(arguments: [PageView.phone, .desktop])
  func progressIsShownUntilItIsReady(_ view: PageView) async throws {
    guard let (site, tab) = try await site(view) else { return }
    let minute = try changed(
      "wrist-shots.mp4", ["-stream_loop", "5"], ["-c", "copy"], "minute.mp4", at: site)
    _ = try await tab.evaluate(
      """
      window.progress = [];
      new MutationObserver(() => { const bar = document.querySelector('.waiting progress');
        if (bar && window.progress.at(-1) !== bar.value) window.progress.push(bar.value); })
        .observe(document.body, {subtree: true, childList: true, attributes: true})
      """)
    try await tab.pick(minute)
    try await tab.press("button.primary.big")
    try await tab.wait("$('.waiting progress')?.value >= 10")
    try await AccessibilityCheck.check(tab, "waiting")
    try await Frames.take(tab, "waiting", view)
    try await tab.wait("$('.headline')")
    let progress = try #require(try await tab.evaluate("window.progress") as? [Double])
    #expect(progress.count >= 3, "\(progress)")
    #expect(progress == progress.sorted(), "\(progress)")
    #expect(tab.complaints.isEmpty)
  }

  /// Replaces the video by the same frames, so that the results apply to them, 0.2 s after the sound.
  func letSoundBeginFirst(at site: PageSite) async throws {
    let clip = try changed(
      "two-shots-oblique.mp4", ["-itsoffset", "0.2"],
      [
        "-f", "lavfi", "-i", "anullsrc=r=44100:cl=mono", "-map", "0:v", "-map", "1:a", "-c:v",
        "copy", "-c:a", "aac", "-t", "8",
      ], "late.mp4", at: site)
    try await site.replaceVideo(with: clip)
  }

  /// If the audio starts before the video, the page shows a release later by the same offset.
  @Test func soundThatBeginsFirstMovesNothing() async throws {
    guard let (site, tab) = try await site(.desktop, isPrepared: true) else { return }
    try await letSoundBeginFirst(at: site)
    try await openResult(tab)
    let release = try #require(
      try await analysis("analysis.shots[1].release_sec", tab) as? Double)
    _ = try await tab.evaluate("$$('.chip')[1].click()")
    let video = "$('.stage video')"
    try await tab.wait(
      "!\(video).seeking && Math.abs(\(video).currentTime - \(release) - 0.2) < 0.04")
  }

  /// With movement welcome, a pressed shot plays slowly from its load to its finish, and again; a
  /// press on the video stops it.
  @Test func aShotPlaysSlowlyInALoop() async throws {
    guard let (_, tab) = try await site(.desktop, isPrepared: true) else { return }
    try await openResult(tab)
    let video = "$('.stage video')"
    try await tab.show(isDark: false, isMoving: true)
    _ = try await tab.evaluate("$$('.chip')[0].click()")
    try await tab.wait("!\(video).paused && \(video).playbackRate === 0.25")
    // It goes back without being asked.
    _ = try await tab.evaluate(
      "\(video).addEventListener('seeking', () => (window.times = (window.times ?? 0) + 1))")
    _ = try await tab.evaluate("\(video).playbackRate = 4")
    try await tab.wait("window.times >= 2 && !\(video).paused")
    let phases = "analysis.shots[0].phases"
    let shot = try #require(
      try await analysis("[\(phases).load[0], \(phases).follow_through[1]]", tab) as? [Double])
    let time = try #require(try await tab.evaluate("\(video).currentTime") as? Double)
    #expect(time >= shot[0] - 0.1 && time <= shot[1] + 1)
    _ = try await tab.evaluate("$('.stage').click()")
    try await tab.wait("\(video).paused")
    _ = try await tab.evaluate("$('.round[title*=\"creen\"], .round[title*=\"cran\"]').click()")
    try await tab.wait("document.fullscreenElement?.classList.contains('screen')")
    let stage = "$('.stage')"
    try await tab.wait("Math.abs(\(stage).clientWidth / \(stage).clientHeight - 16 / 9) < 0.02")
    _ = try await tab.evaluate("document.exitFullscreen()")
    #expect(tab.complaints.isEmpty)
  }

  /// The still images replace a video that a browser cannot play, uncropped and large.
  @Test func stillsStandForAVideoThatCannotBePlayed() async throws {
    guard let (site, tab) = try await site(.phone, isPrepared: true) else { return }
    // MPEG-4 Part 2, which no Chromium decodes.
    let clip = try changed(
      "two-shots-oblique.mp4", ["-an"], ["-c:v", "mpeg4", "-q:v", "3"], "old.mp4", at: site)
    try await site.replaceVideo(with: clip)
    try await tab.press(".videos a")
    try await tab.wait("$('.key.alone') && !$('.stage video')")
    #expect(try await tab.text(".player").contains("cannot play"))
    #expect(try await tab.count(".key button, .stage, .controls, .legend") == 0)
    try await tab.wait(
      """
      ((all) => all.length == 6 && all.every((one) => one.naturalWidth > 0 && one.clientWidth > 300))(
        $$('.stills img'))
      """)
    try await AccessibilityCheck.check(tab, "without the player")
    #expect(tab.complaints.isEmpty, "\(tab.complaints)")
  }

  /// A copy that is finished between a failed request and the page's own is played.
  @Test func aVideoThatComesLateIsPlayed() async throws {
    guard let (_, tab) = try await site(.phone, isPrepared: true) else { return }
    try await openResult(tab)
    _ = try await tab.evaluate(
      """
      (() => { const video = $('.stage video');
        window.isLoadedAgain = false;
        video.addEventListener('loadstart', () => { window.isLoadedAgain = true; });
        video.dispatchEvent(new Event('error')); })()
      """)
    try await tab.wait("window.isLoadedAgain")
    try await tab.wait("$('.stage video')?.readyState >= 2")
    #expect(tab.complaints.isEmpty, "\(tab.complaints)")
  }

  /// The still images replace a video whose retention period has ended, and the page says so.
  @Test(arguments: [PageView.phone, .desktop])
  func aDeletedVideoIsStated(_ view: PageView) async throws {
    guard let (site, tab) = try await site(view, isPrepared: true) else { return }
    try await site.removeVideo()
    try await tab.press(".videos a")
    try await tab.wait("$('.key.alone') && !$('.stage video')")
    let text = try await tab.text(".player")
    #expect(text.contains(view.isFrench ? "vidéo a été supprimée" : "video was deleted"))
    #expect(try await tab.count(".stage, .controls, .legend") == 0)
    #expect(try await tab.count(".stills img") == 6)
    try await AccessibilityCheck.check(tab, "without its video")
    // The browser reports the status of each request for the video.
    #expect(tab.complaints.allSatisfy { $0.contains("410") && $0.hasSuffix("/video") })
  }

  /// Reading a file's duration ends the loading before the object URL is revoked.
  @Test func readingADurationLeavesNoComplaint() async throws {
    guard let (site, tab) = try await site(.desktop, works: false) else { return }
    let minute = try changed(
      "wrist-shots.mp4", ["-stream_loop", "5"], ["-c", "copy"], "minute.mp4", at: site)
    _ = try await tab.evaluate(
      """
      document.addEventListener('change', (event) => {
        if (event.target.files) window.picked = event.target.files[0]; }, true)
      """)
    try await tab.pick(minute)
    try await tab.wait("window.picked && $('button.primary.big')")
    let answers =
      try await tab.evaluate(
        """
        import('/page/upload.js').then(async ({isTooLong}) => { let all = 0;
          for (let one = 0; one < 200; one += 1) all += await isTooLong(window.picked) ? 1 : 0;
          return all; })
        """) as? Int
    #expect(answers == 0)
    #expect(tab.complaints.isEmpty, "\(tab.complaints)")
  }
}
