/// The devices that may use the service from the home network: `GET /api/devices`.
public struct DeviceList: Codable, Sendable, Hashable {
  /// Always true; a failure is a `FailureAnswer`.
  public var success = true
  /// The URLs at which devices reach the service, the best first; empty without a home network.
  public var urls: [String]
  /// SHA-256 of the service's certificate, as browsers show it: `AB:CD:…`.
  public var fingerprint: String
  /// The paired devices, the newest first.
  public var devices: [DeviceEntry]

  /// Creates the response.
  public init(urls: [String], fingerprint: String, devices: [DeviceEntry]) {
    self.urls = urls
    self.fingerprint = fingerprint
    self.devices = devices
  }
}
