import ArgumentParser
import Foundation
import Logging
import Service
import Settings
import VideoAnalysis
import Worker

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Takes pushes over HTTP, and works on the jobs they name.",
    discussion: """
      Hears of jobs from Pub/Sub (POST / and /pubsub/push) and from Eventarc
      (POST /events/firestore), works on them and on what else waits, and answers
      /health, /ready and /metrics. Until it is told to stop (Ctrl-C, SIGTERM):
      the jobs at hand are then given back and cost no attempt.

      On an address that other machines can reach it starts only when pushes must
      prove who they are: set PUCKBUDDY_PUSH_AUDIENCE and PUCKBUDDY_PUSH_ACCOUNT.

      Examples:
        puckbuddy serve
        puckbuddy serve --port 9000 --concurrency 2
        puckbuddy serve --host 0.0.0.0 --no-worker

      Exit status: 0 stopped, 64 wrong arguments or settings, 73 the data folder
      cannot be written to, 75 the address cannot be listened on.
      """)

  @Option(
    help: ArgumentHelp(
      "The address to listen on; otherwise 127.0.0.1, or 0.0.0.0 on Cloud Run.",
      valueName: "address"))
  var host: String?

  @Option(
    help: ArgumentHelp(
      "The port to listen on, 0 for any that is free; otherwise PORT, or 8080.", valueName: "n"))
  var port: UInt16?

  @Flag(
    help: "Work on nothing here: workers elsewhere find the jobs by looking (puckbuddy work).")
  var noWorker = false

  @OptionGroup var options: WorkerOptions

  func run() async throws {
    let given = try await options.settings()
    let address = try listenAddress(ProcessInfo.processInfo.environment)
    try ServeCommand.check(given.push, address, hasWorker: !noWorker)
    let backend = try await Backend.open(given, patience: 4)
    let worker = try ServiceWorker(given, backend, hasWorker: !noWorker)
    let file = given.metricsFile.map {
      MetricsFile(
        path: $0, metrics: worker.metrics, census: backend.census, logger: worker.logger)
    }
    try await file?.write()
    let (logger, name) = (worker.logger, worker.name)
    let service = WebService(worker.parts(address)) { port in
      let url = address.url(port: port)
      logger.info(
        "started",
        metadata: [
          "worker": "\(name)", "version": "\(ProductVersion.current)", "url": "\(url)",
        ])
      // Where nobody reads it, nothing is lost.
      try? StandardOutput.write("Listening on \(url)\n")
    }
    let writing = Task { await file?.run() }
    let interruption = Interruption(endsAfter: Interruption.workersLimit) {
      Task { await service.stop() }
    }
    defer { withExtendedLifetime(interruption) {} }
    do {
      try await service.run()
    } catch let fault as ListenFault {
      throw AnalysisFailure(
        .outOfResources, operation: "listen", file: address.url(port: address.port),
        message: "Nobody can listen there (\(fault.reason)).")
    }
    writing.cancel()
    await writing.value
    logger.info("stopped", metadata: ["worker": "\(name)"])
  }

  /// - Throws: `AnalysisFailure` with `usage` for a `PORT` that is none.
  private func listenAddress(_ environment: [String: String]) throws -> ListenAddress {
    let standard = environment["K_SERVICE"] == nil ? "127.0.0.1" : "0.0.0.0"
    var number = port
    if number == nil, let text = environment["PORT"], !text.isEmpty {
      guard let named = UInt16(text) else {
        throw AnalysisFailure(
          .usage, operation: "listen", file: "PORT", message: "“\(text)” is not a port.")
      }
      number = named
    }
    return ListenAddress(host: host ?? standard, port: Int(number ?? 8080))
  }

  /// Not starting is better than starting open, or with nobody to do the work.
  ///
  /// - Throws: `AnalysisFailure` with `usage`.
  private static func check(
    _ push: PushSettings, _ address: ListenAddress, hasWorker: Bool
  ) throws {
    func refuse(_ setting: Setting, _ message: String) -> AnalysisFailure {
      AnalysisFailure(.usage, operation: "serve", file: setting.variable, message: message)
    }
    if push.audience == nil, push.account != nil || !address.isLoopback {
      throw refuse(
        .pushAudience,
        push.account == nil
          ? "Other machines can reach \(address.host), and pushes from them must prove who they "
            + "are: set \(Setting.pushAudience.variable) and \(Setting.pushAccount.variable)."
          : "Set it too: one without the other checks nothing.")
    }
    if push.audience != nil, push.account == nil {
      throw refuse(.pushAccount, "Set it too: one without the other checks nothing.")
    }
    if push.answer == .whenDone, !hasWorker {
      throw refuse(
        .pushAnswer, "With when-done the jobs are worked on here: leave --no-worker out.")
    }
  }
}
