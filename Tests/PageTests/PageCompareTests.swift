import TestMedia
import Testing

/// A shot beside an earlier one, below a result.
extension PageTests {
  @Test(arguments: [PageView.phone, .desktop])
  func aShotIsShownBesideAnEarlierOne(_ view: PageView) async throws {
    guard let (site, tab) = try await site(view, isPrepared: true) else { return }
    // Nothing to compare the first video with.
    try await tab.press(".videos a")
    try await tab.wait("$('.compare')")
    #expect(try await tab.holds("$('.compare').hidden"))
    try await tab.open(site.url + "/#/")
    try await bring(Program.sample("wrist-shots.mp4"), tab)

    let section = "$('.compare')"
    try await tab.wait("\(section)?.hidden === false && \(section).querySelector('canvas')")
    _ = try await tab.evaluate("\(section).scrollIntoView()")
    #expect(try await tab.count(".compare .chip") == 3)
    // Both figures are drawn, in colors of their own.
    let colors = """
      ((canvas) => { const { data } = canvas.getContext('2d')
          .getImageData(0, 0, canvas.width, canvas.height);
        const found = new Set();
        for (let at = 0; at < data.length; at += 4)
          if (data[at + 3] === 255) found.add(data.slice(at, at + 3).join());
        return found.size; })(\(section).querySelector('canvas'))
      """
    try await tab.wait("\(colors) >= 2")
    // Nothing moves by itself for a person who prefers that.
    let range = "\(section).querySelector('input[type=range]')"
    let start = try await tab.evaluate("\(range).value") as? String
    try await AccessibilityCheck.check(tab, "two shots compared")
    try await Frames.take(tab, "compare", view)
    #expect(try await tab.evaluate("\(range).value") as? String == start)
    _ = try await tab.evaluate("\(section).querySelector('.round').click()")
    try await tab.wait("\(range).value !== '\(start ?? "")'")

    // The same moment of both videos, in place of the figures.
    try await tab.press(".compare .toggle:not(.chip)")
    let films = "\(section).querySelector('.films')"
    try await tab.wait("\(films).hidden === false")
    #expect(try await tab.holds("\(section).querySelector('.figures > canvas').hidden"))
    let shades = """
      [...\(films).querySelectorAll('canvas')].map((canvas) => {
        const copy = document.createElement('canvas');
        const context = copy.getContext('2d', { willReadFrequently: true });
        context.drawImage(canvas, 0, 0);
        const { data } = context.getImageData(0, 0, copy.width, copy.height);
        const found = new Set();
        for (let at = 0; at < data.length; at += 4) found.add(data.slice(at, at + 4).join());
        return found.size;
      })
      """
    try await tab.wait("\(shades).every((count) => count > 50)")
    let label = "\(section).querySelector('.round').ariaLabel"
    let playing = try await tab.evaluate(label) as? String
    _ = try await tab.evaluate("\(section).querySelector('.round').click()")
    try await tab.wait("\(label) !== '\(playing ?? "")'")
    try await AccessibilityCheck.check(tab, "two videos compared")
    try await Frames.take(tab, "compare-videos", view)
    try await tab.press(".compare .toggle:not(.chip)")
    try await tab.wait("\(films).hidden && !\(section).querySelector('.figures > canvas').hidden")

    try await tab.press(".compare .chip", "2")
    try await tab.wait("\(section).querySelectorAll('.chip')[1]?.ariaPressed === 'true'")
    #expect(tab.complaints.isEmpty)
  }

  /// The moment, the section and the side of a video, beside the browser's own frame of that time,
  /// also where the sound begins first.
  @Test func aFilmShowsItsMoment() async throws {
    guard let (site, tab) = try await site(.desktop, isPrepared: true) else { return }
    try await letSoundBeginFirst(at: site)
    try await openResult(tab)
    _ = try await tab.evaluate(
      """
      (async () => {
        const { Film } = await import('/page/film.js');
        const base = '/api/jobs/' + location.hash.split('/')[2];
        const { video: { width, height } } = await (await fetch(base + '/analysis')).json();
        const origin = [width / 2, height / 2];
        const size = 120;
        const canvas = () => Object.assign(document.createElement('canvas'), { width: size, height: size });
        const pixels = (canvas) => {
          const copy = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
          copy.canvas.width = copy.canvas.height = size;
          copy.drawImage(canvas, 0, 0);
          return copy.getImageData(0, 0, size, size).data;
        };
        const reference = async (time, isMirrored) => {
          const own = document.createElement('video');
          own.muted = true;
          own.src = base + '/video';
          await new Promise((done) => own.addEventListener('loadeddata', done, { once: true }));
          own.currentTime = time;
          await new Promise((done) => own.addEventListener('seeked', done, { once: true }));
          const context = canvas().getContext('2d');
          if (isMirrored) context.setTransform(-1, 0, 0, 1, size, 0);
          const side = height / 2;
          context.drawImage(own, origin[0] - side / 2, origin[1] - side / 2, side, side, 0, 0, size, size);
          return pixels(context.canvas);
        };
        const difference = (one, other) =>
          one.reduce((sum, value, at) => sum + Math.abs(value - other[at]), 0) / one.length;
        window.differences = [];
        for (const isMirrored of [false, true]) {
          const screen = canvas();
          const film = new Film(
            screen, base + '/video', { release_sec: 2.5, slowdown: 2 }, [-0.2, 0.1],
            { width, height, torso: height, origins: [origin, origin] },
            { x: -0.25, y: -0.25, width: 0.5, height: 0.5 }, isMirrored);
          await film.load();
          film.show(1, 0);
          while (film.isBusy) await new Promise((done) => setTimeout(done, 20));
          film.draw();
          const shown = pixels(screen);
          // 2.5 s and 0.1 s of real time at half the speed; the first frame is at 0.2 s.
          for (const [time, side] of [[2.902, isMirrored], [2.302, isMirrored], [2.902, !isMirrored]]) {
            window.differences.push(difference(shown, await reference(time, side)));
          }
          film.stop();
        }
        window.isMeasured = true;
      })()
      """)
    try await tab.wait("window.isMeasured")
    let found = try #require(try await tab.evaluate("window.differences") as? [Double])
    try #require(found.count == 6)
    for side in [found.prefix(3), found.suffix(3)].map(Array.init) {
      #expect(side[0] < 0.5, "\(found)")
      #expect(side[1] > 2 * max(side[0], 0.5) && side[2] > 2 * max(side[0], 0.5), "\(found)")
    }
    #expect(tab.complaints.isEmpty)
  }
}
