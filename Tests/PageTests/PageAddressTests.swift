import Foundation
import LoopbackServer
import TestMedia
import Testing

/// A video that is brought by its address.
extension PageTests {
  @Test func aVideoIsBroughtByItsAddress() async throws {
    let view = PageView.phone
    let clip = [UInt8](try Data(contentsOf: Program.sample("no-shot.mp4")))
    let server = try LoopbackServer { _ in .status(200, body: clip) }
    let settings = [
      "PUCKBUDDY_VIDEO_ADDRESSES": "on", "PUCKBUDDY_TRUSTED_VIDEO_ORIGINS": server.url,
    ]
    guard let (_, tab) = try await site(view, settings: settings) else { return }
    try await tab.wait("$('#address')")
    try await AccessibilityCheck.check(tab, "a video's address")
    try await Frames.take(tab, "address", view)
    func bring(_ address: String) async throws {
      try await tab.set("#address", to: address)
      try await tab.press(".address [type=submit]")
    }
    try await bring("https://localhost/a.mp4")
    try await tab.wait("$('.address .problem:not([hidden])')")
    #expect(try await tab.text(".address .problem").contains("https://"))
    #expect(server.requests.isEmpty)
    try await bring(server.url + "/clip.mp4")
    try await tab.wait("location.hash.startsWith('#/video/')")
    try await tab.wait("$('.headline, .card.quiet, .failed')")
    #expect(try await tab.count(".failed") == 0)
    #expect(server.requests.map(\.path) == ["/clip.mp4"])
    #expect(tab.complaints.filter { !$0.contains("400") }.isEmpty)
  }
}
