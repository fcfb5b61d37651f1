import Testing

/// The angle that the next step or a praise is about, over the video.
extension PageTests {
  /// The prepared result praises an angle: it is drawn during the shots alone, and with its value
  /// only around the moment that shows it.
  @Test func theAngleInQuestionIsDrawnOnTheVideo() async throws {
    guard let (_, tab) = try await site(.phone, isPrepared: true) else { return }
    try await openResult(tab)
    // The texts that are drawn, by the names of the drawing calls.
    _ = try await tab.evaluate(
      """
      window.drawn = []; const type = CanvasRenderingContext2D.prototype;
      for (const name of ['fillText', 'arc']) {
        const original = type[name];
        type[name] = function (...values) {
          if (name === 'fillText' || this.strokeStyle === '#ffd91a') window.drawn.push([name, values[0]]);
          return original.apply(this, values);
        };
      }
      0
      """)
    let shot = "analysis.shots[0]"
    let moments = try await analysis(
      """
      [\(shot).metrics.back_knee_angle_deepest_load.evidence_sec, \(shot).phases.follow_through[1]]
      """, tab)
    let times = try #require(moments as? [Double])
    /// Returns what is drawn at a time.
    func drawn(at time: Double) async throws -> [String] {
      _ = try await tab.evaluate(
        """
        ((range) => { window.drawn.length = 0; range.value = '\(time)';
          range.dispatchEvent(new Event('input')); })($('.track input'))
        """)
      try await tab.wait("!$('.stage video').seeking")
      let names = try await tab.evaluate(
        "[...new Set(window.drawn.map(([name, first]) => name === 'arc' ? 'arc' : first))].sort()")
      return try #require(names as? [String])
    }
    let shown = try await drawn(at: times[0])
    #expect(shown.count == 2 && shown.contains("arc"), "\(shown)")
    #expect(shown.contains { $0.wholeMatch(of: /\d+ ± \d+°/) != nil }, "\(shown)")
    try await Frames.take(tab, "angle", .phone, of: ".player")
    #expect(try await drawn(at: times[0] + 0.25) == ["arc"])
    #expect(try await drawn(at: times[1] + 0.3) == [])
    #expect(tab.complaints.isEmpty, "\(tab.complaints)")
  }
}
