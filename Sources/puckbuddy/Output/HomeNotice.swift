import HomeNetwork
import Service

/// What `serve --home` prints: where devices find the service, and how to pair the first one.
struct HomeNotice {
  let text: String

  /// - Parameter withImage: Whether to draw the QR code, which needs a terminal.
  init(_ listener: HomeListener, withImage: Bool) {
    guard let invitation = listener.invitation() else {
      text = """
        In the home network: no address found. Connect this computer to the Wi-Fi, then add a
        phone on the page.

        """
      return
    }
    var lines = ["In the home network: \(listener.urls.joined(separator: " or "))"]
    if withImage, let image = invitation.image {
      lines += [""] + image.terminalLines + [""]
    }
    lines += [
      "To pair a phone, scan the QR code or open \(invitation.url)",
      "Code: \(invitation.code) (once, within 15 minutes; more codes on the page)",
      "The browser warns of a certificate that it does not know. Its SHA-256 fingerprint is",
      listener.fingerprint,
    ]
    text = lines.joined(separator: "\n") + "\n"
  }
}
