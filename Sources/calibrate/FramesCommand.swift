import ArgumentParser
import Evaluation
import Foundation
import Poses
import ShotAnalysis

/// Prints the pose lifter's inputs and targets for each frame around the shots that were found.
struct FramesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames",
    abstract: "Prints a line that names the columns, then little-endian 32-bit floats by row.")

  @OptionGroup var clips: DevelopmentClips

  /// The header line.
  private struct Header: Encodable {
    var inputs: Int
    /// The clip's number precedes the inputs; these follow them.
    var targets: [String]
  }

  func run() async throws {
    var targets: [String]?
    try clips.forEach { clip in
      for (inputs, truth) in rows(clip) {
        if targets == nil {
          let names = truth.keys.sorted()
          let header = Header(inputs: inputs.count, targets: names)
          try JSONLines().print(header)
          targets = names
        }
        let row =
          [Float(clip.number)] + inputs + (targets ?? []).map { Float(truth[$0] ?? .nan) }
        try FileHandle.standardOutput.write(contentsOf: Self.bytes(row))
      }
    }
  }

  private static func bytes(_ row: [Float]) -> Data {
    var data = Data(capacity: 4 * row.count)
    for number in row {
      for byte in 0..<4 { data.append(UInt8(truncatingIfNeeded: number.bitPattern >> (8 * byte))) }
    }
    return data
  }

  private typealias Row = (inputs: [Float], truth: [String: Double])

  private func rows(_ clip: DevelopmentClips.Clip) -> [Row] {
    let truth = clip.truth
    guard let side = truth.shoots else { return [] }
    let shots = ShotAnalyzer().lifterInputs(clip.subject)
    return DevelopmentClips.pairs(truth, found: shots.map(\.release)).flatMap { pair in
      let shot = truth.shots[pair.truth]
      return shots[pair.found].moments.compactMap { moment -> Row? in
        let time = moment.time * truth.slowdown
        guard let frame = truth.frame(at: time), abs(frame.time - time) < 0.03 * truth.slowdown
        else { return nil }
        return (
          moment.numbers,
          frame.lifted(
            front: side.opposite, yaw: truth.mirroredYaw,
            moments: (truth.load(of: shot), shot.release, truth.finish(of: shot)))
        )
      }
    }
  }
}
