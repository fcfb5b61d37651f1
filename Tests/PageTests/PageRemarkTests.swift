import Foundation
import Testing

/// Remarks that are pinned to moments of the video on the page.
extension PageTests {
  private func drag(_ tab: BrowserTab, from: (Double, Double), to: (Double, Double)) async throws {
    let box = try #require(
      try await tab.evaluate(
        """
        (({left, top, width, height}) => [left, top, width, height])(
          $('.stage').getBoundingClientRect())
        """) as? [Double])
    for (type, point) in [("mousePressed", from), ("mouseMoved", to), ("mouseReleased", to)] {
      _ = try await tab.send(
        "Input.dispatchMouseEvent",
        [
          "type": type, "x": box[0] + point.0 * box[2], "y": box[1] + point.1 * box[3],
          "button": "left", "buttons": 1, "clickCount": 1,
        ])
    }
  }

  @Test(arguments: [PageView.phone, .desktop])
  func aRemarkIsPinnedDrawnAndDeleted(_ view: PageView) async throws {
    guard let (_, tab) = try await site(view, isPrepared: true) else { return }
    try await openResult(tab)
    _ = try await tab.evaluate("$('#remark').closest('details').open = true")
    // Nothing to pin yet.
    let pin = "$('#remark').closest('details').querySelector('.primary')"
    #expect(try await tab.holds("\(pin).disabled"))
    _ = try await tab.evaluate("$('.chips .chip').click()")
    try await tab.wait("!$('.stage video').seeking")
    _ = try await tab.evaluate("$('#remark').focus()")
    try await tab.set("#remark", to: "Low start: keep it.")
    try await tab.wait("$('.stage video').paused")
    let tools =
      "[...$('#remark').closest('details').querySelectorAll('.row button')]"
    let isDrawing = "$('.stage').classList.contains('picking')"
    let isPaused = "$('.stage video').paused"
    // Escape ends drawing; a press without a way draws nothing and does not play.
    _ = try await tab.evaluate("\(tools)[0].click()")
    #expect(try await tab.holds(isDrawing))
    try await tab.key("Escape", code: 27)
    try await tab.wait("!\(isDrawing)")
    // A circle in the lower middle of the frame.
    _ = try await tab.evaluate("\(tools)[1].click()")
    try await drag(tab, from: (0.4, 0.6), to: (0.4, 0.6))
    #expect(try await tab.holds(isDrawing))
    #expect(try await tab.count(".sketch circle") == 0)
    try await drag(tab, from: (0.5, 0.6), to: (0.6, 0.6))
    try await tab.wait("$('.sketch circle') && !\(isDrawing)")
    #expect(try await tab.holds(isPaused))
    // It belongs to its frame, wherever the video is when it is pinned.
    let moment = try await tab.evaluate("\(tools).at(-1).textContent") as? String
    _ = try await tab.evaluate("$('.stage').focus()")
    try await tab.key("l", code: 76, text: "l")
    try await tab.wait("!$('.sketch circle')")
    #expect(try await tab.evaluate("\(tools).at(-1).textContent") as? String == moment)
    _ = try await tab.evaluate("\(pin).click()")
    try await tab.wait("$$('.remarks li').length == 1")
    #expect(try await tab.count(".track .pin") == 1)
    #expect(try await tab.holds("document.activeElement.closest('.remarks') != null"))
    _ = try await tab.evaluate("$('.remarks .chip').click()")
    try await tab.wait("$('.sketch circle')")
    #expect(try await tab.text(".remarks .said") == "Low start: keep it.")
    let share = try await tab.evaluate(
      """
      ((circle) => circle.r.baseVal.value / circle.ownerSVGElement.viewBox.baseVal.width)(
        $('.sketch circle'))
      """)
    #expect(abs((share as? Double ?? 0) - 0.1) < 0.005, "\(String(describing: share))")
    try await AccessibilityCheck.check(tab, "remarks")
    try await Frames.take(tab, "remarks", view)

    // Elsewhere the drawing is gone; the remark leads back to it.
    _ = try await tab.evaluate("$('.stage').focus()")
    for _ in 0..<3 { try await tab.key("j", code: 74, text: "j") }
    try await tab.wait("!$('.sketch circle')")
    _ = try await tab.evaluate("$('.remarks .chip').click()")
    try await tab.wait("$('.sketch circle')")

    // It is there after a reload, and is deleted by the second press.
    _ = try await tab.evaluate("window.isOld = true; location.reload()")
    try await tab.wait("!window.isOld && $$('.remarks li').length == 1")
    let delete = "$$('.remarks li button').at(-1).click()"
    _ = try await tab.evaluate(delete)
    #expect(try await tab.count(".remarks li") == 1)
    _ = try await tab.evaluate(delete)
    try await tab.wait("$$('.remarks li').length == 0")
    #expect(try await tab.count(".track .pin") == 0)
    #expect(try await tab.evaluate("document.activeElement.tagName") as? String == "SUMMARY")
    #expect(tab.complaints.isEmpty, "\(tab.complaints)")
  }
}
