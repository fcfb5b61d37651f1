import Testing

@testable import Telemetry

/// The text for Prometheus, checked against the format's rules by an independent parser.
@Suite struct ExpositionTests {
  private let metrics = MetricRegistry()

  @Test func everyKindIsReadBackAsItWasCounted() throws {
    let ended = metrics.counter("ended_total", help: "Ended.", labels: ["outcome", "code"])
    ended.increment("completed", "")
    ended.increment(by: 41, "completed", "")
    ended.increment("failed", "video_missing")
    let age = metrics.gauge("age_seconds", help: "Age.")
    age.set(1.5)
    let seconds = metrics.histogram(
      "phase_seconds", help: "Seconds.", labels: ["phase"], bounds: [0.1, 1, 10])
    for value in [0.05, 0.1, 0.5, 10, 11, .nan] { seconds.observe(value, "analyzing") }
    let families = try ExpositionReader.read(metrics.text)
    #expect(families.map(\.name) == ["ended_total", "age_seconds", "phase_seconds"])
    #expect(families.map(\.type) == ["counter", "gauge", "histogram"])
    #expect(
      families[0].samples == [
        .init(name: "ended_total", labels: ["outcome": "completed", "code": ""], value: 42),
        .init(
          name: "ended_total", labels: ["outcome": "failed", "code": "video_missing"], value: 1),
      ])
    #expect(families[1].samples.map(\.value) == [1.5])
    #expect(families[2].samples.map(\.value) == [2, 3, 4, 5, 21.65, 5])
    #expect(families[2].samples.compactMap { $0.labels["le"] } == ["0.1", "1", "10", "+Inf"])
    #expect(families[2].samples.allSatisfy { $0.labels["phase"] == "analyzing" })
  }

  @Test(arguments: ["", "a\"b", "a\\nb", "a\nb\\", "\r\n", "é🏒 {x=\"y\"} 1", "\\\"\n"])
  func noTextBreaksTheFormat(_ text: String) throws {
    metrics.gauge("odd", help: "Help: \(text)", labels: ["value"]).set(1, text)
    let family = try #require(try ExpositionReader.read(metrics.text).first)
    #expect(family.help == "Help: \(text)")
    #expect(family.samples == [.init(name: "odd", labels: ["value": text], value: 1)])
  }

  @Test(arguments: [
    (0.0, "0"), (-0.5, "-0.5"), (1e300, "1e+300"), (.infinity, "+Inf"), (-.infinity, "-Inf"),
    (.nan, "NaN"), (12_345_678, "12345678"), (1e-7, "1e-07"),
  ])
  func numbers(_ value: Double, _ text: String) throws {
    #expect(ExpositionText.figure(value) == text)
    let read = try ExpositionReader.number(text)
    #expect(read == value || (read.isNaN && value.isNaN))
  }

  @Test func whatIsUnknownIsNotShown() throws {
    let claimed = metrics.counter("claimed_total", help: "Claimed.")
    let age = metrics.gauge("age_seconds", help: "Age.")
    metrics.histogram("empty_seconds", help: "None.", labels: ["phase"], bounds: [1]).observe(
      .nan, "x")
    #expect(try ExpositionReader.read(metrics.text).map(\.name) == ["claimed_total"])
    age.set(3)
    age.set(nil)
    #expect(!metrics.text.contains("age_seconds"))
    claimed.increment()
    #expect(metrics.text.hasSuffix("\nclaimed_total 1\n"))
  }

  @Test func nothingIsLostWhenManyCountAtOnce() async throws {
    let count = metrics.counter("count_total", help: "Count.", labels: ["task"])
    let sizes = metrics.histogram("sizes", help: "Sizes.", bounds: [5])
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<16 {
        group.addTask {
          for step in 0..<1000 {
            count.increment("\(task % 2)")
            sizes.observe(Double(step % 10))
            if step % 250 == 0 { _ = metrics.text }
          }
        }
      }
    }
    let families = try ExpositionReader.read(metrics.text)
    #expect(families[0].samples.map(\.value) == [8000, 8000])
    #expect(families[1].samples.map(\.value) == [9600, 16_000, 72_000, 16_000])
  }

  @Test(arguments: [
    ("a_total", true), (":a", true), ("", false), ("1a", false), ("a-b", false), ("é", false),
  ])
  func names(_ name: String, _ isAllowed: Bool) {
    #expect(MetricName.isMetric(name) == isAllowed)
  }

  @Test(arguments: [
    ("phase", true), ("_x", true), ("__x", false), ("le", false), ("a:b", false), ("", false),
  ])
  func labels(_ name: String, _ isAllowed: Bool) {
    #expect(MetricName.isLabel(name) == isAllowed)
  }

  @Test(arguments: [
    "a 1", "# TYPE a counter\na 1\n", "# HELP a A.\na 1\n",
    "# HELP a A.\n# TYPE a counter\nb 1\n", "# HELP a A.\n# TYPE a counter\na one\n",
    "# HELP a A.\n# TYPE a counter\na{x=\"1} 1\n", "# HELP a A.\n# TYPE a counter\na 1\na 2\n",
    "# HELP a A.\n# TYPE a number\na 1\n", "# HELP a A.\n# TYPE a gauge\na{x=\"\\t\"} 1\n",
    "# HELP a A.\n# TYPE a histogram\na_bucket{le=\"1\"} 1\na_sum 1\na_count 1\n",
    "# HELP a A.\n# TYPE a histogram\na_bucket{le=\"1\"} 2\na_bucket{le=\"+Inf\"} 1\na_sum 1\na_count 1\n",
  ])
  func theReaderIsStrict(_ text: String) {
    #expect(throws: ExpositionError.self) { try ExpositionReader.read(text) }
  }
}
