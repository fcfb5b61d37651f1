import ArgumentParser
import Evaluation
import Foundation
import Poses
import ShotAnalysis

/// Prints what is read of each true shot that was found, with its truth.
struct ReadingsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "readings", abstract: "Prints a JSON object for each shot that was found.")

  @Option(help: ArgumentHelp("Where `observe` put its files.", valueName: "dir"))
  var subjects: String

  @Argument(help: ArgumentHelp("Folders of clips with truth.", valueName: "dir"))
  var clips: [String]

  /// How far off a release may be for a shot to count as found, in seconds.
  private static let tolerance = 0.2

  /// One line.
  struct Row: Encodable {
    var clip: String
    /// By the names of the analysis document, and the view.
    var truth: [String: Double]
    /// By the name of each reading.
    var readings: [String: Double]
  }

  func run() async throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    for folder in clips {
      let set = URL(fileURLWithPath: folder, isDirectory: true)
      let kept = URL(fileURLWithPath: subjects, isDirectory: true)
        .appending(path: set.lastPathComponent)
      let files = try FileManager.default.contentsOfDirectory(
        at: kept, includingPropertiesForKeys: nil
      ).filter { $0.pathExtension == SubjectFile.suffix }.sorted { $0.path < $1.path }
      for file in files {
        let name = file.deletingPathExtension().lastPathComponent
        let truth = try DrillTruth(
          contentsOf: set.appending(path: name + DrillTruth.fileSuffix))
        guard let subject = SubjectFile.subject(try Data(contentsOf: file)) else {
          throw ValidationError("\(file.path) holds no subject; remove it and observe again.")
        }
        for row in rows("\(set.lastPathComponent)/\(name)", truth, subject) {
          try FileHandle.standardOutput.write(
            contentsOf: try encoder.encode(row) + Data("\n".utf8))
        }
      }
    }
  }

  private func rows(_ clip: String, _ truth: DrillTruth, _ subject: AnalysisSubject) -> [Row] {
    let shots = ShotAnalyzer().readings(subject)
    let pairs = ShotMatching.pairs(
      truth: truth.shots.map { $0.release / truth.slowdown }, found: shots.map(\.release),
      tolerance: Self.tolerance)
    return pairs.compactMap { pair in
      guard let metrics = MetricTruth(truth, truth.shots[pair.truth]) else { return nil }
      var values = view(truth)
      for id in MetricID.allCases {
        values[id.rawValue] = metrics.valueAtTrueMoments(of: id)
      }
      return Row(clip: clip, truth: values, readings: shots[pair.found].features)
    }
  }

  /// The direction of the shot as the camera sees it, of a player mirrored to a right-hander.
  private func view(_ truth: DrillTruth) -> [String: Double] {
    let yaw = truth.shoots == .left ? 180 - truth.cameraYaw : truth.cameraYaw
    return ["view_cosine": cos(yaw * .pi / 180), "view_sine": -sin(yaw * .pi / 180)]
  }
}
