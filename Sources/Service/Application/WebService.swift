internal import Foundation
internal import Hummingbird
internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import ServiceLifecycle

/// The service: HTTP, and the worker inside.
package final class WebService: Sendable {
  private let state = ServiceState()
  private let group: ServiceGroup
  private let logger: Logger

  /// - Parameter listening: Told the port, once connections are taken.
  package init(_ parts: ServiceParts, listening: @escaping @Sendable (Int) -> Void = { _ in }) {
    logger = parts.logger
    var quiet = parts.logger
    // The library's own lines say little that ours do not.
    quiet.logLevel = max(quiet.logLevel, .warning)
    let limits = parts.limits
    let state = state
    let feed = parts.api.map { api in
      JobFeed(
        jobs: api.jobs, interval: api.watchInterval, commentInterval: limits.comment,
        logger: parts.logger)
    }
    let application = Application(
      router: WebService.router(parts, state, feed),
      server: .http1(
        configuration: .init(
          additionalChannelHandlers: [
            DrainTimeoutHandler(limit: limits.linger), WriteTimeoutHandler(limit: limits.stall),
            TCPUserTimeoutHandler(limit: limits.vanished),
          ],
          idleTimeout: TimeAmount(limits.idle),
          httpDecoderConfiguration: .init(
            maxHeaderFieldSize: limits.headerBytes, maxHeaderListSize: limits.headerBytes,
            maxHeaderFieldCount: limits.headerCount))),
      configuration: ApplicationConfiguration(
        address: .hostname(parts.address.host, port: parts.address.port),
        availableConnectionsDelegate: .maximum(limits.connections, logger: quiet)),
      onServerRunning: {
        state.listen()
        listening($0.localAddress?.port ?? parts.address.port)
      }, logger: quiet)
    // The last one is told to stop first, and waited for: while jobs are given back, requests are
    // still answered. Listeners wait for what may take long, and are sent away before that.
    var configuration = ServiceGroupConfiguration(
      services: [application, BackgroundWork(work: parts.work)] + (feed.map { [$0] } ?? []),
      logger: quiet)
    configuration.maximumGracefulShutdownDuration = limits.drain
    group = ServiceGroup(configuration: configuration)
  }

  /// Serves until `stop` is called.
  ///
  /// - Throws: `ListenFault`.
  package func run() async throws {
    do {
      try await group.run()
    } catch {
      // Who did not finish in time was cut off.
      if state.isStopping { return logger.notice("requests were cut off") }
      if state.isListening { throw error }
      let code = (error as? IOError)?.errnoCode
      throw ListenFault(reason: code.map { unsafe String(cString: strerror($0)) } ?? "\(error)")
    }
  }

  /// Takes no more work, gives jobs back, answers the requests that are there, and ends.
  package func stop() async {
    state.stop()
    await group.triggerGracefulShutdown()
  }

  /// Everything that can be asked for, by concern.
  static func router(
    _ parts: ServiceParts, _ state: ServiceState, _ feed: JobFeed?
  ) -> Router<ServiceContext> {
    let router = Router(context: ServiceContext.self, options: .autoGenerateHeadEndpoints)
    let metrics = ServiceMetrics()
    router.add(
      middleware: SecurityHeaders(
        isSecure: parts.api?.address.isSecure ?? false,
        uploads: parts.api == nil || parts.api?.local != nil ? nil : SecurityHeaders.cloudStorage))
    // Around what writes answers, so that a page may read refusals too.
    let origins = Set(parts.api?.corsOrigins ?? [])
    if !origins.isEmpty { router.add(middleware: CrossOriginCalls(origins: origins)) }
    router.add(middleware: AnswerWriter(logger: parts.logger, metrics: metrics))
    // Where everybody needs a token, a service behind a proxy may have any name. Where nobody does,
    // others are refused wherever it listens.
    if !(parts.api?.gate.isGuarded ?? parts.gate.isGuarded) {
      router.add(middleware: LocalCallers(origins: origins))
    }
    var routes: [any ServiceRoutes] = [
      HealthRoutes(
        version: parts.version, readiness: Readiness(parts.checks, logger: parts.logger),
        state: state),
      MetricsRoutes(worker: RecentText(parts.workerMetrics), metrics: metrics),
      PushRoutes(
        gate: parts.gate,
        desk: PushHandler(
          jobs: parts.jobs, work: parts.work, storeLimit: parts.limits.store,
          patience: parts.pushPatience, margin: parts.pushMargin, logger: parts.logger),
        collection: parts.collection, limits: parts.limits, state: state, metrics: metrics,
        logger: parts.logger),
    ]
    if parts.api != nil { routes += [PageRoutes(), OpenAPIRoutes()] }
    if let api = parts.api { routes += accessRoutes(api, parts, state) }
    if let api = parts.api, let feed { routes += jobRoutes(api, feed, parts.limits) }
    for concern in routes { concern.add(to: router) }
    return router
  }

  /// Who calls, uploads, and what makes jobs.
  private static func accessRoutes(
    _ api: APIParts, _ parts: ServiceParts, _ state: ServiceState
  ) -> [any ServiceRoutes] {
    let access = UserAccess(api)
    var routes: [any ServiceRoutes] = [
      SessionRoutes(
        gate: api.gate, largestVideo: api.largestVideo,
        isStoredHere: api.local != nil, version: parts.version),
      UploadURLRoutes(access: access, links: api.uploads, limits: parts.limits),
      SubmissionRoutes(access: access, api: api, limits: parts.limits, state: state),
    ]
    if let local = api.local {
      routes.append(
        UploadRoutes(
          local: local, objects: api.objects, largestVideo: api.largestVideo,
          limits: parts.limits, state: state, logger: parts.logger))
    }
    return routes
  }
}
