import Foundation
import TestMedia
import Testing

/// The clips that the members of a team show each other.
extension PageTests {
  /// The example of `HighlightPlaylistTests`.
  private static let example = """
    (async () => {
      const { Playlist } = await import('/page/playlist.js');
      const list = new Playlist();
      const lines = [];
      const note = (actions) => lines.push(`${actions.flat().join(' ')} | ${list.order.join('')} ${list.current}`);
      const likes = { a: 2, b: 5, c: 0, d: 1 };
      const all = (seen = '') => Object.keys(likes).map((id) =>
        ({ id, name: id, likes: likes[id], isLiked: false, isSeen: seen.includes(id) }));
      note(list.list(all('abd')));
      likes.a = 6;
      note(list.list(all('abd')));
      note(list.next());
      likes.e = 0;
      note(list.list(all('abcd')));
      note(list.like(true));
      note(list.like(true));
      note(list.previous());
      note(list.next());
      likes.b = 6;
      delete likes.d;
      note(list.list(all()));
      note(list.next());
      note(list.next());
      note(list.next());
      note(list.withdraw(['e', 'x']));
      note(list.withdraw(['b']));
      delete likes.a;
      note(list.list(all().filter(({ id }) => 'c'.includes(id))));
      note(list.withdraw(null));
      note(list.withdraw(null));
      note(list.withdraw(['c']));
      window.lines = lines.join('; ');
    })()
    """

  /// Three shots, of which the last two overlap.
  private static let parts = """
    (async () => {
      const { captionsOf, partsOf, seekFrom } = await import('/page/parts.js');
      const shot = (type, from_sec, release_sec, to_sec) => ({ type, from_sec, release_sec, to_sec });
      const shots = [shot('wrist', 1, 2, 4), shot('snap', 8, 10, 13), shot('slap', 9.8, 11.5, 12.6)];
      const parts = partsOf(shots);
      window.parts = JSON.stringify([
        parts, captionsOf(shots).map(({ from, to }) => [from, to]),
        [0, 0.95, 4, 12.9, 13.5].map((time) => seekFrom(time, parts, 15)), seekFrom(5, parts, 7),
        seekFrom(0, [], 7),
      ]);
    })()
    """

  @Test func clipsAreShownToTheTeam() async throws {
    let view = PageView.phone
    guard let (_, tab) = try await site(view, settings: ["PUCKBUDDY_HIGHLIGHTS": "on"])
    else { return }
    _ = try await tab.evaluate(Self.example)
    try await tab.wait("window.lines")
    #expect(
      try await tab.evaluate("window.lines") as? String == """
        show c seen c | cbad c;  | cbad c; show b | cbad b;  | beadc b; like b | beadc b; \
         | beadc b;  | beadc b; show e seen e | beadc e;  | beadc e; show a | beadc a; \
        show c | beadc c; show b | baec b;  | baec b; hide b show a | baec a;  | baec a; \
        hide a show c | baec c;  | baec c; hide c |  null
        """)

