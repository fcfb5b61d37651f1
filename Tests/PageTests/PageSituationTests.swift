import Foundation
import TestMedia
import Testing

/// The page without a mouse, without a connection, and for a person with a shared link.
extension PageTests {
  /// Starts a service and a browser; returns `nil`, with a message, if there is no browser.
  func site(
    _ view: PageView, isPrepared: Bool = false, works: Bool = true, isAtHome: Bool = false,
    settings: [String: String] = [:]
  ) async throws -> (PageSite, BrowserTab)? {
    guard Chromium.isThere else { return nil }
    let site = try await PageSite(
      isPrepared: isPrepared, works: works, isAtHome: isAtHome, settings: settings)
    let tab = try await BrowserTab(view, at: site)
    try await tab.open(site.url + "/")
    return (site, tab)
  }

  /// Presses Tab until an element has the focus.
  private func tabTo(_ selector: String, _ tab: BrowserTab) async throws {
    for _ in 0..<80 {
      try await tab.key("Tab", code: 9)
      if try await tab.holds("document.activeElement.matches(\"\(selector)\")") { return }
    }
    Issue.record("the keyboard never comes to \(selector)")
  }

  @Test func everythingIsDoneFromTheKeyboard() async throws {
    // The job that is made here stays queued, so that the view stays while the test uses the
    // keyboard.
    guard let (_, tab) = try await site(.desktop, isPrepared: true, works: false) else { return }
    try await tab.key("Tab", code: 9)
    #expect(try await tab.evaluate("document.activeElement.id") as? String == "skip")
    try await tab.key("Enter", code: 13, text: "\r")
    #expect(try await tab.evaluate("document.activeElement.id") as? String == "main")
    try await tabTo("#file", tab)
    // Enter opens the system's file dialog; the file is set as if picked there.
    try await tab.pick(Program.sample("slap-shot.mp4"))
    try await tab.wait("document.activeElement.matches('button.primary.big')")
    try await tab.key("Enter", code: 13, text: "\r")
    try await tab.wait("$('.waiting')")
    try await AccessibilityCheck.check(tab, "waiting")
    try await tabTo(".waiting .plain", tab)
    try await tab.key("Enter", code: 13, text: "\r")
    // The oldest one is the one that has results.
    try await tab.wait("$$('.videos li').length == 2")
    try await tabTo(".videos li:last-child a", tab)
    try await tab.key("Enter", code: 13, text: "\r")
    try await tab.wait("$('.stage video')?.readyState >= 2")

    try await tabTo(".stage", tab)
    let time = "$('.stage video').currentTime"
    // Playback starts a second before the first release, with single-frame stepping enabled.
    try await tab.wait("\(time) > 0.2 && !$('.stage video').seeking && !$('.round').disabled")
    let before = try #require(try await tab.evaluate(time) as? Double)
    try await tab.key("ArrowRight", code: 39)
    try await tab.wait("\(time) > \(before) + 0.001 && !$('.stage video').seeking")
    let after = try #require(try await tab.evaluate(time) as? Double)
    try await tab.key("ArrowLeft", code: 37)
    try await tab.wait("\(time) < \(after) - 0.001 && \(time) > \(before) - 0.04")
    try await tab.key(" ", code: 32, text: " ")
    try await tab.wait("!$('.stage video').paused || \(time) > \(before) + 0.2")
    try await tab.key(" ", code: 32, text: " ")
    try await tab.wait("$('.stage video').paused")

    try await tabTo(".own .danger", tab)
    try await tab.key("Enter", code: 13, text: "\r")
    try await tab.wait("$('dialog')?.open")
    #expect(try await tab.holds("document.activeElement.closest('dialog') !== null"))
    try await AccessibilityCheck.check(tab, "the question before deleting")
    try await tab.key("Escape", code: 27)
    try await tab.wait("!$('dialog')")
    #expect(try await tab.holds("document.activeElement.matches('.own .danger')"))
    try await tab.key("Enter", code: 13, text: "\r")
    try await tab.wait("$('dialog')?.open")
    try await tabTo("dialog .danger", tab)
    try await tab.key("Enter", code: 13, text: "\r")
    try await tab.wait("location.hash == '#/' && $$('.videos li').length == 1")
    #expect(try await tab.evaluate("document.activeElement.id") as? String == "main")
    #expect(tab.complaints.isEmpty)
  }

