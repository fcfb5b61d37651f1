import AnalysisDocuments
import AnalysisProcess
import Foundation
import PoseEstimation
import TestMedia
import VideoAnalysis

/// A test program that does everything that a child process must not do.
enum TestChild {
  /// Next to the test bundle, in any build folder.
  static let path: String = {
    ProcessInfo.processInfo.environment["PUCKBUDDY_TEST_CHILD"]
      ?? Program.built("TestChild").path
  }()

  static let program = ChildProgram(path: Program.path, arguments: [AnalysisChild.subcommand])

  static let models = ModelFiles(
    home: ModelFiles.home(environment: ProcessInfo.processInfo.environment))

  /// Returns the failure reported for a child with this behaviour.
  static func failure(
    _ behaviour: String, name: String = "job 7", limits: AnalysisLimits = AnalysisLimits(),
    notice: (SandboxNotice) -> Void = { _ in }
  ) async -> AnalysisFailure? {
    let program = ChildProgram(path: path, arguments: ["child", behaviour])
    return await failure(program, name: name, limits: limits, notice: notice)
  }

  /// Returns the failure reported for the analysis of a file with this program.
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
