import Foundation
import Testing

/// Shots that are counted off camera.
extension PageTests {
  @Test(arguments: [PageView.phone, .desktop])
  func shotsOffCameraAreCounted(_ view: PageView) async throws {
    guard let (site, tab) = try await site(view, isPrepared: true) else { return }
    try await tab.press(".top nav a:last-child")
    try await tab.wait("$('#practice-shots')")
    for (text, isRight) in [("10001", false), ("1.5", false), ("120", true)] {
      try await tab.set("#practice-shots", to: text)
      try await tab.press(".practice .primary")
      try await tab.wait("$('.practice .problem').hidden === \(isRight)")
    }
    try await tab.set("#practice-notes", to: "Backyard")
    try await tab.press(".practice .primary")
    // Until then the button is disabled: a reload would end the request.
    try await tab.wait("!$('.practice .primary').disabled")
    try await tab.wait("$('#said').textContent !== ''")
    try await tab.wait("$('.practice tbody tr:last-child td').textContent === '120'")
    try await tab.wait("$('.practice tbody tr:last-child .words').textContent === 'Backyard'")
    // The filmed shots of the prepared video are in one of the seven days.
    try await tab.wait("$('.practice .bar.part')")
    try await tab.press(".practice .turns button:first-child")
    try await tab.wait("!$('.practice .words:not(:empty)')")
    try await tab.press(".practice .turns button:nth-child(2)")
    try await tab.wait("$('.practice .words:not(:empty)')")
    // On paper there is the week alone.
    _ = try await tab.evaluate("window.print = () => {}")
    try await tab.press(".practice .turns button:last-child")
    try await tab.send("Emulation.setEmulatedMedia", ["media": "print"])
    try await tab.wait(
      """
      $('.practice table').checkVisibility()
        && $$('main button, header, .card:not(.practice)')
          .every((element) => element.offsetParent === null)
      """)
    try await Frames.take(tab, "practice-printed", view, of: "main")
    try await tab.send("Emulation.setEmulatedMedia", ["media": ""])
    _ = try await tab.evaluate("window.dispatchEvent(new Event('afterprint'))")
    try await AccessibilityCheck.check(tab, "practice off camera")
    try await Frames.take(tab, "practice", view, of: ".practice")
    _ = try await tab.evaluate("window.isOld = true")
    try await tab.send("Page.reload")
    try await tab.wait("!window.isOld && $('#practice-shots')?.value === '120'")
    try await tab.wait("$('#practice-notes')?.value === 'Backyard'")
    #expect(tab.complaints.isEmpty && site.isRunning)
  }
}
