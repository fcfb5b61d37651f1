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
  package var picturesDecoded: Int
  package var picturesPosed: Int

  private enum CodingKeys: String, CodingKey {
    case name, container, codec, width, height
    case rotationDegrees = "rotation_deg"
    case duration = "duration_sec"
    case frameRate = "frame_rate"
    case hasVariableFrameRate = "variable_frame_rate"
    case picturesDecoded = "pictures_decoded"
    case picturesPosed = "pictures_posed"
  }

  init(name: String, properties: VideoProperties, picturesPosed: Int) {
    self.name = name
    container = properties.container
    codec = properties.codec
    width = properties.width
    height = properties.height
    rotationDegrees = properties.rotationDegrees
    duration = properties.duration.rounded(toPlaces: 3)
    frameRate = properties.frameRate.rounded(toPlaces: 3)
    hasVariableFrameRate = properties.hasVariableFrameRate
    picturesDecoded = properties.picturesDecoded
    self.picturesPosed = picturesPosed
  }
}
