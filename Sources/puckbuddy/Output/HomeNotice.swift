import Service

/// What `serve --home` prints: where devices find the service, and how to pair the first one.
struct HomeNotice {
  let text: String

  /// - Parameter isTerminal: Whether a person reads it; a code must not stand in a log.
  init(_ listener: HomeListener, isTerminal: Bool) {
    guard !listener.urls.isEmpty else {
      text = """
        On the home network: no address found. Connect this computer to the Wi-Fi, then add a
        phone on the page.

        """
      return
    }
    var lines = ["On the home network: \(listener.urls.joined(separator: " or "))"]
    if isTerminal, let invitation = listener.invitation() {
      if let image = invitation.image { lines += [""] + image.terminalLines + [""] }
      lines += [
        "To pair a phone, scan the QR code or open \(invitation.url)",
        "Code: \(invitation.code) (works once, within 15 minutes; “Add a phone” on the page makes others)",
      ]
    } else {
      lines.append("To pair a phone, press “Add a phone” on the page.")
    }
    lines += [
      "The phone warns that the connection is not private: it does not know this computer yet.",
      "Go on only if the certificate, in the warning's details, has this",
      "SHA-256 fingerprint: \(listener.fingerprint)",
    ]
    text = lines.joined(separator: "\n") + "\n"
  }
}
