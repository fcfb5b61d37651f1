internal import Foundation
internal import Glibc
internal import Media
package import PoseEstimation
internal import Subprocess
internal import SystemPackage
internal import Threads
package import VideoAnalysis

/// Analyses videos, each in a child process of its own that ends with it.
///
/// The child is treated as if its video had taken it over: its time and memory are watched, and
/// what it says is checked. No process and no descriptor stays behind, however it ends.
package struct ChildAnalyzer: Sendable {
  private let program: ChildProgram
  private let models: ModelFiles
  private let limits: AnalysisLimits
  /// The whole conversation runs there, from before the child is started: a child whose limits wait
  /// for a free thread of the cooperative pool could take all the machine's memory.
  private let executor = BlockingExecutor()

  /// How much of the child's standard error is kept, in bytes.
  private static let diagnosisLimit = 16 << 10
  /// The variables that the child sees: what the loader needs, and no secrets of the parent.
  private static let passedOn: [Environment.Key] = ["LD_LIBRARY_PATH", "LANG", "LC_ALL"]

  package init(
    models: ModelFiles, limits: AnalysisLimits = AnalysisLimits(),
    program: ChildProgram = .current
  ) {
    self.models = models
    self.limits = limits
    self.program = program
  }

  /// Analyses the file at `path`.
  ///
  /// Cancelling the task ends the child at once.
  ///
  /// - Parameters:
  ///   - name: What document and failures call the video; `path` when `nil`.
  ///   - settings: What a person chose.
  ///   - notice: Told when the child works with less protection than usual.
  ///   - progress: Told now and then.
  /// - Throws: `AnalysisFailure`; a video without a shot is not a failure.
  package func analyze(
    path: String, name: String? = nil, settings: AnalysisSettings,
    notice: (SandboxNotice) -> Void = { _ in }, progress: (AnalysisProgress) -> Void = { _ in }
  ) async throws(AnalysisFailure) -> AnalysisResult {
    let file = name ?? path
    let title = URL(fileURLWithPath: file).lastPathComponent
    let request = ChildRequest(name: title, settings: settings, models: models, limits: limits)
    let outcome = try await outcome(of: request, path, file, notice: notice, progress: progress)
    let isWhole = outcome.transcript.isComplete
    // What ends a child that has given its result ends only the frames of it.
    if isWhole || (!Task.isCancelled && outcome.ending.violation == nil),
      var result = outcome.transcript.result
    {
      result.document.video.name = title
      return result
    }
    throw Task.isCancelled ? ChildAnalyzer.cancelled(file) : outcome.ending.failure(for: file)
  }

  /// Reads the file at `path` to its end, without models.
  ///
  /// Cancelling the task ends the child at once.
  ///
  /// - Throws: `AnalysisFailure`.
  package func inspect(
    path: String, settings: AnalysisSettings = AnalysisSettings()
  ) async throws(AnalysisFailure) -> VideoSection {
    let title = URL(fileURLWithPath: path).lastPathComponent
    let request = ChildRequest(
      .inspect, name: title, settings: settings, models: models, limits: limits)
    let outcome = try await outcome(of: request, path, path, notice: { _ in }, progress: { _ in })
    if var video = outcome.transcript.video {
      video.name = title
      return video
    }
    throw Task.isCancelled ? ChildAnalyzer.cancelled(path) : outcome.ending.failure(for: path)
  }

  /// Opens the file and lets a child work on it.
  private func outcome(
    of request: ChildRequest, _ path: String, _ file: String, notice: (SandboxNotice) -> Void,
    progress: (AnalysisProgress) -> Void
  ) async throws(AnalysisFailure) -> Outcome {
    let video: OpenedFile
    do {
      video = try OpenedFile(path: path)
    } catch {
      throw AnalysisFailure(error, file: file)
    }
    do {
      let input = FileDescriptor(rawValue: video.release())
      defer { try? input.close() }
      return try await withTaskExecutorPreference(executor) {
        try await converse(request, input, notice: notice, progress: progress)
      }
    } catch let error as SubprocessError {
      throw Task.isCancelled ? ChildAnalyzer.cancelled(file) : ChildAnalyzer.failure(error, file)
    } catch {
      throw ChildAnalyzer.cancelled(file)
    }
  }

  private struct Outcome: Sendable {
    var transcript: Transcript
    var ending: ChildEnding
  }

  private struct Conversation: Sendable {
    var transcript: Transcript
    var violation: ProtocolViolation?
    var finding = Supervision.Finding()
    var diagnosis = ""
  }

  private enum Part: Sendable {
    case finding(Supervision.Finding)
    case diagnosis(String)
  }

  /// Starts the child, listens until it has said its last word, and ends it.
  private func converse(
    _ request: ChildRequest, _ input: FileDescriptor, notice: (SandboxNotice) -> Void,
    progress: (AnalysisProgress) -> Void
  ) async throws -> Outcome {
    let limits = limits
    let run = try await Subprocess.run(
      configuration(request), input: .fileDescriptor(input, closeAfterSpawningProcess: false),
      output: .sequence, error: .sequence
    ) { execution in
      var conversation = Conversation(
        transcript: Transcript(shotsWithStills: request.settings.shotsWithStills))
      await withTaskGroup(of: Part.self) { group in
        let supervision = Supervision(
          processIdentifier: execution.processIdentifier.value, limits: limits)
        group.addTask {
          let finding = await supervision.watch()
          // Beyond a limit, or cancelled: either way its time is over.
          try? execution.send(signal: .kill)
          return .finding(finding)
        }
        group.addTask {
          .diagnosis(await ChildAnalyzer.beginning(of: execution.standardError))
        }
        await ChildAnalyzer.listen(
          to: execution.standardOutput, into: &conversation, notice: notice, progress: progress)
        // After its last word it waits to be ended, so that its memory can still be looked at.
        let isNearAddressLimit = supervision.isNearAddressLimit
        // Whatever it would still do, nobody listens.
        try? execution.send(signal: .kill)
        group.cancelAll()
        for await part in group {
          switch part {
          case .finding(let finding): conversation.finding = finding
          case .diagnosis(let diagnosis): conversation.diagnosis = diagnosis
          }
        }
        if isNearAddressLimit { conversation.finding.isNearAddressLimit = true }
      }
      return conversation
    }
    let said = run.closureResult
    return Outcome(
      transcript: said.transcript,
      ending: ChildEnding(
        hadStarted: said.transcript.ready != nil, failure: said.transcript.failure,
        violation: said.violation, finding: said.finding, status: run.terminationStatus,
        diagnosis: said.diagnosis))
  }

  private func configuration(_ request: ChildRequest) -> Configuration {
    let environment = ProcessInfo.processInfo.environment
    // A crash is told by the signal; the runtime's own report would start another process.
    var passed: [Environment.Key: String] = ["SWIFT_BACKTRACE": "enable=no"]
    for key in ChildAnalyzer.passedOn { passed[key] = environment[key.rawValue] }
    return Configuration(
      executable: .path(FilePath(program.path)),
      arguments: Arguments(
        executablePathOverride: "puckbuddy",
        remainingValues: program.arguments + [request.argument ?? ""]),
      environment: .custom(passed))
  }

  /// Reads frames until the last one, the end of the stream, or something that no child of ours
  /// says.
  private static func listen(
    to output: SubprocessOutputSequence, into conversation: inout Conversation,
    notice: (SandboxNotice) -> Void, progress: (AnalysisProgress) -> Void
  ) async {
    var parser = WireParser()
    do {
      for try await buffer in output {
        try parser.append(unsafe buffer.withUnsafeBytes { unsafe Array($0) })
        while let frame = try parser.next() {
          let told = try conversation.transcript.add(frame)
          if let told { progress(told) }
          if frame.kind == .ready, conversation.transcript.ready?.isFiltered == false {
            notice(.withoutFilter)
          }
          if conversation.transcript.isComplete { return }
        }
      }
      if parser.hasRest { conversation.violation = .cutShort }
    } catch {
      conversation.violation = error as? ProtocolViolation ?? .cutShort
    }
  }

  /// The first bytes of a stream that is read to its end.
  private static func beginning(of stream: SubprocessOutputSequence) async -> String {
    var kept: [UInt8] = []
    do {
      for try await buffer in stream {
        let room = diagnosisLimit - kept.count
        kept += unsafe buffer.withUnsafeBytes { unsafe Array($0.prefix(room)) }
      }
    } catch {
      // What there is has to do.
    }
    return String(decoding: kept, as: UTF8.self)
  }

  private static func cancelled(_ file: String) -> AnalysisFailure {
    AnalysisFailure(
      .cancelled, operation: "analyze", file: file, message: "The analysis was cancelled.")
  }

  private static func failure(_ error: SubprocessError, _ file: String) -> AnalysisFailure {
    let lack: [Errno] = [
      .tooManyOpenFiles, .tooManyOpenFilesInSystem, .noMemory, .resourceTemporarilyUnavailable,
    ]
    let isLack = error.underlyingError.map(lack.contains) ?? false
    return AnalysisFailure(
      isLack ? .outOfResources : .internal, operation: "start", file: file,
      message: isLack
        ? "The system has no process, descriptor or memory left."
        : "The process for the analysis could not start.")
  }
}
