package import ShotAnalysis

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
  package var fileName: String { Self.fileName(ofShot: shot) }

  /// Returns the file name of a shot's clip.
  package static func fileName(ofShot shot: Int) -> String {
    ShotFile.name(ofShot: shot, endingWith: suffix)
  }

  private static let suffix = "-clip.mp4"

  /// How long a clip shows what is before the load and after the finish, in seconds of real time.
  package static let surroundings = 1.0
  /// The longest span before and after the release, in seconds of real time.
  private static let longest = (before: 4.0, after: 3.0)

  /// Returns the part of the video that a clip shows, in seconds of presentation time; it may begin
  /// before the video, and end after it.
  ///
  /// - Parameters:
  ///   - slowdown: The ratio of play time to capture time.
  ///   - margin: What it shows before the load and after the finish, in seconds of real time.
  package static func span(
    of shot: Shot, slowdown: Double, margin: Double = surroundings
  ) -> ClosedRange<Double> {
    let release = shot.releaseTime
    let (load, finish) = shot.phases.shownSpan(around: release, slowdown: slowdown)
    let start = max(load - margin * slowdown, release - longest.before * slowdown)
    let end = min(finish + margin * slowdown, release + longest.after * slowdown)
    return start...max(start, end)
  }

  /// Whether a name is one that these files can have.
  package static func isFileName(_ name: String) -> Bool {
    ShotFile.isName(name, endingWith: suffix)
  }
}
