package import AnalysisDocuments
internal import CSandbox
internal import Coaching
internal import Foundation
internal import Glibc
package import Media
package import PoseEstimation
internal import Subprocess
internal import SystemPackage
internal import Threads
package import VideoAnalysis

/// Analyses or copies videos, each in its own child process that ends with the work.
///
/// The child is treated as if its video had compromised it: its time and memory are monitored, and
/// its messages are validated. No process or descriptor is leaked, however it ends.
package struct ChildAnalyzer: Sendable {
  private let program: ChildProgram
  let models: ModelFiles
  let limits: AnalysisLimits
  /// Runs the whole exchange, from before the child is started: a child whose supervision waits for
  /// a free thread of the cooperative pool could use all of the machine's memory.
  private let executor = BlockingExecutor()

  /// How much of the child's standard error is kept, in bytes.
  private static let diagnosisLimit = 16 << 10
  /// The environment variables passed to the child: those that the loader needs, and no secrets.
  private static let passedOn: [Environment.Key] = ["LD_LIBRARY_PATH", "LANG", "LC_ALL"]

  package init(
    models: ModelFiles, limits: AnalysisLimits = AnalysisLimits(),
    program: ChildProgram = .current
  ) {
    // Children have the same user: they must not read this process's memory, which has secrets.
    _ = pb_forbid_inspection()
    self.models = models
    self.limits = limits
    self.program = program
  }

  /// Analyses the file at `path`.
  ///
  /// Cancelling the task kills the child at once.
  ///
  /// - Parameters:
  ///   - name: The video's name in the document and in failures; `path` when `nil`.
  ///   - settings: The user's settings.
  ///   - notice: Called when the child runs with less protection than usual.
  ///   - progress: Called periodically.
  ///   - film: Called with the offset and the bytes of each part of the annotated film, if it is
  ///     requested; an error ends the analysis.
  /// - Throws: `AnalysisFailure`; a video without a shot is not a failure.
  package func analyze(
    path: String, name: String? = nil, settings: AnalysisSettings,
    notice: (SandboxNotice) -> Void = { _ in }, progress: (AnalysisProgress) -> Void = { _ in },
    film: (Int64, ArraySlice<UInt8>) throws -> Void = { _, _ in }
  ) async throws(AnalysisFailure) -> AnalysisResult {
    let file = name ?? path
    let title = URL(fileURLWithPath: file).lastPathComponent
    let request = ChildRequest(name: title, settings: settings, models: models, limits: limits)
    let outcome = try await outcome(of: request, path, file, notice: notice) { update in
      switch update {
      case .progress(let share): progress(share)
      case .part(let part): try film(Int64(part.offset), part.bytes)
      }
    }
    let isWhole = outcome.transcript.isComplete
    // A child that ends after sending its result affects only the still images and the clips; in the
    // middle of a message only if one of those came before, as the message may be of the result.
    let isEnded =
      outcome.ending.violation == nil
      || outcome.ending.violation == .cutShort && outcome.transcript.hasAddedFiles
    if isWhole || (!Task.isCancelled && isEnded),
      var result = outcome.transcript.result
    {
      result.document.video.name = title
      return result
    }
    throw Task.isCancelled ? ChildAnalyzer.cancelled(file) : outcome.ending.failure(for: file)
  }

  /// Reads the file at `path` to its end, without models.
  ///
  /// Cancelling the task kills the child at once.
  ///
  /// - Throws: `AnalysisFailure`.
  package func inspect(
    path: String, settings: AnalysisSettings = AnalysisSettings()
  ) async throws(AnalysisFailure) -> VideoSection {
    let title = URL(fileURLWithPath: path).lastPathComponent
    let request = ChildRequest(
      work: .inspect, name: title, settings: settings, models: models, limits: limits)
    let outcome = try await outcome(of: request, path, path)
    if var video = outcome.transcript.video {
      video.name = title
      return video
    }
    throw Task.isCancelled ? ChildAnalyzer.cancelled(path) : outcome.ending.failure(for: path)
  }

  /// Makes a result again with a person's corrections from the observation file at `path`, which a
  /// process wrote that its video may have compromised.
  ///
  /// Cancelling the task kills the child at once.
  ///
  /// - Parameters:
  ///   - correction: The corrections of the result.
  ///   - document: The earlier result.
  ///   - stills: The file names of its still images.
  ///   - keepsModelSpace: Whether the landmarks' positions in the model's space are kept.
  /// - Throws: `AnalysisFailure`, with `usage` for corrections that cannot be of this clip.
  package func correct(
    _ correction: CorrectionRequest, of document: AnalysisDocument, path: String,
    stills: Set<String>, keepsModelSpace: Bool = false
  ) async throws(AnalysisFailure) -> CorrectedAnalysis {
    let name = document.video.name
    let request = ChildRequest(
      work: .correct, name: name, settings: AnalysisSettings(keepsModelSpace: keepsModelSpace),
      models: models, limits: limits, correction: correction)
    let outcome = try await outcome(of: request, path, name)
    if let result = outcome.transcript.result, let wanted = outcome.transcript.keyMoments {
      return CorrectedAnalysis(result, wanted: wanted, earlier: document, stills: stills)
    }
    let failure =
      Task.isCancelled ? ChildAnalyzer.cancelled(name) : outcome.ending.failure(for: name)
    switch failure.code {
    case .usage, .cancelled, .outOfResources: throw failure
    default:
      throw AnalysisFailure(
        .internal, operation: "correct", file: name,
        message: "The stored poses are damaged, or of another version of the program.")
    }
  }

  /// Makes still images of the file at `path`, without models; those that cannot be made are
  /// missing.
  ///
  /// Cancelling the task kills the child at once.
  ///
  /// - Parameter wanted: At least one.
  /// - Throws: `AnalysisFailure`.
  package func stills(
    of wanted: [WantedStill], path: String, limits media: MediaLimits = MediaLimits()
  ) async throws(AnalysisFailure) -> [StillImage] {
    let title = URL(fileURLWithPath: path).lastPathComponent
    let request = ChildRequest(
      work: .stills, name: title, settings: AnalysisSettings(limits: media), models: models,
      limits: limits, stills: wanted)
    let outcome = try await outcome(of: request, path, path)
    if let stills = outcome.transcript.madeStills { return stills }
    throw Task.isCancelled ? ChildAnalyzer.cancelled(path) : outcome.ending.failure(for: path)
  }

  /// Opens the file and runs a child on it.
  func outcome(
    of request: ChildRequest, _ path: String, _ file: String,
    notice: (SandboxNotice) -> Void = { _ in },
    update: (Transcript.Update) throws -> Void = { _ in }
  ) async throws(AnalysisFailure) -> Outcome {
    let video: OpenedFile
    do {
      video = try OpenedFile(path: path)
    } catch {
      throw AnalysisFailure(error, file: file)
    }
    let size = video.size
    do {
      let input = FileDescriptor(rawValue: video.release())
      defer { try? input.close() }
      return try await withTaskExecutorPreference(executor) {
        try await converse(request, input, size: Int(size), notice: notice, update: update)
      }
    } catch let error as SubprocessError {
      throw Task.isCancelled ? ChildAnalyzer.cancelled(file) : ChildAnalyzer.failure(error, file)
    } catch {
      throw ChildAnalyzer.cancelled(file)
    }
  }

  struct Outcome: Sendable {
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

  /// Starts the child, reads its messages until the last one, and kills it.
  private func converse(
    _ request: ChildRequest, _ input: FileDescriptor, size: Int, notice: (SandboxNotice) -> Void,
    update: (Transcript.Update) throws -> Void
  ) async throws -> Outcome {
    let limits = limits
    let fileLimit = request.fileLimit(videoSize: size)
    let run = try await Subprocess.run(
      configuration(request), input: .fileDescriptor(input, closeAfterSpawningProcess: false),
      output: .sequence, error: .sequence
    ) { execution in
      var conversation = Conversation(
        transcript: Transcript(
          shotsWithStills: request.settings.shotsWithStills,
          mostImages: request.settings.mostImages,
          shotsWithClips: request.settings.shotsWithClips,
          wantsObservation: request.settings.keepsObservation, fileLimit: fileLimit,
          wantedStills: request.stills, corrections: request.correction?.corrections))
      await withTaskGroup(of: Part.self) { group in
        let supervision = Supervision(
          processIdentifier: execution.processIdentifier.value, limits: limits)
        group.addTask {
          let finding = await supervision.watch()
          // A limit was exceeded or the task was cancelled: kill the child in either case.
          try? execution.send(signal: .kill)
          return .finding(finding)
        }
        group.addTask {
          .diagnosis(await ChildAnalyzer.beginning(of: execution.standardError))
        }
        await ChildAnalyzer.listen(
          to: execution.standardOutput, into: &conversation,
          limit: WireParser.totalLimit + fileLimit
            + request.settings.shotsWithClips * MessageKind.clip.sizeLimit
            + request.settings.shotsWithFilmstrips * 5 * MessageKind.image.sizeLimit,
          notice: notice, update: update)
        // After its last message the child waits to be killed, so its memory can still be read.
        let isNearAddressLimit = supervision.isNearAddressLimit
        // Further output of the child would not be read.
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
    let result = run.closureResult
    return Outcome(
      transcript: result.transcript,
      ending: ChildEnding(
        hadStarted: result.transcript.ready != nil, failure: result.transcript.failure,
        violation: result.violation, finding: result.finding, status: run.terminationStatus,
        diagnosis: result.diagnosis))
  }

  private func configuration(_ request: ChildRequest) -> Configuration {
    let environment = ProcessInfo.processInfo.environment
    // The signal identifies a crash; the Swift runtime's backtrace would start another process.
    var passed: [Environment.Key: String] = ["SWIFT_BACKTRACE": "enable=no"]
    for key in ChildAnalyzer.passedOn { passed[key] = environment[key.rawValue] }
    return Configuration(
      executable: .path(FilePath(program.path)),
      arguments: Arguments(
        executablePathOverride: "puckbuddy",
        remainingValues: program.arguments + [request.argument ?? ""]),
      environment: .custom(passed))
  }

  /// Reads messages until the last one, the end of the stream, or a protocol violation.
  private static func listen(
    to output: SubprocessOutputSequence, into conversation: inout Conversation, limit: Int,
    notice: (SandboxNotice) -> Void, update: (Transcript.Update) throws -> Void
  ) async {
    var parser = WireParser(totalLimit: limit)
    do {
      for try await buffer in output {
        try parser.append(unsafe buffer.withUnsafeBytes { unsafe Array($0) })
        while let frame = try parser.next() {
          if let news = try conversation.transcript.add(frame) { try update(news) }
          if frame.kind == .ready, let ready = conversation.transcript.ready {
            if !ready.isFiltered { notice(.withoutFilter) }
            if !ready.isConfined { notice(.withoutConfinement) }
          }
          if conversation.transcript.isComplete { return }
        }
      }
      if parser.hasRest { conversation.violation = .cutShort }
    } catch {
      conversation.violation = error as? ProtocolViolation ?? .cutShort
    }
  }

  /// Reads a stream to its end and returns its first bytes.
  private static func beginning(of stream: SubprocessOutputSequence) async -> String {
    var kept: [UInt8] = []
    do {
      for try await buffer in stream {
        let room = diagnosisLimit - kept.count
        kept += unsafe buffer.withUnsafeBytes { unsafe Array($0.prefix(room)) }
      }
    } catch {
      // Return the bytes read so far.
    }
    return String(decoding: kept, as: UTF8.self)
  }

  static func cancelled(_ file: String) -> AnalysisFailure {
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
