import ShotAnalysis
import Testing

@Suite struct ClipTimeTests {
  @Test(
    arguments: [
      ("0", 0), ("62.5", 62.5), ("62,5", 62.5), ("1:02.5", 62.5), ("0:05.4", 5.4), ("0:5", 5),
      ("1:00:02", 3602), ("90", 90),
    ] as [(String, Double)])
  func secondsAndMinutesAreRead(_ text: String, _ seconds: Double) {
    #expect(ClipTime.seconds(text) == seconds)
  }

  @Test(arguments: [
    "", "soon", "-1", "+1", "1:", ":1", "1:60", "1.", ".5", "1e3", "inf", "nan", "0x1", " 1", "1 s",
    "1:2:3:4", "٣", String(repeating: "9", count: 400),
  ])
  func otherTextIsNoTime(_ text: String) {
    #expect(ClipTime.seconds(text) == nil)
  }
}
