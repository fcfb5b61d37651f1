package import Media
package import ShotAnalysis

/// A still image of one key moment of a shot.
package struct StillImage: Sendable, Hashable, Codable {
  /// The shot's index in the document, from 1.
  package var shot: Int
  package var moment: KeyMoment
  /// The presentation time of the frame, in seconds.
  package var time: Double
  package var image: JPEGImage

  package init(shot: Int, moment: KeyMoment, time: Double, image: JPEGImage) {
    self.shot = shot
    self.moment = moment
    self.time = time
    self.image = image
  }

  /// Whether an image comes before another one: by shot, then by moment.
  package static func areInOrder(_ one: StillImage, _ other: StillImage) -> Bool {
    let order = KeyMoment.allCases
    return (one.shot, order.firstIndex(of: one.moment) ?? 0)
      < (other.shot, order.firstIndex(of: other.moment) ?? 0)
  }

  /// The file name, for example `shot-1-release.jpg`.
  package var fileName: String { Self.fileName(ofShot: shot, at: moment) }

  package static func fileName(ofShot shot: Int, at moment: KeyMoment) -> String {
    ShotFile.name(ofShot: shot, endingWith: suffix(of: moment))
  }

  /// Whether a name is one that these images can have.
  package static func isFileName(_ name: String) -> Bool {
    KeyMoment.allCases.contains { ShotFile.isName(name, endingWith: suffix(of: $0)) }
  }

  private static func suffix(of moment: KeyMoment) -> String { "-\(moment.rawValue).jpg" }
}
