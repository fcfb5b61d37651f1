import Testing

@testable import Summaries

@Suite struct ClockTimeTests {
  @Test(arguments: [
    (0.0, "0:00.0"), (2.8, "0:02.8"), (8.12, "0:08.1"), (59.96, "1:00.0"), (61.04, "1:01.0"),
    (754.3, "12:34.3"),
  ])
  func reads(_ seconds: Double, _ text: String) {
    #expect(ClockTime(seconds).text == text)
  }

  @Test(arguments: [-3, .nan, .infinity, -.infinity] as [Double])
  func whatIsNoTimeReadsAsTheStart(_ seconds: Double) {
    #expect(ClockTime(seconds).text == "0:00.0")
  }
}
