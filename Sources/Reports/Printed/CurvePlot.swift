internal import Mathematics
internal import ShotAnalysis
internal import Summaries

/// An SVG plot of one curve of a shot, with its margin of error, the phases and the release.
struct CurvePlot {
  private let curve: ShotCurve
  private let shot: Shot
  private let slowdown: Double
  private let words: any ReportWords
  /// The ranges of the axes: seconds of real time from the release, and values.
  private let times: ClosedRange<Double>
  private let values: ClosedRange<Double>
  /// The value of the table and its margin; `nil` for a metric that is no value of the curve, and for
  /// values that none can have: the document comes from the process that decoded the video.
  private let dotRange: ClosedRange<Double>?

  /// - Parameter slowdown: The ratio of play time to capture time.
  init(curve: ShotCurve, shot: Shot, slowdown: Double, words: any ReportWords) {
    (self.curve, self.shot, self.slowdown, self.words) = (curve, shot, slowdown, words)
    let offsets = curve.samples.map(\.offset)
    times = (offsets.min() ?? -1)...max(offsets.max() ?? 1, (offsets.min() ?? -1) + 0.1)
    let measurement = shot.metrics[curve.quantity.metric]
    if curve.quantity.isMeasuredInOneMoment, let value = measurement?.value,
      let error = measurement?.error, let time = measurement?.evidenceTime,
      times.contains((time - shot.releaseTime) / slowdown), value.magnitude < 1000,
      (0..<1000).contains(error)
    {
      dotRange = value - error...value + error
    } else {
      dotRange = nil
    }
    values =
      curve.quantity == .weight ? 0...1 : Self.values(of: curve.samples, and: dotRange)
  }

  /// In units of the view box.
  private static let size = (width: 320.0, height: 150.0)
  private static let area = (left: 38.0, right: 314.0, top: 8.0, bottom: 122.0)

  var html: HTML {
    let name = words.name(of: curve.quantity)
    return HTML(
      "figure", ["class": "plot"],
      HTML("figcaption", [:], HTML("\(name) (\(unit))")),
      HTML(
        "svg",
        [
          "viewBox": "0 0 \(text(Self.size.width)) \(text(Self.size.height))", "role": "img",
          "aria-label": name,
        ], phases + ticks + band + [line] + release + dot + [axisLabel]))
  }

  private var unit: String {
    curve.quantity.metric.unit == .degrees ? "°" : words.feetShare
  }

  private var samples: [ShotCurve.Sample] { curve.samples }

  /// Returns seconds of real time from the release.
  private func offset(_ time: Double) -> Double { (time - shot.releaseTime) / slowdown }

  /// Returns a range from tick to tick that holds values with their margins.
  private static func values(
    of samples: [ShotCurve.Sample], and dot: ClosedRange<Double>?
  ) -> ClosedRange<Double> {
    var all = samples.flatMap { [$0.value - ($0.margin ?? 0), $0.value + ($0.margin ?? 0)] }
    if let dot { all += [dot.lowerBound, dot.upperBound] }
    let (least, most) = (all.min() ?? 0, all.max() ?? 1)
    let step = step(for: most - least)
    let lower = (least / step).rounded(.down) * step
    return lower...max((most / step).rounded(.up) * step, lower + step)
  }

  /// Returns the distance of ticks: 1, 2 or 5 times a power of ten, for three to five ticks.
  private static func step(for span: Double) -> Double {
    var unit = 0.01
    while unit < 1e4 {
      for factor in [1.0, 2, 5] where span / (unit * factor) <= 4 { return unit * factor }
      unit *= 10
    }
    return unit
  }

  private func x(_ offset: Double) -> Double {
    let share = (offset - times.lowerBound) / (times.upperBound - times.lowerBound)
    return Self.area.left + share * (Self.area.right - Self.area.left)
  }

  private func y(_ value: Double) -> Double {
    let share = (value - values.lowerBound) / (values.upperBound - values.lowerBound)
    return Self.area.bottom - share * (Self.area.bottom - Self.area.top)
  }

  private var phases: [HTML] {
    let spans = [shot.phases.load, shot.phases.swing, shot.phases.followThrough]
    return zip(["load", "swing", "finish"], spans).compactMap { name, span in
      guard let span else { return nil }
      let start = max(times.lowerBound, offset(span.start))
      let end = min(times.upperBound, offset(span.end))
      guard end > start else { return nil }
      return HTML(
        "rect",
        [
          "class": name, "x": text(x(start)), "y": text(Self.area.top),
          "width": text(x(end) - x(start)), "height": text(Self.area.bottom - Self.area.top),
        ])
    }
  }

  private var ticks: [HTML] {
    let step = Self.step(for: values.upperBound - values.lowerBound)
    let places = step >= 1 ? 0 : step >= 0.1 ? 1 : 2
    let rows = stride(from: values.lowerBound, through: values.upperBound + step / 9, by: step)
    let columns = stride(
      from: (times.lowerBound * 2).rounded(.up) / 2, through: times.upperBound, by: 0.5)
    return rows.flatMap { value in
      [
        line("grid", from: (Self.area.left, y(value)), to: (Self.area.right, y(value))),
        label(
          Formatting.decimal(value, places: places), x: Self.area.left - 4, y: y(value) + 4,
          anchor: "end"),
      ]
    }
      + columns.map { offset in
        label(
          Formatting.decimal(offset, places: 1), x: x(offset), y: Self.area.bottom + 12,
          anchor: "middle")
      }
  }

  private var band: [HTML] {
    let upper = samples.compactMap { sample in
      sample.margin.map { point(sample.offset, sample.value + $0) }
    }
    let lower = samples.reversed().compactMap { sample in
      sample.margin.map { point(sample.offset, sample.value - $0) }
    }
    return upper.isEmpty
      ? []
      : [HTML("polygon", ["class": "band", "points": (upper + lower).joined(separator: " ")])]
  }

  private var line: HTML {
    let points = samples.map { point($0.offset, $0.value) }.joined(separator: " ")
    return HTML("polyline", ["class": "curve", "points": points])
  }

  private var release: [HTML] {
    guard times.contains(0) else { return [] }
    return [line("release", from: (x(0), Self.area.top), to: (x(0), Self.area.bottom))]
  }

  private var dot: [HTML] {
    guard let range = dotRange, let time = shot.metrics[curve.quantity.metric]?.evidenceTime
    else { return [] }
    let column = x(offset(time)), middle = (range.lowerBound + range.upperBound) / 2
    return [
      line("margin", from: (column, y(range.lowerBound)), to: (column, y(range.upperBound))),
      HTML("circle", ["class": "dot", "cx": text(column), "cy": text(y(middle)), "r": "3.5"]),
    ]
  }

  private var axisLabel: HTML {
    label(
      words.secondsFromRelease, x: (Self.area.left + Self.area.right) / 2,
      y: Self.size.height - 3, anchor: "middle")
  }

  private func point(_ offset: Double, _ value: Double) -> String {
    "\(text(x(offset))),\(text(y(value)))"
  }

  private func line(
    _ name: String, from: (x: Double, y: Double), to: (x: Double, y: Double)
  ) -> HTML {
    HTML(
      "line",
      [
        "class": name, "x1": text(from.x), "y1": text(from.y), "x2": text(to.x), "y2": text(to.y),
      ])
  }

  private func label(_ label: String, x: Double, y: Double, anchor: String) -> HTML {
    HTML(
      "text", ["x": text(x), "y": text(y), "text-anchor": anchor], HTML(words.number(label)))
  }

  private func text(_ coordinate: Double) -> String { coordinate.decimal(places: 1) ?? "0" }
}
