import AnalysisDocuments
import Application
import ArgumentParser
import Foundation
import Logging
import Service
import Settings

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serves the API and the web page, and works on the jobs.",
    discussion: """
      Takes videos and requests over HTTP (docs/api.md), receives jobs from Pub/Sub
      and Eventarc (docs/dispatch.md), and works on them, until it is stopped
      (Ctrl-C, SIGTERM): running jobs are then given back and cost no attempt, and
      uploads can be resumed.

      At an address of this machine no token is needed, unless
      PUCKBUDDY_AUTH=firebase. Where other machines can reach it, by that address or
      by PUCKBUDDY_URL, it starts only when every caller must authenticate: set
      PUCKBUDDY_BACKEND=google, PUCKBUDDY_AUTH=firebase, PUCKBUDDY_PUSH_AUDIENCE and
      PUCKBUDDY_PUSH_ACCOUNT, and PUCKBUDDY_URL to the address that people see.

      Examples:
        puckbuddy serve
        puckbuddy serve --data ~/hockey --port 9000 --concurrency 2
        puckbuddy serve --no-worker
        curl http://127.0.0.1:8080/api/session

      Exit status: 0 stopped, 64 wrong arguments or settings (Google's too), 73 the
      data folder or the metrics file cannot be used, or another service uses the
      folder, 75 the address cannot be
      listened on. A store that does not answer ends nothing: /ready says so.
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
    help: "Process no jobs here: workers elsewhere find the jobs by polling (puckbuddy work).")
  var noWorker = false

  @OptionGroup var options: WorkerOptions

  func run() async throws {
    let given = try await options.settings()
    let environment = ProcessInfo.processInfo.environment
    let address = try listenAddress(environment)
    try ServiceStartCheck.check(given, address, hasWorker: !noWorker, environment: environment)
    let backend = try await Backends.open(given, busyTimeout: 4)
    try backend.reserveService()
    let worker = try ServiceWorker(
      given, backend, hasWorker: !noWorker, limits: ServiceLimits(descriptors: OpenFiles.raise()))
    let file = given.metricsFile.map {
      MetricsFile(
        path: $0, metrics: worker.metrics, census: backend.census, logger: worker.logger)
    }
    try await file?.write()
    let (logger, name) = (worker.logger, worker.name)
    let service = WebService(worker.parts(address)) { port in
      let url = address.url(port: port)
      backend.address.listen(at: url)
      backend.writeAddress()
      logger.info(
        "started",
        metadata: [
          "worker": "\(name)", "version": "\(ProductVersion.current)", "url": "\(url)",
        ])
      // The line may be lost when standard output has no reader.
      try? StandardOutput.write("Listening on \(url)\n")
    }
    let writing = Task { await file?.run() }
    // Otherwise the worker sweeps.
    let sweeping = noWorker ? Task { await backend.sweepUploadsHourly() } : nil
    defer { sweeping?.cancel() }
    let interruption = Interruption(endsAfter: Interruption.workersLimit) {
      Task { await service.stop() }
    }
    defer { withExtendedLifetime(interruption) {} }
    do {
      try await service.run()
    } catch let fault as ListenFault {
      throw AnalysisFailure(
        .outOfResources, operation: "listen", file: address.url(port: address.port),
        message: "The address cannot be listened on (\(fault.reason)).")
    }
    writing.cancel()
    await writing.value
    logger.info("stopped", metadata: ["worker": "\(name)"])
  }

  /// - Throws: `AnalysisFailure` with `usage` for an invalid `PORT`.
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
}
