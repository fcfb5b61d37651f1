import HomeNetwork
import Service

/// What `serve --home` prints: where devices find the service, and how to pair the first one.
struct HomeNotice {
  let text: String

  /// - Parameter isTerminal: Whether a person reads it; a code must not stand in a log.
  init(_ listener: HomeListener, isTerminal: Bool) {
    guard !listener.urls.isEmpty else {
      text = """
        In the home network: no address found. Connect this computer to the Wi-Fi, then add a
        phone on the page.

        """
      return
    }
    var lines = ["In the home network: \(listener.urls.joined(separator: " or "))"]
    if isTerminal, let invitation = listener.invitation() {
      if let image = invitation.image { lines += [""] + image.terminalLines + [""] }
      lines += [
        "To pair a phone, scan the QR code or open \(invitation.url)",
        "Code: \(invitation.code) (once, within 15 minutes; more codes on the page)",
      ]
    } else {
      lines.append("To pair a phone, press “Add a phone” on the page.")
    }
    lines += [
      "The browser warns of a certificate that it does not know. Go on only if it shows this",
      "SHA-256 fingerprint: \(listener.fingerprint)",
    ]
    text = lines.joined(separator: "\n") + "\n"
  }
}
