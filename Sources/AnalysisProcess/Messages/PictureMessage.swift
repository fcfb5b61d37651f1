internal import Foundation
internal import Media
internal import ShotAnalysis
internal import VideoAnalysis

/// A key picture; its bytes travel as base64.
struct PictureMessage: Codable, Hashable {
  var shot: Int
  var moment: KeyMoment
  var time: Double
  var width: Int
  var height: Int
  var file: Data

  /// The largest file that is sent or taken, in bytes.
  static let fileLimit = 4 << 20

  /// `nil` for a picture that is too large to be sent.
  init?(_ picture: KeyPicture) {
    let file = picture.picture
    guard file.bytes.count <= PictureMessage.fileLimit else { return nil }
    shot = picture.shot
    moment = picture.moment
    time = picture.time
    (width, height) = (file.width, file.height)
    self.file = Data(file.bytes)
  }

  /// Whether the file is of a size that is taken and begins and ends as JPEG files do.
  var isJPEG: Bool {
    file.count <= PictureMessage.fileLimit && file.starts(with: [0xFF, 0xD8, 0xFF])
      && file.suffix(2).elementsEqual([0xFF, 0xD9])
  }

  var picture: KeyPicture {
    KeyPicture(
      shot: shot, moment: moment, time: time,
      picture: JPEGPicture(width: width, height: height, bytes: Array(file)))
  }
}
