import Foundation

/// Serves one connection until either side closes it.
struct ConnectionService {
  var socket: StreamSocket
  var number: Int
  var keeps: Int
  var record: ServerRecord
  var early: LoopbackServer.EarlyHandler
  var handler: LoopbackServer.Handler

  func run() {
    let reader = RequestReader(socket, connection: number, keeps: keeps)
    while var request = reader.head() {
      request.number = record.add(request)
      if let reply = early(request) {
        _ = perform(reply)
        return
      }
      if request["Expect"]?.lowercased() == "100-continue" {
        guard socket.send(Reply.head(100, [])) else { return }
      }
      reader.body(of: &request)
      record.complete(request)
      guard request.isComplete, perform(handler(request)) else { return }
    }
  }

  /// Returns whether the connection stays open.
  private func perform(_ reply: Reply) -> Bool {
    for step in reply.steps {
      switch step {
      case .bytes(let bytes): guard socket.send(bytes) else { return false }
      case .pattern(let range):
        var rest = range
        while !rest.isEmpty {
          let part = rest.prefix(256 << 10)
          guard socket.send(Pattern.bytes(part)) else { return false }
          rest = part.upperBound..<rest.upperBound
        }
      case .zeros(let count):
        let zeros = [UInt8](repeating: 0, count: 256 << 10)
        for start in stride(from: 0, to: count, by: zeros.count) {
          guard socket.send(Array(zeros.prefix(count - start))) else { return false }
        }
      case .pass(let gate): gate.pass()
      case .wait(let seconds): Thread.sleep(forTimeInterval: seconds)
      case .silence:
        socket.waitForEnd()
        return false
      case .close:
        socket.endSending()
        return false
      case .reset:
        socket.resetOnClose()
        return false
      }
    }
    return true
  }
}
