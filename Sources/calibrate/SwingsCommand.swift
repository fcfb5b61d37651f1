import ArgumentParser
import Evaluation
import Foundation
import Poses
import ShotAnalysis

/// Prints all swings of each clip, with the true shots.
struct SwingsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swings",
    abstract: "Prints a JSON object for each clip: its true shots and all swings.")

  @Option(help: ArgumentHelp("Where `observe` put its files.", valueName: "dir"))
  var subjects: String

  @Argument(help: ArgumentHelp("Folders of clips with truth.", valueName: "dir"))
  var clips: [String]

  /// One line of output; times in seconds of capture time.
  struct Row: Encodable {
    var clip: String
    var shoots: String?
    var shots: [TrueShot]
    var swings: [Swing]
  }

  struct TrueShot: Encodable {
    var release: Double
    var kind: String?
  }

  struct Swing: Encodable {
    var time: Double
    var side: String
    var measures: [String: Double]
  }

  func run() async throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    for folder in clips {
      try DevelopmentClips(folder, subjects: subjects).forEach { clip in
        let truth = clip.truth
        let row = Row(
          clip: clip.name, shoots: truth.shoots?.rawValue,
          shots: truth.shots.map {
            TrueShot(release: $0.release / truth.slowdown, kind: $0.kind)
          },
          swings: ShotAnalyzer().swings(clip.subject).map {
            Swing(time: $0.time, side: $0.side.rawValue, measures: $0.measures)
          })
        try FileHandle.standardOutput.write(
          contentsOf: try encoder.encode(row) + Data("\n".utf8))
      }
    }
  }
}
