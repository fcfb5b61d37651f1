internal import AnalysisDocuments
internal import Mathematics
internal import Poses
internal import ShotAnalysis

/// SVG drawings of the figures of two shots over each other.
struct FigureDrawing {
  private let figures: ComparedFigures
  /// Describes the drawing to those who do not see it.
  private let text: String
  private let box: (x: Double, y: Double, width: Double, height: Double)

  /// How many times longer than in reality the movement takes.
  private static let slowness = 4.0
  /// How far the box extends beyond the joints, in torso lengths.
  private static let margin = 0.3
  /// The radius of a head, in torso lengths.
  private static let headRadius = 0.16

  /// `nil` when a figure is not seen at all.
  init?(_ figures: ComparedFigures, text: String) {
    let points = (figures.earlier + figures.now).flatMap { $0 }.compactMap(\.self)
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
      let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
    else { return nil }
    self.figures = figures
    self.text = text
    box = (
      left - Self.margin, top - Self.margin, right - left + 2 * Self.margin,
      bottom - top + 2 * Self.margin
    )
  }

  /// The whole movement, which plays twice, and again when pressed.
  var moving: HTML {
    let seconds = Double(figures.offsets.count) / ComparedFigures.rate * Self.slowness
    let release = figures.offsets.firstIndex { $0 >= 0 } ?? 0
    func figure(_ name: String, _ frames: [[Point?]]) -> HTML {
      HTML(
        "path", ["class": name, "d": path(frames[release])],
        HTML(
          "animate",
          [
            // A frame without joints still has to be one: browsers drop an empty one.
            "attributeName": "d",
            "values": frames.map(path).map { $0.isEmpty ? "M0 0" : $0 }.joined(separator: ";"),
            "dur": "\(seconds.decimal(places: 2) ?? "8")s", "calcMode": "discrete",
            "begin": "0s;figures.click;figures.focusin", "repeatCount": "2",
          ]))
    }
    return drawing(
      "figures", [figure("before", figures.earlier), figure("now", figures.now)])
  }

  /// Returns each figure at a moment of its own shot, in seconds from its release; `nil` when one of
  /// them is not seen then.
  func still(earlier: Double, now: Double) -> HTML? {
    let paths = [
      ("before", path(frame(figures.earlier, at: earlier))),
      ("now", path(frame(figures.now, at: now))),
    ]
    guard !paths.contains(where: \.1.isEmpty) else { return nil }
    return drawing(nil, paths.map { HTML("path", ["class": $0, "d": $1]) })
  }

  private func frame(_ frames: [[Point?]], at offset: Double) -> [Point?] {
    let nearest = figures.offsets.indices.min { one, other in
      (figures.offsets[one] - offset).magnitude < (figures.offsets[other] - offset).magnitude
    }
    guard let nearest, (figures.offsets[nearest] - offset).magnitude <= 1 / ComparedFigures.rate
    else { return [] }
    return frames[nearest]
  }

  private func drawing(_ id: String?, _ parts: [HTML]) -> HTML {
    HTML(
      "svg",
      [
        "id": id, "class": "figure", "role": "img", "aria-label": text,
        "tabindex": id == nil ? nil : "0",
        "viewBox": [box.x, box.y, box.width, box.height].map(number).joined(separator: " "),
      ], parts)
  }

  /// Returns bones and head as the data of a path; empty for a frame without joints.
  private func path(_ joints: [Point?]) -> String {
    guard joints.count == Skeleton.joints.count else { return "" }
    var parts = ComparedFigures.bones.compactMap { from, to -> String? in
      guard let start = joints[from], let end = joints[to] else { return nil }
      return "M\(number(start.x)) \(number(start.y))L\(number(end.x)) \(number(end.y))"
    }
    if let nose = Skeleton.joints.firstIndex(of: .nose).flatMap({ joints[$0] }) {
      let radius = number(Self.headRadius), across = number(2 * Self.headRadius)
      parts.append(
        "M\(number(nose.x - Self.headRadius)) \(number(nose.y))"
          + "a\(radius) \(radius) 0 1 0 \(across) 0a\(radius) \(radius) 0 1 0 -\(across) 0")
    }
    return parts.joined()
  }

  private func number(_ coordinate: Double) -> String { coordinate.decimal(places: 2) ?? "0" }
}
