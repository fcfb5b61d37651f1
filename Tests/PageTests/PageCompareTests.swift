import TestMedia
import Testing

/// A shot beside an earlier one, below a result.
extension PageTests {
  @Test(arguments: [PageView.phone, .desktop])
  func aShotIsShownBesideAnEarlierOne(_ view: PageView) async throws {
    guard let (site, tab) = try await site(view, isPrepared: true) else { return }
    // Nothing to compare the first video with.
    try await tab.press(".videos a")
    try await tab.wait("document.querySelector('.compare')")
    #expect(try await tab.evaluate("document.querySelector('.compare').hidden") as? Bool == true)
    try await tab.open(site.url + "/#/")
    try await bring(Program.sample("wrist-shots.mp4"), tab)

    let section = "document.querySelector('.compare')"
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
    #expect(
      try await tab.evaluate("\(section).querySelector('.figures > canvas').hidden") as? Bool
        == true)
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
}
