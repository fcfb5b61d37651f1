import Foundation
import TestMedia
import Testing

/// The web page in a real browser, with the real service and real clips.
@Suite(.serialized) struct PageTests {
  /// Uploads a clip, and waits for its results.
  func bring(_ clip: URL, _ tab: BrowserTab) async throws {
    try await tab.pick(clip)
    try await tab.press("button.primary.big")
    try await tab.wait("location.hash.startsWith('#/video/')")
    try await tab.wait("$('.headline, .card.quiet, .failed')")
  }

  /// Opens the newest result, and waits until its video can be played and stepped through.
  func openResult(_ tab: BrowserTab) async throws {
    try await tab.press(".videos a")
    try await tab.wait("$('.stage video')?.readyState >= 2")
    try await tab.wait("!$('.round').disabled")
  }

  /// Returns the value of an expression of `analysis`, the document of the result that is shown.
  func analysis(_ expression: String, _ tab: BrowserTab) async throws -> Any? {
    try await tab.evaluate(
      """
      fetch('/api/jobs/' + location.hash.split('/')[2] + '/analysis')
        .then((answer) => answer.json()).then((analysis) => \(expression))
      """)
  }

  private func delete(_ tab: BrowserTab) async throws {
    try await tab.press(".own .danger")
    try await tab.press("dialog .danger")
    try await tab.wait("location.hash == '#/' && $('.bring')")
  }

  /// Expects no messages in the console and no requests to other hosts.
  private func expectQuiet(_ tab: BrowserTab, _ site: PageSite) {
    #expect(tab.complaints.isEmpty)
    let others = tab.requests.filter { request in
      let address = request.split(separator: " ").last ?? ""
      return !address.hasPrefix(site.url + "/") && !address.hasPrefix("blob:\(site.url)/")
        && !address.hasPrefix("data:") && address != "about:blank"
    }
    #expect(others.isEmpty)
  }

