internal import Foundation
internal import Synchronization

extension HTTPClient {
  /// Runs one attempt: the exchange and those of the redirects that it follows.
  func exchange(
    _ request: HTTPRequest, at start: HTTPAddress, into sink: HTTPSink,
    expected: ContentIdentity? = nil
  ) async -> TransferOutcome {
    var order = order(request, at: start, into: sink)
    order.expected = expected
    var opened = 0
    for hop in 0... {
      if let failure = settings.destinations.refusal(of: order.address) { return .failed(failure) }
      order.checksSockets = settings.destinations.checksSockets(of: order.address)
      var outcome = await perform(order)
      opened += outcome.openedConnections
      outcome.openedConnections = opened
      guard outcome.failure == nil, request.method.isSafe, let head = outcome.head,
        HTTPClient.redirects.contains(head.status), let location = head.headers["Location"]
      else { return outcome }
      guard hop < settings.redirects else {
        outcome.failure = TransferFailure(
          .tooManyRedirects, "There were more than \(settings.redirects) redirects.")
        return outcome
      }
      if let failure = redirect(request, &order, to: location) {
        outcome.failure = failure
        return outcome
      }
    }
    return .failed(TransferFailure(.internal, "The redirects did not end."))
  }

  /// The statuses that are followed as redirects.
  ///
  /// 300, 304, 305, and any of these without a `Location` header, are returned as responses.
  private static let redirects: Set<Int> = [301, 302, 303, 307, 308]

  /// The header fields that a redirect to another origin keeps.
  private static let harmless: Set<String> = [
    "accept", "accept-encoding", "accept-language", "if-range", "range",
  ]

  /// Rewrites the order for the target of a redirect.
  ///
  /// Returns why the redirect is refused; `nil` when it is followed.
  private func redirect(
    _ request: HTTPRequest, _ order: inout TransferOrder, to location: String
  ) -> TransferFailure? {
    guard let next = order.address.following(location) else {
      return TransferFailure(.redirectRefused, "It leads to what is no http or https URL.")
    }
    if order.address.scheme == "https", next.scheme != "https" {
      return TransferFailure(.redirectRefused, "It leads from https to http.")
    }
    if next.origin != order.address.origin {
      order.headers = order.headers.keeping(HTTPClient.harmless)
    }
    order.address = next
    order.proxy = proxies(for: request).proxy(forScheme: next.scheme)
    return nil
  }

  private func order(
    _ request: HTTPRequest, at address: HTTPAddress, into sink: HTTPSink
  ) -> TransferOrder {
    let proxies = proxies(for: request)
    let limits = request.limits ?? settings.limits
    var headers = request.headers
    headers.add(settings.headers)
    return TransferOrder(
      method: request.method, address: address, headers: headers, body: request.body,
      sink: sink, limits: limits, deadline: .now + limits.total,
      mayBeResent: request.repeatSafety == .idempotent || request.method.isSafe,
      proxy: proxies.proxy(forScheme: address.scheme), exempt: proxies.exempt,
      authorityFile: settings.authorityFile?.path, resolved: settings.resolved)
  }

  /// A proxy would resolve the host's name itself.
  private func proxies(for request: HTTPRequest) -> ProxySettings {
    request.bypassesProxies || settings.destinations != .any ? .none : settings.proxies
  }

  /// Runs the order on the client's thread and waits for its outcome; cancelling the task cancels
  /// the transfer.
  private func perform(_ order: TransferOrder) async -> TransferOutcome {
    let number = Mutex<UInt64>(0)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let id = inbox.submit(order) { continuation.resume(returning: $0) }
        number.withLock { $0 = id }
        // The task was cancelled before the transfer had an id.
        if Task.isCancelled { inbox.cancel(id) }
      }
    } onCancel: {
      inbox.cancel(number.withLock { $0 })
    }
  }
}
