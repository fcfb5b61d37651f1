import Testing
import VideoAnalysis

@testable import Reports
@testable import puckbuddy

@Suite struct TextTests {
  @Test(arguments: [
    (1.25, 1, "1.3"), (-0.04, 1, "0.0"), (-1.5, 2, "−1.50"), (131.2, 0, "131"), (0.05, 2, "0.05"),
  ])
  func decimals(_ value: Double, _ places: Int, _ text: String) {
    #expect(Formatting.decimal(value, places: places) == text)
  }

  @Test func aNameCannotCommandTheTerminal() {
    #expect(Formatting.printable("a\u{1B}[31m\nb é 🏒") == "a\u{FFFD}[31m\u{FFFD}b é 🏒")
    let unseen = [0x202A...0x202E, 0x2066...0x2069, 0x200B...0x200F, 0x2028...0x2029].joined()
    for code in Array(unseen) + [0x61C, 0xAD, 0xFEFF, 0x85] {
      let scalar = Unicode.Scalar(code).map(String.init) ?? ""
      #expect(Formatting.printable("a\(scalar)b") == "a\u{FFFD}b", "\(code)")
    }
    #expect(Formatting.printable(lines: "a\u{202F}:\n\u{202E}b") == "a\u{202F}:\n\u{FFFD}b")
    #expect(Formatting.decimal(.infinity, places: 1) == "–")
  }

  @Test func longLinesAreBrokenAndBulletsHang() {
    let text = Formatting.wrapped("- one two three\nfour", width: 11, indent: " ")
    #expect(text == " - one two\n   three\n four")
  }

  @Test func theBarShowsShareAndTimeLeft() {
    let half = AnalysisProgress(framesDone: 50, framesExpected: 100)
    let line = ProgressBar.line(label: "a.mp4", progress: half, elapsed: .seconds(10))
    #expect(line.contains("50 %"))
    #expect(line.contains("10 s left"))
    #expect(line.count(where: { $0 == "█" }) == line.count(where: { $0 == "░" }))
    let unknown = AnalysisProgress(framesDone: 7, framesExpected: nil)
    #expect(
      ProgressBar.line(label: "a", progress: unknown, elapsed: .seconds(1)) == "a  7 frames")
  }
}
