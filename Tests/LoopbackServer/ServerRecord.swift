import Synchronization

/// The requests that a server has received, and its open connections.
final class ServerRecord: Sendable {
  private struct State {
    var requests: [ReceivedRequest] = []
    var count = 0
    var sockets: [Int: StreamSocket] = [:]
    var connections = 0
    var hasEnded = false
  }

  private let remembers: Bool
  private let state = Mutex(State())

  init(remembers: Bool) { self.remembers = remembers }

  var requests: [ReceivedRequest] { state.withLock { $0.requests } }
  var connections: Int { state.withLock { $0.connections } }
  var openConnections: Int { state.withLock { $0.sockets.count } }

  /// Returns the connection's number, or `nil` if the server has stopped.
  func open(_ socket: StreamSocket) -> Int? {
    state.withLock { state in
      guard !state.hasEnded else { return nil }
      state.connections += 1
      state.sockets[state.connections] = socket
      return state.connections
    }
  }

  func close(_ number: Int) { state.withLock { $0.sockets[number] = nil } }

  /// Records a request when its head has arrived.
  ///
  /// Returns its number.
  func add(_ request: ReceivedRequest) -> Int {
    state.withLock { state in
      state.count += 1
      guard remembers else { return state.count }
      state.requests.append(request)
      state.requests[state.count - 1].number = state.count
      return state.count
    }
  }

  /// Records the request with its body.
  func complete(_ request: ReceivedRequest) {
    if remembers { state.withLock { $0.requests[request.number - 1] = request } }
  }

  func endAll() {
    let sockets = state.withLock { state in
      state.hasEnded = true
      return Array(state.sockets.values)
    }
    for socket in sockets { socket.end() }
  }
}
