internal import AnalysisDocuments
internal import CSandbox
internal import Foundation
internal import Media
internal import PoseEstimation
internal import Rendering
internal import Threads
internal import VideoAnalysis

/// The process that analyses one video, or copies it for others to see, and nothing else.
///
/// The video is its standard input. Its messages go to standard output; all other output goes to
/// standard error.
package enum AnalysisChild {
  /// The subcommand that starts the child; not meant for users.
  package static let subcommand = "analysis-child"
  /// The share of the time limit after which no more clips are made, so that the rest of the work
  /// does not run into the limit.
  private static let shareOfTimeForClips = 0.5
  /// The minimum interval of progress messages.
  private static let progressInterval = Duration.milliseconds(50)

  /// Runs the child process; `arguments` are those after the subcommand.
  package static func run(_ arguments: [String]) -> Never {
    pb_limit_arenas()
    // Ctrl-C and the stop of a service signal every process; only the parent reacts to them.
    for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { signal(number, SIG_IGN) }
    guard arguments.count == 1, let request = ChildRequest(argument: arguments[0]) else {
      _exit(EX_USAGE)
    }
    let output = pb_take_standard_output()
    guard output >= 0 else { _exit(EX_OSERR) }
    let writer = WireWriter(descriptor: output)
    do throws(AnalysisFailure) {
      let sandbox = try Sandbox(
        for: request.needsModels ? request.models : nil,
        drawsText: request.settings.drawsText, name: request.name)
      try watchParent(output, for: request)
      switch request.work {
      case .analyze: try analyze(request, sandbox, writer)
      case .inspect: try inspect(request, sandbox, writer)
      case .remux: try remux(request, sandbox, writer)
      case .blur: try blur(request, sandbox, writer)
      case .stills: try makeStills(request, sandbox, writer)
      case .reel: try makeReel(request, sandbox, writer)
      case .correct: try correct(request, sandbox, writer)
      }
    } catch {
      writer.fail(error)
    }
    // The parent ends this process when it has read all messages.
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
    _ request: ChildRequest, _ sandbox: Sandbox, _ writer: WireWriter
  ) throws(AnalysisFailure) {
    var analyzer = VideoAnalyzer { () throws(InferenceError) in
      try TopDownEstimator(files: request.models)
    }
    try load(&analyzer, for: request)
    // Later this process opens no file.
    if request.settings.drawsText { _ = TextBlock.hasFonts }
    writer.send(.ready, try sandbox.enter(request.limits))
    try runAnalysis(of: request, with: &analyzer, writer)
    writer.send(WireMessage(.end))
    // The parent now kills this process, which is faster than releasing the models.
    extendLifetime(analyzer)
  }

  /// Loads the models and, in parallel on another thread, the libraries that read videos.
  private static func load(
    _ analyzer: inout VideoAnalyzer<TopDownEstimator>, for request: ChildRequest
  ) throws(AnalysisFailure) {
    let name = request.name
    // The dynamic linker loads one library at a time. A failure here is repeated and reported
    // below.
    if (try? InferenceRuntime.load(path: request.models.runtime)) != nil {
      // Not a Dispatch thread: Dispatch would monitor its threads from then on, with files that it
      // opens. If no thread can be started, the libraries are loaded below, after the models.
      try? WorkerThread.start(name: "loading") { try? MediaLibrary.load(for: name) }
    }
    try analyzer.loadModels(for: name)
    // This waits for the thread, as each library is loaded only once.
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
    _ request: ChildRequest, _ sandbox: Sandbox, _ writer: WireWriter
  ) throws(AnalysisFailure) {
    try prepare(request, sandbox, writer)
    writer.send(
      .video,
      try VideoInspector.inspect(
        .descriptor(STDIN_FILENO, name: request.name), limits: request.settings.limits))
    writer.send(WireMessage(.end))
  }

  /// Enters the sandbox, for work without models.
  private static func prepare(
    _ request: ChildRequest, _ sandbox: Sandbox, _ writer: WireWriter
  ) throws(AnalysisFailure) {
    try loadLibraries(for: request.name)
    writer.send(.ready, try sandbox.enter(request.limits))
  }

  private static func remux(
    _ request: ChildRequest, _ sandbox: Sandbox, _ writer: WireWriter
  ) throws(AnalysisFailure) {
    try prepare(request, sandbox, writer)
    do {
      try VideoRemuxer.remux(
        descriptor: STDIN_FILENO, name: request.name, limits: request.settings.limits
      ) { offset, bytes in
        writer.send(WireMessage(.part, FilePart.payload(offset, bytes)))
      }
    } catch {
      throw AnalysisFailure(error, file: request.name)
    }
    writer.send(WireMessage(.end))
  }

  private static func blur(
    _ request: ChildRequest, _ sandbox: Sandbox, _ writer: WireWriter
  ) throws(AnalysisFailure) {
    var finder: HeadFinder
    do {
      finder = try HeadFinder(files: request.models)
    } catch {
      throw AnalysisFailure(error, file: request.name)
    }
    try prepare(request, sandbox, writer)
    let copy = BlurredCopyWriter(
      source: .descriptor(STDIN_FILENO, name: request.name), limits: request.settings.limits)
    try copy.write(
      finder: &finder, stills: request.stills,
      part: { writer.send(WireMessage(.part, FilePart.payload($0, $1))) },
      made: { send(.still($0), writer) })
    writer.send(WireMessage(.end))
    extendLifetime(finder)
  }

  private static func makeReel(
    _ request: ChildRequest, _ sandbox: Sandbox, _ writer: WireWriter
  ) throws(AnalysisFailure) {
    try prepare(request, sandbox, writer)
    let reel = ReelWriter(
      parts: request.parts, descriptor: STDIN_FILENO, name: request.name,
      limits: request.settings.limits)
    try reel.write { writer.send(WireMessage(.part, FilePart.payload($0, $1))) }
    writer.send(WireMessage(.end))
  }

  private static func makeStills(
    _ request: ChildRequest, _ sandbox: Sandbox, _ writer: WireWriter
  ) throws(AnalysisFailure) {
    try prepare(request, sandbox, writer)
    let images = StillImageWriter(
      source: .descriptor(STDIN_FILENO, name: request.name), settings: request.settings
    ).stills(of: request.stills, isCancelled: { false })
    for still in images { send(.still(still), writer) }
    writer.send(WireMessage(.end))
  }

  private static func correct(
    _ request: ChildRequest, _ sandbox: Sandbox, _ writer: WireWriter
  ) throws(AnalysisFailure) {
    guard let correction = request.correction else { _exit(EX_USAGE) }
    writer.send(.ready, try sandbox.enter(request.limits))
    let input = FileHandle(fileDescriptor: STDIN_FILENO, closeOnDealloc: false)
    let data = (try? input.read(upToCount: ObservationFile.sizeLimit + 1)) ?? Data()
    let result = try correction.result(
      from: ObservationFile(data: data), keepsModelSpace: request.settings.keepsModelSpace)
    writer.send(.document, result.document)
    for message in TrackMessage.messages(result.track) { writer.send(.track, message) }
    if !result.curves.isEmpty { writer.send(.curves, result.curves) }
    writer.send(.keyMoments, result.stills)
    writer.send(WireMessage(.end))
  }

  private static func runAnalysis(
    of request: ChildRequest, with analyzer: inout VideoAnalyzer<TopDownEstimator>,
    _ writer: WireWriter
  ) throws(AnalysisFailure) {
    var lastReported: ContinuousClock.Instant?
    let start = ContinuousClock.now
    let timeForClips = Duration.seconds(request.limits.wallSeconds) * shareOfTimeForClips
    let result = try analyzer.analyze(
      .descriptor(STDIN_FILENO, name: request.name), settings: request.settings,
      progress: { progress in
        let now = ContinuousClock.now
        if let lastReported, now - lastReported < progressInterval { return }
        lastReported = now
        writer.send(.progress, progress)
      },
      finished: { result in
        writer.send(.document, result.document)
        for message in TrackMessage.messages(result.track) { writer.send(.track, message) }
        send(result.observation, writer)
        if !result.curves.isEmpty { writer.send(.curves, result.curves) }
      },
      isOutOfTime: { ContinuousClock.now - start > timeForClips },
      added: { send($0, writer) })
    if result.hasFilm { writer.send(WireMessage(.filmEnd)) }
  }

  /// Sends a file at once, unless it is too large: if a later one ends this process, the earlier
  /// ones are kept.
  private static func send(_ file: AddedFile, _ writer: WireWriter) {
    switch file {
    case .still(let still): if still.image.isWithinLimit { writer.send(.still, still) }
    case .image(let image): if image.image.isWithinLimit { writer.send(.image, image) }
    case .filmPart(let offset, let bytes):
      writer.send(WireMessage(.part, FilePart.payload(offset, bytes)))
    case .clip(let clip): if let payload = clip.payload { writer.send(WireMessage(.clip, payload)) }
    }
  }

  private static func send(_ observation: ObservationFile?, _ writer: WireWriter) {
    guard let observation, observation.data.count <= ObservationFile.sizeLimit else { return }
    let size = MessageKind.observation.sizeLimit
    for start in stride(from: 0, to: observation.data.count, by: size) {
      writer.send(
        WireMessage(.observation, Array(observation.data.dropFirst(start).prefix(size))))
    }
  }
}
