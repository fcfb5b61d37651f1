internal import Foundation
internal import Media
internal import ShotAnalysis

/// The part of the analysis document that describes the file.
package struct VideoSection: Sendable, Hashable, Codable {
  /// The name of the file, without its folders.
  package var name: String
  package var container: String
  package var codec: String
  /// Width as displayed, in pixels.
  package var width: Int
  /// Height as displayed, in pixels.
  package var height: Int
  package var rotationDegrees: Int
  /// The time for which pictures are shown, in seconds.
  package var duration: Double
  /// Pictures a second, averaged over what is shown.
  package var frameRate: Double
  package var hasVariableFrameRate: Bool
  /// Pictures a second at which the phone filmed, where the file says so.
  package var captureRate: Double?
  package var picturesDecoded: Int
  package var picturesPosed: Int

  private enum CodingKeys: String, CodingKey {
    case name, container, codec, width, height
    case rotationDegrees = "rotation_deg"
    case duration = "duration_sec"
    case frameRate = "frame_rate"
    case hasVariableFrameRate = "variable_frame_rate"
    case captureRate = "capture_frame_rate"
    case picturesDecoded = "pictures_decoded"
    case picturesPosed = "pictures_posed"
  }

  init(path: String, properties: VideoProperties, picturesPosed: Int) {
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
    picturesDecoded = properties.picturesDecoded
    self.picturesPosed = picturesPosed
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
    try container.encode(picturesDecoded, forKey: .picturesDecoded)
    try container.encode(picturesPosed, forKey: .picturesPosed)
  }
}