  /// An upload that loses its connection resumes at its offset.
  @Test func anUploadOutlivesALostConnection() async throws {
    guard let (_, tab) = try await site(.phone) else { return }
    try await tab.network(isOffline: false, upload: 60_000)
    // Chromium's offline mode lets requests in progress finish, so the current one is aborted, too.
    _ = try await tab.evaluate(
      """
      (() => { const usual = XMLHttpRequest.prototype.send;
        XMLHttpRequest.prototype.send = function (body) {
          window.atWork = this; return usual.call(this, body); }; })()
      """)
    try await tab.pick(Program.sample("wrist-shots.mp4"))
    try await tab.press("button.primary.big")
    try await tab.wait("$('.bring progress')?.value > 5")
    // In this order: the page retries a second after the abort.
    try await tab.network(isOffline: true, upload: 60_000)
    _ = try await tab.evaluate("window.atWork.abort()")
    try await tab.wait("$('.bring.lost')")
    try await tab.wait("!$('#offline').hidden")
    #expect(try await tab.text(".bring .state").contains("connection"))
    try await AccessibilityCheck.check(tab, "offline")
    try await Frames.take(tab, "offline")
    try await tab.network(isOffline: false)
    try await tab.wait("$('.waiting, .headline')")
    try await tab.wait("$('#offline').hidden")
    // The page queried the upload's offset; how many bytes arrived before the abort is not
    // deterministic.
    #expect(tab.ranges.contains { $0.hasPrefix("bytes */") })
    // The browser itself reports that it was offline; there are no other complaints.
    #expect(
      tab.complaints.allSatisfy { $0.contains("ERR_INTERNET_DISCONNECTED") }, "\(tab.complaints)")
  }

  /// An answer received just before the connection was lost must not hide the loss.
  @Test func anEarlierAnswerDoesNotHideALoss() async throws {
    guard let (_, tab) = try await site(.phone) else { return }
    _ = try await tab.evaluate(
      """
      (() => { const usual = window.fetch;
        window.fetch = (...request) => {
          if (request[0] !== "/health") return usual(...request);
          window.fetch = usual; window.wasAsked = true;
          return Promise.resolve(new Response("{}")); }; })()
      """)
    try await tab.network(isOffline: true)
    try await tab.wait("window.wasAsked")
    try await tab.wait("!$('#offline').hidden")
    try await tab.network(isOffline: false)
    try await tab.wait("$('#offline').hidden")
  }

  @Test func aViewWithoutAnAnswerOffersToTryAgain() async throws {
    guard let (_, tab) = try await site(.phone) else { return }
    try await tab.network(isOffline: true)
    try await tab.press(".top nav a:last-child")
    try await tab.wait("$('h1')?.innerText == 'No answer just now'")
    try await tab.network(isOffline: false)
    try await tab.press("main .primary")
    try await tab.wait("$('.goal')")
  }

  /// A goal is a number stored in this browser, and never sent.
  @Test func aGoalStaysInTheBrowser() async throws {
    guard let (_, tab) = try await site(.phone, isPrepared: true) else { return }
    try await tab.press(".top nav a:last-child")
    try await tab.wait("$('#goal')")
    let sent = tab.requests.count { !$0.hasPrefix("GET") }
    try await tab.set("#goal", to: "1")
    try await tab.press(".goal button")
    try await tab.wait("$('.reached')")
    _ = try await tab.evaluate("window.isOld = true; location.reload()")
    try await tab.wait("!window.isOld && $('#goal')?.value == '1'")
    // A goal that cannot be is refused with a word, and the old one stays.
    for goal in ["0", "-5", "99999", "2.5"] {
      try await tab.set("#goal", to: goal)
      try await tab.press(".goal button")
      try await tab.wait("$('.goal .problem')?.checkVisibility()")
      #expect(try await tab.count(".reached") == 1)
    }
    try await tab.set("#goal", to: "")
    try await tab.press(".goal button")
    try await tab.wait("$('.goal .problem')?.hidden")
    #expect(tab.requests.count { !$0.hasPrefix("GET") } == sent)
  }

  @Test func aShareLinkIsReadUntilItIsTakenBack() async throws {
    guard let (site, tab) = try await site(.desktop, isPrepared: true) else { return }
    try await tab.press(".videos a")
    try await tab.wait("$('.sharing button')")
    try await tab.press(".sharing button")
    try await tab.wait("$('#share')")
    let link = try #require(try await tab.evaluate("$('#share').value") as? String)
    #expect(link.hasPrefix(site.url + "/shared/"))
    // Another person, with an English browser, who has only the link.
    let other = try await BrowserTab(.phone, at: site)
    try await other.send(
      "Page.addScriptToEvaluateOnNewDocument",
      [
        "source": """
        window.notes = [];
        new MutationObserver(() => {
          const note = document.querySelector('.stage .loading')?.textContent;
          if (note && !notes.includes(note)) notes.push(note);
        }).observe(document, {subtree: true, childList: true, characterData: true});
        """
      ])
    try await other.open(link)
    try await other.wait("$('.headline') && $('.stage video').readyState >= 2")
    #expect(try await other.count(".own, .danger, .top nav") == 0)
    #expect(try await other.count(".metric") >= 5)
    // Not the day of the upload in its place.
    #expect(try await other.text(".headline").contains("The day of filming is not shared"))
    #expect(try await tab.text(".headline").contains("Ajouté le "))
    try await other.wait(
      "((all) => all.length == 6 && all.every((one) => one.naturalWidth > 0))($$('.stills img'))"
    )
    try await other.wait(
      "$$('.stills img').every((one) => getComputedStyle(one).opacity === '1')")
    // The page asked about the images after all of them had failed, and said what is being made.
    if other.complaints.count(where: { $0.contains("/frames/") }) > 6 {
      let notes = try #require(try await other.evaluate("window.notes") as? [String])
      #expect(notes.contains { $0.contains("blurred heads") }, "\(notes)")
    }
    try await AccessibilityCheck.check(other, "shared")
    try await Frames.take(other, "shared")
    #expect(!other.requests.contains { $0.contains("/api/jobs") || $0.contains("/api/users") })
    // The browser notes that the blurred copy was not made yet; the page asked again.
    #expect(other.complaints.allSatisfy { $0.contains("503") }, "\(other.complaints)")

    try await tab.press(".sharing button:last-child")
    try await tab.wait("!$('#share')")
    try await other.open(link + "?again")
    try await other.wait("$('h1')?.innerText == 'There is nothing here'")
    #expect(try await other.count("video, img.thumb, .texts") == 0)
  }

  /// The files have the right content types, are cached properly, and allow nothing from other
  /// origins.
  @Test func theFilesAreServedStrictly() async throws {
    guard let (_, tab) = try await site(.phone) else { return }
    let headers = """
      (async (path, more) => { const answer = await fetch(path, {cache: 'no-store', headers: more ?? {}});
        return Object.fromEntries([...answer.headers, ['status', String(answer.status)]]); })
      """
    for (path, type) in [
      ("/", "text/html; charset=utf-8"), ("/page/app.js", "text/javascript; charset=utf-8"),
      ("/page/style.css", "text/css; charset=utf-8"), ("/page/icon.svg", "image/svg+xml"),
    ] {
      let answer = try #require(
        try await tab.evaluate("\(headers)('\(path)')") as? [String: String])
      #expect(answer["status"] == "200" && answer["content-type"] == type)
      #expect(answer["cache-control"] == "no-cache")
      #expect(answer["content-security-policy"]?.contains("default-src 'none'") == true)
      let tag = try #require(answer["etag"])
      let again = try #require(
        try await tab.evaluate("\(headers)('\(path)', {'If-None-Match': '\(tag)'})")
          as? [String: String])
      #expect(again["status"] == "304")
    }
    for path in ["/page/none.js", "/page/..%2findex.html", "/page/", "/page"] {
      let answer = try #require(
        try await tab.evaluate("\(headers)('\(path)')") as? [String: String])
      #expect(answer["status"] == "404", "\(path)")
    }
  }
}
