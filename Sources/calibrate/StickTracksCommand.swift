import ArgumentParser
import Mathematics
import Poses
import ShotAnalysis

/// Prints the player's stick in all frames of the observed clips in which it was searched.
struct StickTracksCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stick-tracks",
    abstract: "Prints a JSON object for each frame in which the player's stick was searched.")

  @OptionGroup var clips: DevelopmentClips

  /// One line of output; positions in pixels of the displayed frame.
  private struct Row: Encodable {
    var clip: String
    var time: Double
    var hips: [Double]
    var torso: Double
    /// The ends of the shaft; `nil` when it was not seen.
    var stick: [[Double]]?
  }

  func run() async throws {
    let output = JSONLines()
    try clips.forEach { clip in
      for reading in ShotAnalyzer().sticks(clip.subject) {
        let row = Row(
          clip: clip.name, time: reading.time, hips: [reading.hips.x, reading.hips.y],
          torso: reading.pixelsPerTorso,
          stick: reading.stick.map { [[$0.hand.x, $0.hand.y], [$0.end.x, $0.end.y]] })
        try output.print(row)
      }
    }
  }
}
