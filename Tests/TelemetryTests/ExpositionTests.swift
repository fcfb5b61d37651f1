import Testing

@testable import Telemetry

/// The text for Prometheus, as the format's specification prescribes it.
@Suite struct ExpositionTests {
  private let metrics = MetricRegistry()

  /// Buckets are cumulative, and the last one counts all observations.
  @Test func everyKindIsWrittenAsItWasCounted() {
    let ended = metrics.counter("ended_total", help: "Ended.", labels: ["outcome", "code"])
    ended.increment("failed", "video_missing")
    ended.increment("completed", "")
    ended.increment(by: 41, "completed", "")
    let age = metrics.gauge("age_seconds", help: "Age.")
    age.set(1.5)
    let seconds = metrics.histogram(
      "phase_seconds", help: "Seconds.", labels: ["phase"], bounds: [0.1, 1, 10])
    for value in [0.05, 0.1, 0.5, 10, 11, .nan] { seconds.observe(value, "analyzing") }
    #expect(
      metrics.text == """
        # HELP ended_total Ended.
        # TYPE ended_total counter
        ended_total{outcome="completed",code=""} 42
        ended_total{outcome="failed",code="video_missing"} 1
        # HELP age_seconds Age.
        # TYPE age_seconds gauge
        age_seconds 1.5
        # HELP phase_seconds Seconds.
        # TYPE phase_seconds histogram
        phase_seconds_bucket{phase="analyzing",le="0.1"} 2
        phase_seconds_bucket{phase="analyzing",le="1"} 3
        phase_seconds_bucket{phase="analyzing",le="10"} 4
        phase_seconds_bucket{phase="analyzing",le="+Inf"} 5
        phase_seconds_sum{phase="analyzing"} 21.65
        phase_seconds_count{phase="analyzing"} 5

        """)
  }

  /// A quote is escaped in a label's value, but not in a help text.
  @Test(arguments: [
    ("", "", ""), (#"a"b"#, #"a"b"#, #"a\"b"#), (#"a\nb"#, #"a\\nb"#, #"a\\nb"#),
    ("a\nb\\", #"a\nb\\"#, #"a\nb\\"#), ("\r\n", "\r\\n", "\r\\n"),
    ("é🏒 {x=\"y\"} 1", #"é🏒 {x="y"} 1"#, #"é🏒 {x=\"y\"} 1"#),
    ("\\\"\n", #"\\"\n"#, #"\\\"\n"#),
  ])
  func noTextBreaksTheFormat(_ text: String, help: String, label: String) {
    metrics.gauge("odd", help: "Help: \(text)", labels: ["value"]).set(1, text)
    #expect(
      metrics.text == "# HELP odd Help: \(help)\n# TYPE odd gauge\nodd{value=\"\(label)\"} 1\n")
  }

  @Test(arguments: [
    (0.0, "0"), (-0.5, "-0.5"), (1e300, "1e+300"), (.infinity, "+Inf"), (-.infinity, "-Inf"),
    (.nan, "NaN"), (12_345_678, "12345678"), (1e-7, "1e-07"),
  ])
  func numbers(_ value: Double, _ text: String) {
    #expect(ExpositionText.figure(value) == text)
  }

  @Test func whatIsUnknownIsNotShown() {
    let claimed = metrics.counter("claimed_total", help: "Claimed.")
    let age = metrics.gauge("age_seconds", help: "Age.")
    metrics.histogram("empty_seconds", help: "None.", labels: ["phase"], bounds: [1]).observe(
      .nan, "x")
    #expect(
      metrics.text == """
        # HELP claimed_total Claimed.
        # TYPE claimed_total counter
        claimed_total 0

        """)
    age.set(3)
    age.set(nil)
    #expect(!metrics.text.contains("age_seconds"))
    claimed.increment()
    #expect(metrics.text.hasSuffix("\nclaimed_total 1\n"))
  }

  @Test func nothingIsLostWhenManyCountAtOnce() async {
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
    #expect(
      metrics.text == """
        # HELP count_total Count.
        # TYPE count_total counter
        count_total{task="0"} 8000
        count_total{task="1"} 8000
        # HELP sizes Sizes.
        # TYPE sizes histogram
        sizes_bucket{le="5"} 9600
        sizes_bucket{le="+Inf"} 16000
        sizes_sum 72000
        sizes_count 16000

        """)
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
}
