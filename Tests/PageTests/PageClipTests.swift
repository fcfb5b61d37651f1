import Testing

/// The clips of the shots, on the first screen of a result.
extension PageTests {
  @Test(arguments: [PageView.phone, .desktop])
  func theFirstScreenHoldsAClipAndTheNextStep(_ view: PageView) async throws {
    guard let (_, tab) = try await site(view, isPrepared: true) else { return }
    try await tab.press(".videos a")
    let video = "$('.clips video')"
    // Nothing moves by itself for a person who prefers that.
    try await tab.wait("\(video)?.readyState >= 3")
    #expect(try await tab.holds("\(video).paused && \(video).currentTime === 0"))
    try await tab.show(isDark: view.isDark, isMoving: true)
    try await tab.send("Page.reload")
    try await tab.wait("\(video)?.currentTime > 0.2 && !\(video).paused")
    #expect(try await tab.holds("\(video).muted && \(video).loop"))
    // All of the clip, the headline and the step, without scrolling.
    for selector in [".clips video", ".next h2", ".next p"] {
      #expect(
        try await tab.holds(
          """
          (() => { const box = $('\(selector)').getBoundingClientRect();
            return scrollY === 0 && box.top >= 0 && box.bottom <= innerHeight; })()
          """), "\(selector)")
    }
    try await AccessibilityCheck.check(tab, "a result with clips")
    try await Frames.take(tab, "clip", view)

    // Another shot, then a pause by its button and by a tap on the video.
    let buttons = "$$('.clips button:not(.star)')"
    _ = try await tab.evaluate("\(buttons).at(-1).click()")
    try await tab.wait("\(video).currentSrc.endsWith('/clips/shot-2-clip.mp4') && !\(video).paused")
    #expect(
      try await tab.evaluate(
        "\(buttons).map((one) => one.getAttribute('aria-pressed')).filter((one) => one)")
        as? [String] == ["false", "true"])
    _ = try await tab.evaluate("\(buttons)[0].click()")
    try await tab.wait("\(video).paused")
    _ = try await tab.evaluate("\(video).click()")
    try await tab.wait("!\(video).paused")
    #expect(tab.complaints.isEmpty)
  }
}
