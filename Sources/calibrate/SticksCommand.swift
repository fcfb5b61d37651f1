import ArgumentParser
import Foundation
import Media
import Mathematics
import PoseEstimation
import Poses

/// Prints the lines that may be the shaft of a stick, with their measures.
struct SticksCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sticks",
    abstract: "Prints a JSON object for each person in each tenth of a second of each clip.")

  @Argument(
    help: ArgumentHelp("Folders of clips NAME.mp4.", valueName: "dir"), completion: .directory)
  var clips: [String]

  /// The least time between two frames, in seconds.
  private static let interval = 0.095

  /// One line of output; positions in pixels of the displayed frame.
  private struct Row: Encodable {
    var clip: String
    var time: Double
    var hips: [Double]
    var torso: Double
    var lines: [Line]
  }

  fileprivate struct Line: Encodable {
    var hand: [Double]
    var end: [Double]
    var lower: String
    var odds: Double
    var measures: [String: Double]
  }

  func run() async throws {
    let files = ModelFiles(
      home: ModelFiles.home(environment: ProcessInfo.processInfo.environment))
    var estimator = try TopDownEstimator(files: files)
    for folder in clips {
      let set = URL(fileURLWithPath: folder, isDirectory: true)
      for video in try DevelopmentClips.videos(in: set) {
        let name = video.deletingPathExtension().lastPathComponent
        try print(video.path, as: "\(set.lastPathComponent)/\(name)", with: &estimator)
      }
    }
  }

  private func print(
    _ path: String, as clip: String, with estimator: inout TopDownEstimator
  ) throws {
    let output = JSONLines()
    var reader = try VideoReader.open(path: path)
    var scaler = FrameScaler()
    var finder = StickFinder()
    var latest = -Double.infinity
    estimator.reset()
    while let frame = try reader.next() {
      guard frame.time - latest >= Self.interval else { continue }
      latest = frame.time
      let people = try estimator.observe(frame).people
      let pixels = try scaler.begin(frame)
      defer { scaler.end() }
      for person in people {
        let readings = try finder.readings(of: person, in: pixels)
        let hips = Point.middle(
          person.pose[.leftHip].position, person.pose[.rightHip].position)
        let row = Row(
          clip: clip, time: frame.time, hips: [hips.x, hips.y],
          torso: (person.pose.pixelsPerMetre ?? 0) * person.pose.torsoLength,
          lines: readings.map(Line.init))
        try output.print(row)
      }
    }
  }
}

extension SticksCommand.Line {
  init(_ reading: StickReading) {
    let candidate = reading.candidate
    self.init(
      hand: [candidate.hand.x, candidate.hand.y], end: [candidate.end.x, candidate.end.y],
      lower: candidate.lowerHand.rawValue, odds: candidate.logOdds,
      measures: Dictionary(
        uniqueKeysWithValues: reading.measures.map { ($0.key.rawValue, $0.value) }))
  }
}
