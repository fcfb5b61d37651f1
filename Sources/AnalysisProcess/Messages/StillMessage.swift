internal import AnalysisDocuments
internal import Foundation
internal import Media
internal import ShotAnalysis

/// A still image; its bytes are encoded as base64.
struct StillMessage: Codable, Hashable {
  var shot: Int
  var moment: KeyMoment
  var time: Double
  var width: Int
  var height: Int
  var file: Data

  /// - Returns: `nil` for an image that is too large to be sent.
  init?(_ still: StillImage) {
    let file = still.image
    guard file.bytes.count <= JPEGImage.sizeLimit else { return nil }
    shot = still.shot
    moment = still.moment
    time = still.time
    (width, height) = (file.width, file.height)
    self.file = Data(file.bytes)
  }

  var still: StillImage {
    StillImage(
      shot: shot, moment: moment, time: time,
      image: JPEGImage(width: width, height: height, bytes: Array(file)))
  }
}
