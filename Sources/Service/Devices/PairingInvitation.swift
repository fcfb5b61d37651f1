/// What a device needs to pair once.
package struct PairingInvitation: Sendable {
  /// The URL that opens the page and pairs the device.
  package let url: String
  /// The code for people who cannot scan: `7K2M-Q4XA`.
  package let code: String
  /// The URL as a QR code.
  package let image: QRCode?

  /// - Parameter url: The URL of the service.
  init(url: String, code: PairingCode) {
    // A fragment is sent to no server, and stands in no log.
    self.url = "\(url)/#/pair/\(code.text)"
    self.code = code.text
    image = QRCode(self.url)
  }
}
