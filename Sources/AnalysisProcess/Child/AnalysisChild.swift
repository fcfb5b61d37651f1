internal import CSandbox
internal import Foundation
internal import Media
internal import PoseEstimation
internal import Threads
internal import VideoAnalysis

/// The process that analyses one video and nothing else.
///
/// The video is its standard input, its answers are frames on standard output, and whatever else is
/// written goes to standard error.
package enum AnalysisChild {
  /// The subcommand that starts it; not one for people.
  package static let subcommand = "analysis-child"
  /// Progress is told no more often than this.
  private static let progressInterval = Duration.milliseconds(50)

  /// Becomes the child; `arguments` are those after the subcommand.
  package static func run(_ arguments: [String]) -> Never {
    pb_limit_arenas()
    // Ctrl-C and the stop of a service reach every process; what they mean is the parent's to
    // decide.
    for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { signal(number, SIG_IGN) }
    guard arguments.count == 1, let request = ChildRequest(argument: arguments[0]) else {
      _exit(EX_USAGE)
    }
    let output = pb_take_standard_output()
    guard output >= 0 else { _exit(EX_OSERR) }
    let writer = WireWriter(descriptor: output)
    do throws(AnalysisFailure) {
      try watchParent(output, for: request)
      switch request.work {
      case .analyze: try analyze(request, writer)
      case .inspect: try inspect(request, writer)
      }
    } catch {
      writer.send(
        .failure,
        FailureMessage(code: error.code, operation: error.operation, message: error.message))
    }
    // The parent ends this process when it has read everything.
    ParentWatch.end(after: output)
  }

  private static func watchParent(
    _ output: Int32, for request: ChildRequest
  ) throws(AnalysisFailure) {
    do {
      try ParentWatch.start(output)
    } catch {
      throw AnalysisFailure(
        .outOfResources, operation: "start", file: request.name,
        message: "The system has no thread left.")
    }
  }

  private static func analyze(
    _ request: ChildRequest, _ writer: WireWriter
  ) throws(AnalysisFailure) {
    var analyzer = VideoAnalyzer { () throws(InferenceError) in
      try BlazePoseEstimator(files: request.models)
    }
    try load(&analyzer, for: request)
    let isFiltered = try Sandbox.enter(request.limits, for: request.name)
    writer.send(.ready, ReadyMessage(isFiltered: isFiltered))
    let result = try look(at: request, with: &analyzer, writer)
    for message in result.stills.compactMap(StillMessage.init) {
      writer.send(.still, message)
    }
    writer.send(WireMessage(.end))
    // The parent now ends this process, sooner than the models could be let go.
    extendLifetime(analyzer)
  }

  /// Loads the models, and the libraries that read videos on a thread of their own meanwhile.
  private static func load(
    _ analyzer: inout VideoAnalyzer<BlazePoseEstimator>, for request: ChildRequest
  ) throws(AnalysisFailure) {
    let name = request.name
    // The system loads one library after another. What fails here fails again below.
    if (try? InferenceRuntime.load(path: request.models.runtime)) != nil {
      // None of Dispatch's threads: it would watch them, by files that it opens, from then on.
      // Without a thread the libraries are loaded below, after the models.
      try? WorkerThread.start(name: "loading") { try? MediaLibrary.load(for: name) }
    }
    try analyzer.loadModels(for: name)
    // Waits for the thread, as each library is loaded once.
    try loadLibraries(for: name)
  }

  private static func loadLibraries(for name: String) throws(AnalysisFailure) {
    do {
      try MediaLibrary.load(for: name)
    } catch {
      throw AnalysisFailure(error, file: name)
    }
  }

  private static func inspect(
    _ request: ChildRequest, _ writer: WireWriter
  ) throws(AnalysisFailure) {
    try loadLibraries(for: request.name)
    let isFiltered = try Sandbox.enter(request.limits, for: request.name)
    writer.send(.ready, ReadyMessage(isFiltered: isFiltered))
    do {
      writer.send(
        .video,
        try VideoInspector.inspect(
          .descriptor(STDIN_FILENO, name: request.name), limits: request.settings.limits))
    } catch {
      throw ofItsOwnLimits(error)
    }
    writer.send(WireMessage(.end))
  }

  /// What fails while the video is read fails for this process's own limits.
  private static func ofItsOwnLimits(_ failure: AnalysisFailure) -> AnalysisFailure {
    var failure = failure
    if failure.code == .outOfResources { failure.code = .outOfMemory }
    return failure
  }

  private static func look(
    at request: ChildRequest, with analyzer: inout VideoAnalyzer<BlazePoseEstimator>,
    _ writer: WireWriter
  ) throws(AnalysisFailure) -> AnalysisResult {
    var lastTold: ContinuousClock.Instant?
    do {
      return try analyzer.analyze(
        .descriptor(STDIN_FILENO, name: request.name), settings: request.settings,
        progress: { progress in
          let now = ContinuousClock.now
          if let lastTold, now - lastTold < progressInterval { return }
          lastTold = now
          writer.send(.progress, progress)
        },
        finished: { result in
          writer.send(.document, result.document)
          for message in TrackMessage.messages(result.track) { writer.send(.track, message) }
        })
    } catch {
      throw ofItsOwnLimits(error)
    }
  }
}
