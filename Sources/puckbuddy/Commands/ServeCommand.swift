import AnalysisDocuments
import Application
import ArgumentParser
import Foundation
import Service

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

      With --home, phones in the same Wi-Fi can send videos and see the results, over
      TLS at a port of its own. Each one is paired once, by the QR code or the code
      that is printed here and on the page; other devices get only a page that asks
      for the code (docs/home-network.md, puckbuddy devices).

      Examples:
        puckbuddy serve
        puckbuddy serve --home
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

  @Flag(help: "Listen in the home network too, for paired devices only.")
  var home = false

  @Option(
    help: ArgumentHelp(
      "The port for devices of the home network, 0 for any that is free; otherwise 8443.",
      valueName: "n"))
  var homePort: UInt16?

  @Option(
    help: ArgumentHelp(
      "The name or IPv4 address that devices of the home network use; otherwise detected.",
      valueName: "host"))
  var homeAddress: String?

  @Flag(
    help: "Process no jobs here: workers elsewhere find the jobs by polling (puckbuddy work).")
  var noWorker = false

  @OptionGroup var options: WorkerOptions

  func validate() throws {
    let isHost = homeAddress?.wholeMatch(of: /[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?/) != nil
    if homeAddress != nil, !isHost {
      throw ValidationError("--home-address is a name or an IPv4 address, such as laptop.local.")
    }
    if !home, homeAddress != nil || homePort != nil {
      throw ValidationError("--home-address and --home-port need --home.")
    }
  }

  func run() async throws {
    let given = try await options.settings()
    let environment = ProcessInfo.processInfo.environment
    // Lines may be lost when standard output has no reader.
    let service = try await ServiceProcess(
      given, at: try listenAddress(environment), hasWorker: !noWorker,
      home: home ? HomeOptions(port: homePort, host: homeAddress) : nil, environment: environment,
      listening: { url in try? StandardOutput.write("Listening on \(url)\n") },
      listeningAtHome: { listener in
        try? StandardOutput.write(HomeNotice(listener, isTerminal: StandardOutput.isTerminal).text)
      })
    let interruption = Interruption(endsAfter: Interruption.workersLimit) {
      Task { await service.stop() }
    }
    defer { withExtendedLifetime(interruption) {} }
    try await service.run()
  }

  /// - Throws: `AnalysisFailure` with `usage` for an invalid `PORT`.
  private func listenAddress(_ environment: [String: String]) throws -> ListenAddress {
    let standard = environment["K_SERVICE"]?.isEmpty ?? true ? "127.0.0.1" : "0.0.0.0"
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
