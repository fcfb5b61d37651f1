/// A short video of one shot, with drawings, as an MP4 file.
package struct ShotClip: Sendable, Hashable {
  /// The shot's index in the document, from 1.
  package var shot: Int
  package var file: [UInt8]

  package init(shot: Int, file: [UInt8]) {
    self.shot = shot
    self.file = file
  }

  /// The largest file of a clip, in bytes.
  package static let sizeLimit = 4_000_000

  /// The file name, for example `shot-1-clip.mp4`: not one that a film of the user may have, as
  /// results replace earlier files of their names.
  package var fileName: String { ShotFile.name(ofShot: shot, endingWith: Self.suffix) }

  private static let suffix = "-clip.mp4"

  /// Whether a name is one that these files can have.
  package static func isFileName(_ name: String) -> Bool {
    ShotFile.isName(name, endingWith: suffix)
  }
}
