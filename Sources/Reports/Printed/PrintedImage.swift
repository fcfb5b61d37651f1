internal import Foundation
internal import Mathematics
package import Poses
package import ShotAnalysis

/// A still image of a report, with what is drawn over it.
package struct PrintedImage: Sendable {
  /// The shot's index in the report, from 1.
  let shot: Int
  let moment: KeyMoment
  /// The presentation time in seconds.
  let time: Double
  let jpeg: [UInt8]
  /// The player in this frame; `nil` when not found.
  let pose: Pose?

  package init(shot: Int, moment: KeyMoment, time: Double, jpeg: [UInt8], pose: Pose?) {
    self.shot = shot
    self.moment = moment
    self.time = time
    self.jpeg = jpeg
    self.pose = pose
  }

  /// The address that holds the image itself.
  var address: String { Self.address(ofJPEG: jpeg) }

  /// Returns the address that holds a JPEG file itself.
  static func address(ofJPEG file: [UInt8]) -> String {
    "data:image/jpeg;base64," + Data(file).base64EncodedString()
  }

  /// Returns the image with the skeleton and the angle of a metric, cut to a box.
  ///
  /// - Parameters:
  ///   - box: The part of the frame to show.
  ///   - text: Describes the image.
  ///   - metric: `nil` draws no angle.
  func framed(_ box: ImageBox, text: String, metric: MetricID?, shoots: Side?) -> HTML {
    let image = HTML("img", ["src": address, "alt": text, "style": box.imageStyle])
    let drawing = drawing(box, metric: metric, shoots: shoots)
    return HTML(
      "div", ["class": "frame", "style": box.frameStyle], [image] + (drawing.map { [$0] } ?? []))
  }

  private func drawing(_ box: ImageBox, metric: MetricID?, shoots: Side?) -> HTML? {
    guard let pose else { return nil }
    let bones = Skeleton.bones.compactMap { from, to -> HTML? in
      guard pose[from].isKnown, pose[to].isKnown else { return nil }
      let isSeen = min(pose[from].visibility, pose[to].visibility) >= Skeleton.visible
      return line(
        pose[from].position, pose[to].position, isSeen ? "bone" : "bone hidden-bone")
    }
    let angle = MetricAngle(metric, in: pose, shoots: shoots).map { angle in
      angle.ends.map { line(angle.vertex, $0, "angle") }
    }
    return HTML(
      "svg",
      ["viewBox": box.viewBox, "aria-hidden": "true", "stroke-width": box.lineWidth],
      bones + (angle ?? []))
  }

  private func line(_ from: Point, _ to: Point, _ name: String) -> HTML {
    func text(_ coordinate: Double) -> String { coordinate.decimal(places: 1) ?? "0" }
    return HTML(
      "line",
      [
        "class": name, "x1": text(from.x), "y1": text(from.y), "x2": text(to.x), "y2": text(to.y),
      ])
  }
}
