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

  /// The largest file that is sent or accepted, in bytes.
  static let fileLimit = 4 << 20

  /// - Returns: `nil` for an image that is too large to be sent.
  init?(_ still: StillImage) {
    let file = still.image
    guard file.bytes.count <= StillMessage.fileLimit else { return nil }
    shot = still.shot
    moment = still.moment
    time = still.time
    (width, height) = (file.width, file.height)
    self.file = Data(file.bytes)
  }

  /// Whether the file has an accepted size and starts and ends as JPEG files do.
  var isJPEG: Bool {
    file.count <= StillMessage.fileLimit && file.starts(with: [0xFF, 0xD8, 0xFF])
      && file.suffix(2).elementsEqual([0xFF, 0xD9])
  }

  var still: StillImage {
    StillImage(
      shot: shot, moment: moment, time: time,
      image: JPEGImage(width: width, height: height, bytes: Array(file)))
  }
}
