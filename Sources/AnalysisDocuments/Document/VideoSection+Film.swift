internal import Foundation
internal import ShotAnalysis

extension VideoSection {
  /// How many frames the length of the same film may differ by: a damaged end is not always read
  /// alike.
  private static let framesOfDifference = 2.0
  /// The same with a variable frame rate, where some containers do not state how long the last frame
  /// is shown.
  private static let variableFramesOfDifference = 4.0
  /// The share by which the frame rate of the same film may differ.
  private static let shareOfRate = 0.02

  /// Returns in what another video differs from this one, as the end of a sentence; `nil` when it
  /// may be the same film.
  ///
  /// Names are not compared, as a copy may have another one, nor are containers and numbers of
  /// decoded frames: the same frames may be in another container, and an analysis drops some. Two
  /// films of the same size, rate and length, without a recording time, cannot be distinguished.
  package func difference(of video: VideoSection) -> String? {
    guard
      (video.width, video.height, video.rotationDegrees) == (width, height, rotationDegrees)
    else { return "it has \(video.size), not \(size)" }
    guard video.codec == codec else { return "its codec is \(video.codec), not \(codec)" }
    guard (video.frameRate - frameRate).magnitude <= Self.shareOfRate * frameRate else {
      return "it has \(Self.text(video.frameRate)) frames a second, not \(Self.text(frameRate))"
    }
    let frames =
      hasVariableFrameRate ? Self.variableFramesOfDifference : Self.framesOfDifference
    let tolerance = frames / max(1, frameRate)
    guard (video.duration - duration).magnitude <= tolerance else {
      return "it lasts \(Self.text(video.duration)) s, not \(Self.text(duration)) s"
    }
    // Documents of earlier versions have no recording time, and some containers have another one.
    if video.container == container, let recordedAt, let other = video.recordedAt,
      other != recordedAt
    {
      return "it was filmed at another time"
    }
    return nil
  }

  private var size: String {
    "\(width) × \(height) pixels" + (rotationDegrees == 0 ? "" : " turned by \(rotationDegrees)°")
  }

  private static func text(_ number: Double) -> String { number.decimal(places: 2) ?? "?" }
}
