import Foundation
import TestMedia
import Testing

/// The page's progress over several clips.
extension PageTests {
  /// For every metric, a card's number and error equal the clip's own point in the progress.
  @Test func aCardShowsTheProgress() async throws {
    guard let (_, tab) = try await site(.desktop, isPrepared: true) else { return }
    try await tab.press(".videos a")
    try await tab.wait("$('.metric')")
    let apart = """
      Promise.all([import('/page/metrics.js'), fetch('/api/jobs/' + location.hash.split('/')[2]
        + '/analysis').then((answer) => answer.json()), fetch(
        '/api/users/local/progress?period=all&time_zone=UTC').then((answer) => answer.json())])
        .then(([own, analysis, progress]) => Object.entries(progress.series).map(([name, points]) => {
          const { value, error } = own.reading(
            name, analysis.shots.map((shot) => shot.metrics[name]), analysis.shots);
          return Math.max(Math.abs(value - points.at(-1).value), Math.abs(error - points.at(-1).error));
        })).then((apart) => apart.length > 4 ? Math.max(...apart) : null)
      """
    // Documents have one decimal place of a degree.
    #expect(try #require(try await tab.evaluate(apart) as? Double) < 0.06)
    // Of a head movement the absolute value counts, and a metric without an error has no value.
    let head = """
      import('/page/metrics.js').then((own) => own.reading('head_drop', [{value: 0.5, error: 0.1},
        {value: -0.5, error: 0.1}, {value: 9, error: null}, undefined]).value)
      """
    #expect(try await tab.evaluate(head) as? Double == 0.5)
  }

  /// Two clips of one day are one session; a clip belongs to the day on which it was filmed.
  @Test func aSessionIsADay() async throws {
    guard let (_, tab) = try await site(.phone, isPrepared: true) else { return }
    // The service's own answer, with clips of three dates instead of one.
    _ = try await tab.evaluate(
      """
      (() => { const usual = window.fetch;
        window.fetch = async (...all) => { const answer = await usual(...all);
          if (!String(all[0]).includes('/progress?')) return answer;
          const document = await answer.json();
          const at = (hours) => new Date(Date.now() - hours * 3600000).toISOString();
          for (const points of Object.values(document.series)) {
            const [{ value, error }] = points;
            points.splice(0, 1, { date: at(72.2), value, error, shots: 3 },
              { date: at(72.1), value, error, shots: 2 }, { date: at(0), value, error, shots: 2 });
          }
          return new Response(JSON.stringify(document)); }; })()
      """)
    try await tab.press(".top nav a:last-child")
    try await tab.wait("$('.tally')")
    try await tab.wait("$$('.chart svg').length == 3")
    let sessions = try await tab.evaluate("$$('.tally')[1].innerText")
    // Times minutes before and after midnight belong to two days.
    let days = try await tab.evaluate(
      "new Set([72.2, 72.1, 0].map((hours) => new Date(Date.now() - hours * 3600000).toDateString())).size"
    )
    let count = try #require(days as? Int)
    #expect((sessions as? String)?.hasPrefix("\(count)") == true, "\(sessions ?? "")")
    #expect(try await tab.count(".chart .point") == 3)
    // Minutes apart, and yet not over each other; the last one is where its time is.
    let columns = try await tab.evaluate(
      "$$('.chart .point').map((point) => Number(point.getAttribute('cx')))"
    )
    let places = try #require(columns as? [Double])
    #expect(places[1] - places[0] > 13 && places[2] - places[1] > 13, "\(places)")
    #expect(places[1] - places[0] < 15, "\(places)")
  }

  /// What clearly changed is said in words, with the direction that coaches praise.
  @Test func aClearChangeIsSaid() async throws {
    guard let (_, tab) = try await site(.phone, isPrepared: true) else { return }
    try await tab.press(".top nav a:last-child")
    try await tab.wait("$('.sentence')")
    #expect(try await tab.text(".sentence").contains("nothing to compare yet"))
    let metric = "back_knee_angle_deepest_load"
    _ = try await tab.evaluate(
      """
      (() => { const usual = window.fetch;
        window.fetch = async (...all) => { const answer = await usual(...all);
          if (!String(all[0]).includes('/progress?')) return answer;
          const document = await answer.json();
          for (const period of document.periods) {
            period.before = { ...period.now, clips: 1 };
            period.changes = [{ metric: '\(metric)', before: { value: 162, error: 4 },
              now: { value: 130, error: 6 }, difference: -32, error: 7, beyond_error: true,
              favor: 'toward' }, { metric: 'head_drop', before: { value: 0.1, error: 0.1 },
              now: { value: 0.2, error: 0.1 }, difference: 0.1, error: 0.14, beyond_error: false,
              favor: 'neither' }];
          }
          return new Response(JSON.stringify(document)); }; })()
      """)
    try await tab.press(".segments button", "Year")
    try await tab.wait("$$('.sentence li').length == 1")
    let sentence = try await tab.text(".sentence")
    #expect(sentence.contains("before 162 ± 4°, now 130 ± 6°"), "\(sentence)")
    #expect(sentence.contains("(closer to what coaches praise)"))
    try await tab.set("#metric", to: metric)
    try await tab.wait("$('.course').innerText.includes('Coaches like it low')")
    try await AccessibilityCheck.check(tab, "progress with a change")
  }

  /// Several weeks of a player, for the documentation: too expensive for every run.
  @Test(.enabled(if: Frames.areWanted)) func someWeeksOfAPlayer() async throws {
    guard let (site, tab) = try await site(.phone) else { return }
    // At the end the list of videos is shown in French.
    _ = try await tab.evaluate("localStorage.setItem('puckbuddy.texts', '\"fr\"')")
    let clips = [
      ("wrist-shots.mp4", 24.0), ("slap-shot.mp4", 12), ("left-handed-portrait.mp4", 3),
      ("two-shots-oblique.mp4", 1),
    ]
    for (clip, days) in clips {
      let filmed = Date(timeIntervalSinceNow: -days * 86_400).formatted(.iso8601)
      let file = try changed(
        clip, [], ["-c", "copy", "-metadata", "creation_time=\(filmed)"], clip, at: site)
      try await tab.press(".brand")
      try await bring(file, tab)
      try await tab.wait("$('.headline')")
    }
    try await tab.wait("$$('.trend svg').length > 4")
    try await Frames.take(tab, "cards-phone-light-en", of: ".cards")
    try await tab.press(".top nav a:last-child")
    try await tab.wait("$$('.chart svg').length == 3")
    try await Frames.take(tab, "progress-phone-light-en", of: ".view")
    try await Frames.take(tab, "trend-phone-light-en", of: ".view > section:last-child")
    try await tab.show(isDark: true)
    try await tab.show(width: 1100, height: 800)
    try await tab.press(".brand")
    try await tab.press("#language")
    try await tab.wait("$$('.videos li').length == 4")
    try await tab.wait("$$('img.thumb').every((one) => one.naturalWidth > 0)")
    try await Frames.take(tab, "videos-desktop-dark-fr", of: ".view")
  }
}
