import Foundation
import Testing

/// A phone of the home network, and the computer that it is paired with.
extension PageTests {
  @Test(arguments: [PageView.phone, .desktop])
  func aPhoneIsPairedAndRemoved(_ view: PageView) async throws {
    let bright = PageView(isPhone: false, isDark: false, language: view.language)
    guard let (site, computer) = try await site(bright, isPrepared: true, isAtHome: true)
    else { return }
    try await computer.press(".devices button")
    try await computer.wait("$('.devices .code')")
    let code = try await computer.text(".devices .code")
    #expect(code.wholeMatch(of: /[0-9A-Z]{4}-[0-9A-Z]{4}/) != nil)
    let label = try await computer.evaluate("$('.qr').ariaLabel") as? String
    let link = try #require(label?.firstMatch(of: /https:[^ ]+/)?.output).description
    #expect(link.hasSuffix("/#/pair/\(code)"))
    try await AccessibilityCheck.check(computer, "adding a phone")
    if view.isPhone {
      try await Frames.take(
        computer, "devices-\(computer.view.testDescription)", of: ".devices")
    }

    let phone = try await BrowserTab(view, at: site)
    try await phone.send("Security.enable")
    try await phone.send("Security.setIgnoreCertificateErrors", ["ignore": true])
    let home = String(link.prefix { $0 != "#" })
    try await phone.open(home)
    #expect(try await phone.count("input#code") == 1)
    #expect(try await phone.count(".videos") == 0)
    try await AccessibilityCheck.check(phone, "pairing")
    try await Frames.take(phone, "pairing", view)
    try await phone.set("#code", to: "AAAA-AAAA")
    try await phone.press(".pairing .primary")
    try await phone.wait("$('.pairing .problem:not([hidden])')")
    #expect(phone.complaints.allSatisfy { $0.contains("403") })

    // As the camera opens it.
    try await phone.send("Page.navigate", ["url": "about:blank"])
    try await phone.send("Page.navigate", ["url": link])
    try await phone.wait("$('.videos a')")
    #expect(try await phone.holds("isSecureContext"))
    #expect(try await phone.count(".devices") == 0)
    #expect(try await phone.evaluate("document.cookie") as? String == "")
    try await computer.wait("$('.devices .note.done')")
    #expect(try await computer.count(".phones li") == 1)

    // The result of a video that the computer has, with its clip.
    try await phone.press(".videos a")
    try await phone.wait("$('.clips video')?.readyState >= 2")

    try await computer.press(".phones button")
    try await computer.wait("$$('.phones li').length === 0")
    try await phone.open(home)
    try await phone.wait("$('input#code')")
    #expect(computer.complaints.isEmpty && site.isRunning)
  }
}
