package import Media
internal import PuckBuddyAPI
package import ShotAnalysis

/// An image made of frames, most with what was measured drawn on them, as a JPEG file.
package struct DrawnImage: Sendable, Hashable, Codable {
  /// What an image shows.
  package enum Content: Sendable, Hashable, Codable {
    /// One key moment of a shot, with skeleton and angle.
    case moment(KeyMoment, shot: Int)
    /// One shot from the load to the finish, in frames side by side.
    case filmstrip(shot: Int)
    /// The releases of all shots, side by side.
    case releases
    /// The player's body at the release of the first shot, all else blurred.
    case thumbnail
  }

  package var content: Content
  package var image: JPEGImage

  package init(_ content: Content, image: JPEGImage) {
    self.content = content
    self.image = image
  }

  /// The file name, for example `shot-1-release-drawn.jpg`.
  package var fileName: String {
    switch content {
    case .moment(let moment, let shot):
      ShotFile.name(ofShot: shot, endingWith: "-\(moment.rawValue)-drawn.jpg")
    case .filmstrip(let shot): ShotFile.name(ofShot: shot, endingWith: "-filmstrip.jpg")
    case .releases: Self.releasesName
    case .thumbnail: ResultArtifact.thumbnail.name
    }
  }

  private static let releasesName = "releases.jpg"

  /// Whether a name is one that these files can have.
  package static func isFileName(_ name: String) -> Bool {
    name == releasesName || ShotFile.isName(name, endingWith: "-filmstrip.jpg")
      || KeyMoment.allCases.contains {
        ShotFile.isName(name, endingWith: "-\($0.rawValue)-drawn.jpg")
      }
  }
}
