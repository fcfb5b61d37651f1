import ArgumentParser
import Evaluation
import Foundation
import ShotAnalysis

/// Prints the readings of each true shot that was found, with its ground truth.
struct ReadingsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "readings", abstract: "Prints a JSON object for each shot that was found.")

  @Option(
    help: ArgumentHelp(
      "A pose lifter; of N lifters, number i (from 0) reads the clips whose number modulo N is i.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var lifter: [String] = []

  @OptionGroup var clips: DevelopmentClips

  /// One line of output.
  struct Row: Encodable {
    var clip: String
    /// The true values by the names of the analysis document, and the view.
    var truth: [String: Double]
    /// The values by the name of each reading.
    var readings: [String: Double]
  }

  func run() async throws {
    let output = JSONLines()
    let analyzers = try lifter.map { path in
      ShotAnalyzer(
        lifter: try PoseLifter(json: Data(contentsOf: URL(fileURLWithPath: path))))
    }
    try clips.forEach { clip in
      let analyzer =
        analyzers.isEmpty ? ShotAnalyzer() : analyzers[clip.number % analyzers.count]
      for row in rows(clip, analyzer) { try output.print(row) }
    }
  }

  private func rows(_ clip: DevelopmentClips.Clip, _ analyzer: ShotAnalyzer) -> [Row] {
    let truth = clip.truth
    let shots = analyzer.readings(clip.subject)
    return DevelopmentClips.pairs(truth, found: shots.map(\.release)).compactMap { pair in
      let shot = truth.shots[pair.truth]
      guard let metrics = MetricTruth(truth, shot) else { return nil }
      let yaw = truth.mirroredYaw * .pi / 180
      var values = ["view_cosine": cos(yaw), "view_sine": -sin(yaw)]
      for id in MetricID.allCases {
        values[id.rawValue] = metrics.valueAtTrueMoments(of: id)
      }
      let moments = [
        ("load_time", truth.load(of: shot)), ("release_offset", shot.release),
        ("finish_time", truth.finish(of: shot)),
      ]
      for (name, time) in moments {
        values[name] = time.map { $0 / truth.slowdown - shots[pair.found].release }
      }
      return Row(clip: clip.name, truth: values, readings: shots[pair.found].features)
    }
  }
}
