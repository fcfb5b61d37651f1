import Foundation
import Synchronization

@testable import LoopbackServer

/// A client that listens to a job's events, byte by byte.
final class EventStream: Sendable {
  private struct State {
    // Not text: a character may arrive in two parts.
    var bytes: [UInt8] = []
    var isEnded = false
  }

  struct Event: Equatable {
    var name: String
    var id: String?
    var data: String
  }

  private let state = Mutex(State())
  private let socket: StreamSocket?

  /// - Parameter headers: Whole lines, each with its terminator.
  init(_ path: String, port: Int, token: String? = nil, headers: String = "") {
    socket = StreamSocket.connected(to: port)
    let authorization = token.map { "Authorization: Bearer \($0)\r\n" } ?? ""
    let request = "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n\(authorization)\(headers)\r\n"
    guard let socket, socket.send(Array(request.utf8)) else {
      state.withLock { $0.isEnded = true }
      return
    }
    // Blocking calls must not occupy a thread of the cooperative pool.
    Thread.detachNewThread { [weak self] in
      while true {
        let part = socket.receive()
        guard let self, !part.isEmpty else { break }
        state.withLock { $0.bytes += part }
      }
      self?.state.withLock { $0.isEnded = true }
    }
  }

  deinit { socket?.end() }

  /// Disconnects without notice.
  func leave() { socket?.end() }

  /// All received bytes, including the chunk sizes.
  var text: String { String(decoding: state.withLock { $0.bytes }, as: UTF8.self) }

  /// Whether the other side has sent the last chunk or closed the connection.
  var isEnded: Bool { state.withLock { $0.isEnded } || text.hasSuffix("\r\n0\r\n\r\n") }

  var status: Int? {
    text.split(separator: " ", maxSplits: 2).dropFirst().first.flatMap { Int($0) }
  }

  var events: [Event] {
    text.matches(of: /event: ([a-z]+)\n(?:id: ([^\n]+)\n)?data: ([^\n]*)\n\n/).map {
      Event(name: String($0.1), id: $0.2.map(String.init), data: String($0.3))
    }
  }

  /// The field `status` of each event's job.
  var states: [String] {
    events.compactMap { event in
      (try? JSONSerialization.jsonObject(with: Data(event.data.utf8)) as? [String: Any])?["status"]
        as? String
    }
  }
}
