import Testing

/// The page on the narrowest phones and at double size.
extension PageTests {
  /// Returns layout faults: the page itself, if it is wider than the window, and controls whose
  /// text does not fit.
  private func misfits(_ tab: BrowserTab) async throws -> [String] {
    let all = try await tab.evaluate(
      """
      $$('html, button, .button, select, summary, .card, .top a, .badge')
        .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1
          && getComputedStyle(one).display !== 'inline')
        .map((one) => `${one.tagName} ${one.className}: ${one.innerText.slice(0, 40)}`)
      """)
    return try #require(all as? [String])
  }

  /// 320 pixels correspond to a desktop window of 1280 at a zoom of 4, the maximum that WCAG
  /// requires (1.4.10); text of double size is its 1.4.4.
  @Test func everythingFitsWhereThereIsLittleRoom() async throws {
    guard let (_, tab) = try await site(.phone, isPrepared: true) else { return }
    let sizes: [(width: Int, height: Int, zoom: Int, letters: String)] = [
      (320, 640, 1, ""), (640, 400, 2, ""), (390, 844, 1, "212.5%"),
    ]
    for isFrench in [false, true] {
      if isFrench { try await tab.press("#language") }
      for (width, height, zoom, letters) in sizes {
        try await tab.show(width: width, height: height, zoom: zoom)
        for (link, ready) in [
          (".brand", ".videos a"), (".videos a", ".metric"),
          (".top nav a:last-child", ".chart svg"),
        ] {
          try await tab.press(link)
          try await tab.wait("$('\(ready)')")
          try await tab.wait("$('main[aria-busy=false]')")
          _ = try await tab.evaluate(
            "document.documentElement.style.fontSize = '\(letters)'; new Promise(requestAnimationFrame)"
          )
          let found = try await misfits(tab)
          #expect(found.isEmpty, "\(link) at \(width), zoom \(zoom), \(letters)")
        }
      }
    }
    #expect(tab.complaints.isEmpty, "\(tab.complaints)")
  }
}
