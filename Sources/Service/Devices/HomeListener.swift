internal import Synchronization
internal import Threads

/// The address of a service in the home network, where only paired devices may call.
package final class HomeListener: Sendable {
  private struct State {
    var codes = PairingCodes()
    var addresses: HomeAddresses
    var port: Int
    var readAt = ContinuousClock.now
  }

  let certificate: HomeCertificate
  /// SHA-256 of the certificate as browsers show it: `AB:CD:…`.
  package var fingerprint: String { certificate.fingerprint }
  let devices: PairedDevices
  let connections = DeviceConnections()
  private let state: Mutex<State>
  private let read: @Sendable () -> HomeAddresses
  private let executor = BlockingExecutor()

  /// - Parameters:
  ///   - port: 0 for any free port.
  ///   - read: Reads the addresses of this machine; it may block.
  package init(
    port: Int, certificate: HomeCertificate, addresses: HomeAddresses, devices: PairedDevices,
    read: @escaping @Sendable () -> HomeAddresses = HomeAddresses.current
  ) {
    self.certificate = certificate
    self.devices = devices
    self.read = read
    state = Mutex(State(addresses: addresses, port: port))
  }

  /// The port; the one that was asked for until the service listens.
  package var port: Int { state.withLock { $0.port } }

  /// The URLs of the service for devices, the best first; empty without a home network.
  package var urls: [String] {
    let (hosts, port) = state.withLock { ($0.addresses.hosts, $0.port) }
    return hosts.map { "https://\($0):\(port)" }
  }

  /// Sets the port once the service listens.
  func listen(port: Int) { state.withLock { $0.port = port } }

  /// Reads the addresses again, if they are older than some seconds: a laptop changes its network.
  func refresh() async throws {
    let isDue = state.withLock { state in
      guard .now - state.readAt > Self.addressLife else { return false }
      state.readAt = .now
      return true
    }
    guard isDue else { return }
    let addresses = try await executor.run(read)
    state.withLock { $0.addresses = addresses }
  }

  private static let addressLife: Duration = .seconds(10)

  /// Removes a device and closes its connections.
  ///
  /// - Returns: Whether it was there.
  func remove(_ device: String) async throws -> Bool {
    let isRemoved = try await devices.remove(device)
    connections.close(device)
    return isRemoved
  }

  /// Makes a new code, which replaces the one before.
  func makeCode() -> PairingCode {
    state.withLock { state in
      var generator = SystemRandomNumberGenerator()
      return state.codes.make(at: .now, using: &generator)
    }
  }

  /// Returns an invitation with a new code.
  package func invitation() -> PairingInvitation? {
    urls.first.map { PairingInvitation(url: $0, code: makeCode()) }
  }

  func redeem(_ code: String, from address: String) -> PairingCodes.Outcome {
    state.withLock { $0.codes.redeem(code, from: address, at: .now) }
  }

  /// Returns the URL at which a request was made, by its `Host`.
  ///
  /// - Returns: `nil` for a host that is not in a home network: another site's name that leads here.
  func url(authority: String) -> String? {
    let names = [state.withLock { $0.addresses.name }, HomeAddresses.machineName, "localhost"]
    let lower = authority.lowercased()
    let parts = lower.split(separator: ":", omittingEmptySubsequences: false)
    guard let host = parts.first.map(String.init), parts.count <= 2,
      parts.count == 1 || UInt16(parts[1]) != nil,
      HomeAddresses.isPrivate(host) || names.contains(host)
    else { return nil }
    return "https://\(lower)"
  }
}
