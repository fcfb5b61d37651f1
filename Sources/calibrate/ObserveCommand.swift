import ArgumentParser
import Foundation
import PoseEstimation
import ShotAnalysis
import VideoAnalysis

/// Runs pose estimation on clips once and stores the data from which the shots are measured.
struct ObserveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "observe",
    abstract: "Stores the poses of clips; a file that is newer than its clip is kept.")

  @Option(help: ArgumentHelp("Where NAME.subject goes.", valueName: "dir"), completion: .directory)
  var output: String

  @Argument(
    help: ArgumentHelp("Folders of clips NAME.mp4.", valueName: "dir"), completion: .directory)
  var clips: [String]

  func run() async throws {
    let files = ModelFiles(
      home: ModelFiles.home(environment: ProcessInfo.processInfo.environment))
    var analyzer = VideoAnalyzer { () throws(InferenceError) in
      try TopDownEstimator(files: files)
    }
    for folder in clips {
      let set = URL(fileURLWithPath: folder, isDirectory: true)
      let results = URL(fileURLWithPath: output, isDirectory: true)
        .appending(path: set.lastPathComponent)
      try FileManager.default.createDirectory(at: results, withIntermediateDirectories: true)
      let videos = try DevelopmentClips.videos(in: set)
      for (index, video) in videos.enumerated() {
        let name = video.deletingPathExtension().lastPathComponent
        let result = results.appending(path: "\(name).\(SubjectFile.suffix)")
        if let made = date(of: result), let filmed = date(of: video), made > filmed { continue }
        let clip = try analyzer.observation(
          of: .file(video.path), settings: AnalysisSettings())
        let player = ClipAnalyzer().analyze(clip).player
        try SubjectFile.data(of: clip.subject(clip.tracks[player]))
          .write(to: result, options: .atomic)
        let line = "\(index + 1)/\(videos.count) \(set.lastPathComponent)/\(name)\n"
        try FileHandle.standardError.write(contentsOf: Data(line.utf8))
      }
    }
  }

  /// Returns the modification date of a file; `nil` when the file does not exist.
  private func date(of file: URL) -> Date? {
    try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
  }
}
