import Foundation

/// Reads requests from a connection.
final class RequestReader {
  private let socket: StreamSocket
  private let connection: Int
  /// The number of bytes of a body that are kept.
  private let keeps: Int
  private var buffer: [UInt8] = []
  private var first = 0

  init(_ socket: StreamSocket, connection: Int, keeps: Int) {
    self.socket = socket
    self.connection = connection
    self.keeps = keeps
  }

  /// Returns the request line and headers, or `nil` if the connection ended.
  func head() -> ReceivedRequest? {
    guard let start = line(), !start.isEmpty else { return nil }
    let words = start.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3 else { return nil }
    var headers: [(name: String, value: String)] = []
    while let text = line() {
      if text.isEmpty {
        return ReceivedRequest(
          method: String(words[0]), target: String(words[1]), headers: headers,
          connection: connection)
      }
      let sides = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      headers.append(
        (String(sides[0]), sides.count > 1 ? sides[1].trimmingCharacters(in: .whitespaces) : ""))
    }
    return nil
  }

  /// Reads the body into the request; sets `isComplete` to whether it arrived as a whole.
  func body(of request: inout ReceivedRequest) {
    if request["Transfer-Encoding"]?.lowercased() == "chunked" {
      while let text = line(), let size = Int(text.prefix { $0 != ";" }, radix: 16) {
        take(size, into: &request)
        guard request.isComplete, line() != nil else { break }
        if size == 0 { return }
      }
      request.isComplete = false
    } else {
      take(request["Content-Length"].flatMap { Int($0) } ?? 0, into: &request)
    }
  }

  /// Returns the bytes already received after the head, for a tunnel.
  func rest() -> [UInt8] {
    defer { (buffer, first) = ([], 0) }
    return Array(buffer[first...])
  }

  private func take(_ count: Int, into request: inout ReceivedRequest) {
    var left = count
    while left > 0 {
      if first == buffer.count, !fill() {
        request.isComplete = false
        return
      }
      let part = min(left, buffer.count - first)
      let kept = min(part, max(0, keeps - request.body.count))
      request.body += buffer[first..<(first + kept)]
      request.bodyCount += part
      first += part
      left -= part
    }
  }

  /// Returns the next line without its terminator.
  private func line() -> String? {
    var text: [UInt8] = []
    while true {
      if first == buffer.count, !fill() { return nil }
      if let end = buffer[first...].firstIndex(of: UInt8(ascii: "\n")) {
        text += buffer[first..<end]
        first = end + 1
        if text.last == UInt8(ascii: "\r") { text.removeLast() }
        return String(decoding: text, as: UTF8.self)
      }
      text += buffer[first...]
      first = buffer.count
      if text.count > 1 << 20 { return nil }
    }
  }

  private func fill() -> Bool {
    buffer = socket.receive()
    first = 0
    return !buffer.isEmpty
  }
}