    _ = try await tab.evaluate(Self.parts)
    try await tab.wait("window.parts")
    #expect(
      try await tab.evaluate("window.parts") as? String == """
        [[{"from":1,"to":4},{"from":8,"to":13}],[[0.9,4],[7.9,10.75],[10.75,12.6]],\
        [1,null,8,null,1],1,null]
        """)

    // Without players there is nothing of them.
    _ = try await tab.evaluate("location.hash = '#/team'")
    try await tab.wait("$('.empty')")
    #expect(try await tab.count("[aria-labelledby=highlights]") == 0)
    _ = try await tab.evaluate("location.hash = '#/'")
    _ = try await tab.evaluate(
      """
      (async () => {
        const { api } = await import('/page/api.js');
        await api.addPlayer({ name: 'Emma 9' });
        location.reload();
      })()
      """)
    try await tab.wait("$('#player')")
    try await bring(Program.sample("two-shots-oblique.mp4"), tab)
    _ = try await tab.evaluate("location.hash = '#/team'")
    try await tab.wait("$('#highlight-clip option')")
    #expect(try await tab.text("#highlight-clip").hasPrefix("Emma 9"))
    try await AccessibilityCheck.check(tab, "a clip to be shown")
    try await tab.set("#highlight-name", to: "En pleine lucarne")
    try await tab.press(".drill [type=submit]")
    let card = "[aria-labelledby=highlights]"
    try await tab.wait("$('\(card) .primary')")
    #expect(try await tab.text("\(card) li span") == "En pleine lucarne")
    _ = try await tab.evaluate("$('\(card)').scrollIntoView()")
    try await Frames.take(tab, "highlights", view)

    try await tab.press("\(card) .primary")
    // The copy with blurred heads is made first.
    try await tab.wait("$('.highlights video')?.readyState >= 2")
    #expect(try await tab.text(".highlights .name") == "En pleine lucarne")
    #expect(try await tab.holds("$('.highlights video').currentSrc.includes('/highlights/')"))
    // Only the shots are played, each with a caption.
    try await tab.wait("$('.highlights video').textTracks[0].cues?.length === 2")
    let captions = "$('.highlights video').textTracks[0]"
    #expect(
      try await tab.holds(
        "[...\(captions).cues].every(({ text }) => text.toLowerCase().includes('shot'))"))
    _ = try await tab.evaluate(
      """
      (() => {
        const video = $('.highlights video');
        video.currentTime = video.duration - 0.01;
        window.start = Math.min(...[...\(captions).cues].map(({ startTime }) => startTime));
      })()
      """)
    try await tab.wait("Math.abs($('.highlights video').currentTime - window.start) < 1")
    try await tab.key("c", code: 67, text: "c")
    try await tab.wait("\(captions).mode === 'hidden'")
    try await tab.key("c", code: 67, text: "c")
    try await tab.key("l", code: 76, text: "l")
    try await tab.wait("$('.highlights .like').ariaPressed === 'true'")
    #expect(try await tab.text(".highlights .like") == "1")
    // The only one begins again.
    try await tab.key("ArrowRight", code: 39)
    try await tab.wait("\(captions).activeCues?.length === 1")
    try await AccessibilityCheck.check(tab, "a highlight")
    try await Frames.take(tab, "highlight", view)
    // A mouse clicks at the end of its swipe, which does not stop the next clip, nor start it for a
    // person who prefers that nothing moves.
    _ = try await tab.evaluate(
      """
      (() => {
        const video = $('.highlights video');
        const point = (type, clientX) => video.dispatchEvent(
          new PointerEvent(type, { clientX, isPrimary: true, bubbles: true }));
        point('pointerdown', 300);
        point('pointerup', 100);
        video.click();
        window.isRight = video.paused === matchMedia('(prefers-reduced-motion: reduce)').matches;
      })()
      """)
    #expect(try await tab.holds("window.isRight"))
    // Closed and opened again, it is nothing new.
    try await tab.press(".highlights .plain")
    // The focus alone does not say that the card is drawn anew: the dialog gives it back.
    try await tab.wait("$('\(card) li .fine')?.textContent === '1 like'")
    try await tab.wait("document.activeElement?.id === 'highlights'")
    #expect(try await !tab.text("\(card) .primary").contains("1"))
    try await tab.press("\(card) .primary")
    try await tab.wait("$('.highlights video')?.readyState >= 2")
    // One that is removed elsewhere plays on; one whose clip is not approved any more does not.
    _ = try await tab.evaluate(
      """
      (async () => {
        const { api } = await import('/page/api.js');
        const { documents } = await api.highlights();
        window.highlight = documents[0];
        await api.removeHighlight(documents[0].id);
      })()
      """)
    try await tab.wait("$('.highlights .like')?.ariaDisabled === 'true'")
    #expect(try await tab.text(".highlights .name") == "En pleine lucarne")
    #expect(try await tab.holds("$('.highlights video').currentSrc.includes(window.highlight.id)"))
    _ = try await tab.evaluate(
      """
      (async () => {
        const { api } = await import('/page/api.js');
        await api.setClipStatus(window.highlight.video, 'rejected');
      })()
      """)
    try await tab.wait("!$('dialog.highlights')")
    #expect(
      try await tab.evaluate("`${window.highlight.likes} ${window.highlight.isSeen}`") as? String
        == "1 true")
    #expect(tab.complaints.filter { !$0.contains("503") && !$0.contains("404") }.isEmpty)
  }
}