  @Test(arguments: [PageView.phone, .desktop])
  func aVideoIsBroughtShownAndDeleted(_ view: PageView) async throws {
    guard let (site, tab) = try await site(view) else { return }
    #expect(
      try await tab.text("h2")
        == (view.isFrench ? "Votre première vidéo" : "Add your first video"))
    #expect(
      try await tab.evaluate("document.documentElement.lang") as? String
        == (view.isFrench ? "fr" : "en"))
    #expect(try await tab.count(".tips li") == 5)
    try await AccessibilityCheck.check(tab, "the first view")
    try await Frames.take(tab, "first", view)

    try await tab.set("#age", to: "12U")
    try await tab.pick(
      Program.sample(view.isPhone ? "left-handed-portrait.mp4" : "two-shots-oblique.mp4"))
    try await tab.press("button.primary.big")
    // On a fast machine a clip this short is done before its progress can be observed.
    try await tab.wait("$('.headline')")

    // First the number of shots, and one thing to try with its drill.
    #expect(try await tab.text("h1").hasPrefix("2"))
    #expect(try await tab.text(".next .drill").count > 20)
    try await tab.wait("$('.stage video')?.readyState >= 2")
    // Not cropped, also if the video is in portrait format. They are loaded when they are near.
    _ = try await tab.evaluate("$('.key').scrollIntoView()")
    try await tab.wait(
      """
      ((all) => all.length == 6 && all.every((one) => one.naturalWidth > 0 && (one.clientHeight
        > 0.9 * one.clientWidth * one.naturalHeight / one.naturalWidth
        || one.clientHeight >= 0.69 * innerHeight)))($$('.stills img'))
      """)
    _ = try await tab.evaluate("scrollTo(0, 0)")
    #expect(try await tab.count(".mark") == 2)
    #expect(try await tab.count(".metric") >= 5)
    #expect(try await tab.text(".metric .value").contains("±"))
    // Numbers and units stand apart, unless the unit is on a line of its own.
    #expect(
      try await tab.holds(
        """
        $$('.metric .unit').map((unit) =>
          [unit.getBoundingClientRect(), unit.previousElementSibling.getBoundingClientRect()])
          .every(([unit, number]) => unit.top > number.bottom - 1 || unit.left > number.right + 1)
        """))
    #expect(try await tab.count(".hidden-things li") >= 1)
    #expect(try await tab.holds("document.documentElement.scrollWidth <= innerWidth"))
    let texts = try await tab.text(".texts")
    #expect(texts.contains(view.isFrench ? "Ce qui a bien été" : "What went well"))
    #expect(try await tab.count(".metric details") == tab.count(".metric"))
    try await AccessibilityCheck.check(tab, "results")
    try await Frames.take(tab, "results", view)

    try await playerFollowsThePointer(tab, view)
    try await tab.press(".brand")
    try await tab.wait("$('.videos li')")
    try await AccessibilityCheck.check(tab, "the videos")
    #expect(try await tab.evaluate("$('#age').value") as? String == "12U")
    try await tab.press(".top nav a:last-child")
    try await tab.wait("$('.goal') && $('.tally')")
    #expect(try await tab.text(".tallies").hasPrefix("2"))
    // All charts: the filmed clips, the practice of a week, and a metric.
    try await tab.wait("$$('.chart svg').length == 3")
    try await AccessibilityCheck.check(tab, "progress")
    try await tab.press(".brand")
    try await tab.press(".videos a")
    try await tab.wait("$('.own')")
    #expect(site.videoCount >= 1)
    try await delete(tab)
    #expect(try await tab.count(".videos li") == 0)
    #expect(try await tab.text(".note.done").count > 10)
    #expect(site.videoCount == 0)
    expectQuiet(tab, site)
  }

  /// A shot's button shows its release, single-frame stepping works in both directions, and the
  /// body is drawn.
  private func playerFollowsThePointer(_ tab: BrowserTab, _ view: PageView) async throws {
    let time = "$('.stage video').currentTime"
    // From a copy: the browser draws a canvas that is read often in another way, and warns about
    // it.
    let drawn = """
      (() => { const canvas = $('.stage canvas');
        const copy = new OffscreenCanvas(canvas.width || 1, canvas.height || 1)
          .getContext('2d', {willReadFrequently: true});
        if (canvas.width) copy.drawImage(canvas, 0, 0);
        return copy.getImageData(0, 0, copy.canvas.width, copy.canvas.height)
          .data.some((value) => value > 0); })()
      """
    _ = try await tab.evaluate("$$('.chip')[1].click()")
    // The release times of the two clips according to the analysis.
    let release = view.isPhone ? 6.63 : 5.75
    try await tab.wait("Math.abs(\(time) - \(release)) < 0.2 && !$('.stage video').seeking")
    try await tab.wait(drawn)
    try await Frames.take(tab, "player", view, of: ".player")
    let before = try #require(try await tab.evaluate(time) as? Double)
    try await tab.press(".round:nth-of-type(3)")
    try await tab.wait("\(time) > \(before) + 0.001 && \(time) < \(before) + 0.05")
    try await tab.press(".toggle")
    try await tab.wait("!\(drawn)")
    try await tab.press(".toggle")
    try await tab.wait(drawn)
    try await tab.set("#speed", to: "0.25")
    #expect(try await tab.evaluate("$('.stage video').playbackRate") as? Double == 0.25)
  }

  /// A clip without a shot has a result too, with advice for filming.
  @Test func aClipWithoutAShotIsNoFailure() async throws {
    guard let (site, tab) = try await site(.phone) else { return }
    // The first seconds give the same result as the whole clip.
    try await bring(
      changed("no-shot.mp4", ["-t", "3"], ["-c", "copy"], "no-shot.mp4", at: site), tab)
    #expect(try await tab.text("h1") == "No shot found here, and that is fine")
    #expect(try await tab.count(".quiet > ul > li") == 1)
    #expect(try await tab.count(".metric, .problem:not([hidden])") == 0)
    try await AccessibilityCheck.check(tab, "no shot")
    try await Frames.take(tab, "no-shot")
    // The language changes without leaving the view.
    try await tab.press("#language")
    try await tab.wait("$('h1')?.innerText.startsWith('Pas de lancer')")
    #expect(try await tab.evaluate("document.activeElement.id") as? String == "language")
    // So do the texts of the result, whatever language it was made in.
    #expect(try await tab.count(".quiet > ul[lang=fr] > li") == 1)
    #expect(try await tab.count(".texts p[lang=en]") == 0)
    #expect(try await tab.text(".texts .child p").hasPrefix("Pas de lancer cette fois"))
    expectQuiet(tab, site)
  }

  /// A file that is no video is not sent, and for a video that cannot be decoded the page shows
  /// what to do.
  @Test func aFileIsCheckedBeforeItIsSent() async throws {
    guard let (site, tab) = try await site(.phone) else { return }
    for (name, content, word) in [
      ("empty.mp4", Data(), "empty"), ("notes.txt", Data("hello".utf8), "does not look like"),
      ("old.avi", Data("RIFF".utf8), "These can: MOV"),
    ] {
      try await tab.pick(try site.file(name, content))
      try await tab.wait("$('.bring .problem').innerText.includes('\(word)')")
      #expect(try await tab.holds("$('.bring button.big').hidden"))
    }
    #expect(!tab.requests.contains { $0.hasPrefix("PUT") || $0.hasPrefix("POST") })
    let offered = try await tab.evaluate("$('#file').accept") as? String
    #expect(offered?.contains(".mov") == true && offered?.contains(".avi") == false)
    #expect(try await tab.text(".zone").contains("MKV and WebM, up to"))

    // A name is shown as text, whatever it contains.
    let name = "<img src=x onerror=document.title='x'>.mp4"
    try await tab.pick(try site.file(name, Data(repeating: 7, count: 5000)))
    try await tab.wait("$('.chosen strong')")
    #expect(try await tab.text(".chosen strong") == name)
    #expect(try await tab.count(".chosen img") == 0)
    try await tab.press("button.primary.big")
    try await tab.wait("$('.failed')")
    #expect(try await tab.text(".failed .reason").count > 10)
    #expect(try await tab.text(".failed").contains("What you can do"))
    try await AccessibilityCheck.check(tab, "failed")
    try await Frames.take(tab, "failed")
    // The file's name tells videos without a result apart, on this device.
    #expect(try await tab.text(".failed .file") == name)
    try await tab.press(".failed a.plain")
    try await tab.wait("$('.videos .file')")
    #expect(try await tab.text(".videos .file") == name)
    try await tab.press(".videos a")
    try await tab.wait("$('.failed .danger')")
    try await tab.press(".failed .danger")
    try await tab.press("dialog .danger")
    try await tab.wait("$('.empty')")
    #expect(try await tab.evaluate("localStorage.getItem('puckbuddy.files')") as? String == "{}")
    expectQuiet(tab, site)
  }
}
