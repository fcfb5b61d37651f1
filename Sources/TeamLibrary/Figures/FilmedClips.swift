/// What was filmed in a period: clips and shots count on the day of filming.
public struct FilmedClips: Sendable, Hashable {
  /// The number of clips.
  public var clips = 0
  /// The number of shots.
  public var shots = 0

  /// Creates the numbers of no clip.
  public init() {}

  mutating func add(_ video: Video) {
    clips += 1
    shots += video.shots
  }
}
