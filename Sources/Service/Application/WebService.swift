internal import Hummingbird
internal import HummingbirdCore
internal import HummingbirdTLS
internal import Logging
internal import ServiceLifecycle
internal import Worker

/// The HTTP service, with the worker of this process.
package final class WebService: Sendable {
  private let state = ServiceState()
  private let group: ServiceGroup
  private let copies: ShareableVideos?
  private let logger: Logger

  /// - Parameter listening: Called with the port once connections are accepted.
  /// - Throws: `NIOSSLError` for a certificate of the home network that cannot be used.
  package init(
    _ parts: ServiceParts, listening: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws {
    logger = parts.logger
    copies = parts.api?.shareableVideos
    var quiet = parts.logger
    // The library's log lines add little to our own.
    quiet.logLevel = max(quiet.logLevel, .warning)
    let limits = parts.limits
    let state = state
    let feeds = parts.api.map { Feeds($0, limits, logger: parts.logger) }
    let metrics = ServiceMetrics()
    let shared = WebService.sharedRoutes(parts, state, feeds)
    let plain = HTTPServerBuilder.http1(limits)
    // Both together have as many connections as there are descriptors for.
    let connections = parts.home == nil ? limits.connections : limits.connections / 2
    var services: [any ServiceLifecycle.Service] = [
      Listener(
        plain, at: parts.address, WebService.router(parts, shared, state, metrics),
        connections: connections, logger: quiet, listening: listening)
    ]
    if let home = parts.home {
      // At all interfaces: the gate refuses callers that are not in a home network.
      services.append(
        Listener(
          try .tls(plain, tlsConfiguration: home.certificate.configuration()),
          at: ListenAddress(host: "0.0.0.0", port: home.port),
          WebService.router(parts, shared, state, metrics, home: home), connections: connections,
          isAtHome: true, logger: quiet
        ) { port in
          home.listen(port: port)
          parts.listeningAtHome(home)
        })
      services.append(DeviceWatch(home: home))
    }
    services.append(BackgroundWork(work: parts.work))
    if let feeds { services += [feeds.jobs, feeds.clips, feeds.highlights] }
    // Services shut down in reverse order, each one awaited: requests are still answered while jobs
    // are released. Event streams, which may last long, are ended before that.
    var configuration = ServiceGroupConfiguration(services: services, logger: quiet)
    configuration.maximumGracefulShutdownDuration = limits.drain
    group = ServiceGroup(configuration: configuration)
  }

  /// Runs the service until `stop` is called.
  ///
  /// - Throws: `ListenFault`.
  package func run() async throws {
    do {
      try await group.run()
      await copies?.stop()
    } catch {
      await copies?.stop()
      // Requests that exceeded the grace period were cut off.
      if state.isStopping { return logger.notice("requests were cut off") }
      throw error
    }
  }

  /// Shuts down gracefully: accepts no new work, releases jobs, answers open requests, and ends.
  package func stop() async {
    state.stop()
    await group.triggerGracefulShutdown()
    // Requests that wait for a copy would take longer than the shutdown.
    await copies?.stop()
  }

  /// Returns a router.
  ///
  /// - Parameters:
  ///   - shared: The routes that several routers have, with their limits.
  ///   - home: Set for the devices of the home network, which do not get the routes for machines.
  static func router(
    _ parts: ServiceParts, _ shared: [any ServiceRoutes], _ state: ServiceState,
    _ metrics: ServiceMetrics, home: HomeListener? = nil
  ) -> Router<ServiceContext> {
    let router = Router(context: ServiceContext.self, options: .autoGenerateHeadEndpoints)
    router.add(
      middleware: SecurityHeaders(
        isSecure: parts.api?.address.isSecure ?? false,
        uploads: parts.api == nil || parts.api?.local != nil ? nil : SecurityHeaders.cloudStorage))
    // Outside `AnswerWriter`, so that error responses carry CORS headers too.
    let origins = Set(parts.api?.corsOrigins ?? [])
    if !origins.isEmpty { router.add(middleware: CrossOriginCalls(origins: origins)) }
    router.add(middleware: AnswerWriter(logger: parts.logger, metrics: metrics))
    router.add(middleware: UnchangedAnswers())
    // With authentication, a service behind a proxy may have any host name. Without it, requests
    // from elsewhere are refused, whatever address the service listens on.
    if let home {
      router.add(middleware: DeviceGate(home: home))
    } else if !(parts.api?.gate.isGuarded ?? parts.gate.isGuarded) {
      router.add(middleware: LocalCallers(origins: origins))
    }
    var routes = shared
    if home == nil { routes += machineRoutes(parts, state, metrics) }
    if let api = parts.api {
      routes += [
        SessionRoutes(
          api: api, version: parts.version, isAtHome: parts.home != nil,
          isForDevices: home != nil),
        DeviceRoutes(home: parts.home, isForDevices: home != nil, limits: parts.limits),
      ]
    }
    for concern in routes { concern.add(to: router) }
    return router
  }

  /// Returns the routes for monitoring and for Pub/Sub.
  private static func machineRoutes(
    _ parts: ServiceParts, _ state: ServiceState, _ metrics: ServiceMetrics
  ) -> [any ServiceRoutes] {
    [
      HealthRoutes(
        version: parts.version, readiness: Readiness(parts.checks, logger: parts.logger),
        state: state),
      MetricsRoutes(
        worker: Recent(for: .seconds(5)) { _ in await parts.workerMetrics() }, metrics: metrics),
      PushRoutes(
        parts: parts, state: state, metrics: metrics,
        open: ConcurrencyLimiter(most: parts.limits.pushes)),
    ]
  }

  /// Returns the routes for people's calls; each has the limits of the whole service.
  static func sharedRoutes(
    _ parts: ServiceParts, _ state: ServiceState, _ feeds: Feeds?
  ) -> [any ServiceRoutes] {
    guard let api = parts.api else { return [] }
    var routes: [any ServiceRoutes] = [
      PageRoutes(), OpenAPIRoutes(), PrivacyRoutes(policy: api.privacy),
      ConsentRoutes(api: api, limits: parts.limits),
      UploadURLRoutes(api: api, limits: parts.limits),
      SubmissionRoutes(
        api: api, limits: parts.limits, state: state,
        waiting: ConcurrencyLimiter(most: parts.limits.waits)),
    ]
    if let local = api.local {
      routes.append(
        UploadRoutes(
          local: local, objects: api.objects, largestVideo: api.largestVideo,
          limits: parts.limits, state: state, logger: parts.logger,
          open: ConcurrencyLimiter(most: parts.limits.uploads)))
    }
    if let feeds { routes += jobRoutes(api, feeds, parts.limits) }
    return routes
  }
}
