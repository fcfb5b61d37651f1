internal import AnalysisDocuments
internal import Jobs
internal import Logging
package import Service
package import Settings
internal import Threads

/// A service with its worker, and everything that runs beside them in the process.
package struct ServiceProcess: Sendable {
  private let address: ListenAddress
  private let home: HomeOptions?
  private let backend: any Backend
  private let hasWorker: Bool
  private let logger: Logger
  private let name: String
  private let practice: PracticeSaving
  private let metricsFile: MetricsFile?
  private let service: WebService

  /// Checks the settings, opens the storage, and makes a service that does not listen yet.
  ///
  /// - Parameters:
  ///   - hasWorker: Whether jobs are processed in this process.
  ///   - home: Set to listen in the home network too.
  ///   - listening: Called with the service's URL once connections are accepted.
  ///   - listeningAtHome: Called once connections from the home network are accepted.
  /// - Throws: `AnalysisFailure`; `NIOSSLError` for a certificate of the home network that cannot
  ///   be used.
  package init(
    _ given: ProgramSettings, at address: ListenAddress, hasWorker: Bool, home: HomeOptions?,
    environment: [String: String], listening: @escaping @Sendable (_ url: String) -> Void,
    listeningAtHome: @escaping @Sendable (HomeListener) -> Void
  ) async throws {
    try ServiceStartCheck.check(given, address, hasWorker: hasWorker, environment: environment)
    if home != nil { try ServiceStartCheck.checkHome(given, address) }
    let backend = try await Backends.open(given, busyTimeout: 4)
    try backend.reserveService()
    let worker = try ServiceWorker(
      given, backend, hasWorker: hasWorker, limits: ServiceLimits(descriptors: OpenFiles.raise()))
    let (logger, name) = (worker.logger, worker.name)
    let metricsFile = given.metricsFile.map {
      MetricsFile(path: $0, metrics: worker.metrics, census: backend.census, logger: logger)
    }
    // A write error is reported at the start, not discovered from a missing graph.
    try await metricsFile?.write()
    var parts = worker.parts(address)
    if let home {
      parts.home = try await BlockingExecutor().run {
        try backend.homeListener(port: home.port, host: home.host)
      }
      parts.listeningAtHome = { listener in
        backend.address.serveHome { listener.urls.first }
        listeningAtHome(listener)
      }
    }
    service = try WebService(parts) { port in
      let url = address.url(port: port)
      backend.address.listen(at: url)
      backend.writeAddress()
      logger.info(
        "started",
        metadata: [
          "worker": "\(name)", "version": "\(ProductVersion.current)", "url": "\(url)",
        ])
      listening(url)
    }
    self.address = address
    self.home = home
    self.backend = backend
    self.hasWorker = hasWorker
    self.logger = logger
    self.name = name
    self.metricsFile = metricsFile
    practice = worker.practice
  }

  /// Runs the service until `stop` is called.
  ///
  /// Meanwhile writes the metrics file, sends practice days that wait, and without a worker removes
  /// abandoned uploads.
  ///
  /// - Throws: `AnalysisFailure` with `outOfResources` when the address cannot be listened on.
  package func run() async throws {
    let writing = Task { [metricsFile] in await metricsFile?.run() }
    let sending = Task { [practice] in await practice.run() }
    defer { sending.cancel() }
    // Otherwise the worker sweeps.
    let sweeping = hasWorker ? nil : Task { [backend] in await backend.sweepUploadsHourly() }
    defer { sweeping?.cancel() }
    do {
      try await service.run()
    } catch let fault as ListenFault {
      throw AnalysisFailure(
        .outOfResources, operation: "listen", file: url(of: fault),
        message: "The address cannot be listened on (\(fault.reason)).")
    }
    writing.cancel()
    await writing.value
    logger.info("stopped", metadata: ["worker": "\(name)"])
  }

  /// Shuts the service down gracefully, so that `run` returns.
  package func stop() async { await service.stop() }

  /// Returns the URL that cannot be listened on.
  private func url(of fault: ListenFault) -> String {
    if fault.isAtHome, let home { return "https://0.0.0.0:\(home.port)" }
    return address.url(port: address.port)
  }
}
