import AnalysisProcess
import Foundation
import PoseEstimation
import TestMedia
import VideoAnalysis

/// The program that does what no child of ours should.
enum TestChild {
  /// Beside the tests' own bundle, wherever the build is.
  static let path: String = {
    let inBuild = Program.root.appending(path: ".build/debug/TestChild").path
    return ProcessInfo.processInfo.environment["PUCKBUDDY_TEST_CHILD"] ?? inBuild
  }()

  static let program = ChildProgram(path: Program.path, arguments: [AnalysisChild.subcommand])

  static let models = ModelFiles(
    home: ModelFiles.home(environment: ProcessInfo.processInfo.environment))

  /// What comes of a child that behaves like this.
  static func failure(
    _ behaviour: String, name: String = "job 7", limits: AnalysisLimits = AnalysisLimits(),
    notice: (SandboxNotice) -> Void = { _ in }
  ) async -> AnalysisFailure? {
    let program = ChildProgram(path: path, arguments: ["child", behaviour])
    return await failure(program, name: name, limits: limits, notice: notice)
  }

  /// What comes of analysing a file with this program.
  static func failure(
    _ program: ChildProgram, path: String = Program.sample("no-shot.mp4").path,
    name: String = "job 7", limits: AnalysisLimits = AnalysisLimits(),
    notice: (SandboxNotice) -> Void = { _ in }
  ) async -> AnalysisFailure? {
    let analyzer = ChildAnalyzer(models: models, limits: limits, program: program)
    do throws(AnalysisFailure) {
      _ = try await analyzer.analyze(
        path: path, name: name, settings: AnalysisSettings(), notice: notice)
      return nil
    } catch {
      return error
    }
  }
}
