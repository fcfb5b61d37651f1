internal import Coaching
package import Foundation
package import Media
internal import ShotAnalysis

/// The part of the analysis document that describes the file.
package struct VideoSection: Sendable, Hashable, Codable {
  /// The file name, without folders.
  package var name: String
  package var container: String
  package var codec: String
  /// Width as displayed, in pixels.
  package var width: Int
  /// Height as displayed, in pixels.
  package var height: Int
  package var rotationDegrees: Int
  /// The duration in seconds: from the first frame to the end of the last one.
  package var duration: Double
  /// Frames per second, averaged over the displayed frames.
  package var frameRate: Double
  package var hasVariableFrameRate: Bool
  /// The frame rate at which the phone captured, in fps, where the file states it.
  package var captureRate: Double?
  /// The capture time by the phone's clock, in whole seconds; `nil` when unknown.
  package var recordedAt: Date?
  package var framesDecoded: Int
  package var framesInferred: Int

  private enum CodingKeys: String, CodingKey {
    case name, container, codec, width, height
    case rotationDegrees = "rotation_deg"
    case duration = "duration_sec"
    case frameRate = "frame_rate"
    case hasVariableFrameRate = "variable_frame_rate"
    case captureRate = "capture_frame_rate"
    case recordedAt = "recorded_at"
    case framesDecoded = "frames_decoded"
    case framesInferred = "frames_inferred"
  }

  /// The keys that had other names in version 1 of the document.
  private enum FirstKeys: String, CodingKey {
    case framesDecoded = "pictures_decoded"
    case framesInferred = "pictures_posed"
  }

  /// The file name that a person chose; `nil` for a name that a service made, a UUID.
  package var chosenName: String? {
    UUID(uuidString: URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent) == nil
      ? name : nil
  }

  package init(path: String, properties: VideoProperties, framesInferred: Int) {
    name = URL(fileURLWithPath: path).lastPathComponent
    container = properties.container
    codec = properties.codec
    width = properties.width
    height = properties.height
    rotationDegrees = properties.rotationDegrees
    duration = properties.duration.rounded(toPlaces: 3)
    frameRate = properties.frameRate.rounded(toPlaces: 3)
    hasVariableFrameRate = properties.hasVariableFrameRate
    captureRate = properties.captureRate?.rounded(toPlaces: 3)
    recordedAt = properties.recordedAt?.wholeSecond
    framesDecoded = properties.framesDecoded
    self.framesInferred = framesInferred
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    self.container = try container.decode(String.self, forKey: .container)
    codec = try container.decode(String.self, forKey: .codec)
    width = try container.decode(Int.self, forKey: .width)
    height = try container.decode(Int.self, forKey: .height)
    rotationDegrees = try container.decode(Int.self, forKey: .rotationDegrees)
    duration = try container.decode(Double.self, forKey: .duration)
    frameRate = try container.decode(Double.self, forKey: .frameRate)
    hasVariableFrameRate = try container.decode(Bool.self, forKey: .hasVariableFrameRate)
    captureRate = try container.decodeIfPresent(Double.self, forKey: .captureRate)
    recordedAt = try container.decodeIfPresent(RFC3339Date.self, forKey: .recordedAt)?.wrappedValue
    let first = try decoder.container(keyedBy: FirstKeys.self)
    framesDecoded =
      try first.decodeIfPresent(Int.self, forKey: .framesDecoded)
      ?? container.decode(Int.self, forKey: .framesDecoded)
    framesInferred =
      try first.decodeIfPresent(Int.self, forKey: .framesInferred)
      ?? container.decode(Int.self, forKey: .framesInferred)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(self.container, forKey: .container)
    try container.encode(codec, forKey: .codec)
    try container.encode(width, forKey: .width)
    try container.encode(height, forKey: .height)
    try container.encode(rotationDegrees, forKey: .rotationDegrees)
    try container.encode(duration, forKey: .duration)
    try container.encode(frameRate, forKey: .frameRate)
    try container.encode(hasVariableFrameRate, forKey: .hasVariableFrameRate)
    try container.encode(captureRate, forKey: .captureRate)
    try container.encode(recordedAt?.rfc3339, forKey: .recordedAt)
    try container.encode(framesDecoded, forKey: .framesDecoded)
    try container.encode(framesInferred, forKey: .framesInferred)
  }
}
