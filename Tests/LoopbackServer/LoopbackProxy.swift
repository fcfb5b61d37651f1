import Foundation

/// A small HTTP proxy on this machine: forwards http requests and opens tunnels (CONNECT).
///
/// It connects to one port of this machine for any requested host: names need not exist.
package final class LoopbackProxy: Sendable {
  package let port: Int
  private let listener: StreamSocket
  private let record = ServerRecord(remembers: true)

  /// - Parameters:
  ///   - destination: The port of this machine to which everything is forwarded.
  ///   - refusal: A status with which to answer CONNECT instead of opening a tunnel.
  /// - Throws: `LoopbackError` if there is no free port.
  package init(to destination: Int, refusal: Int? = nil) throws {
    guard let (listener, port) = StreamSocket.listening() else {
      throw LoopbackError(reason: "no port can be had")
    }
    (self.listener, self.port) = (listener, port)
    let record = record
    Thread.detachNewThread {
      while let client = listener.accepted() {
        guard let number = record.open(client) else { break }
        Thread.detachNewThread {
          LoopbackProxy.serve(
            client, number: number, to: destination, refusal: refusal, record: record)
          record.close(number)
        }
      }
    }
  }

  package var url: String { "http://127.0.0.1:\(port)" }

  /// The received requests: `CONNECT host:port`, or absolute URLs.
  package var requests: [ReceivedRequest] { record.requests }

  private static func serve(
    _ client: StreamSocket, number: Int, to destination: Int, refusal: Int?, record: ServerRecord
  ) {
    let reader = RequestReader(client, connection: number, keeps: 64 << 20)
    guard var request = reader.head() else { return }
    request.number = record.add(request)
    if request.method == "CONNECT", let refusal {
      _ = client.send(Reply.head(refusal, [("Content-Length", "0")]))
      return
    }
    guard let server = StreamSocket.connected(to: destination) else { return }
    if request.method == "CONNECT" {
      guard client.send(Reply.head(200, [("X-Proxy", "tunnel")])), server.send(reader.rest()) else {
        return
      }
    } else {
      // One request per connection: the server is asked to close it.
      var head = "\(request.method) \(originForm(request.target)) HTTP/1.1\r\n"
      for (name, value) in request.headers where name.lowercased() != "proxy-connection" {
        head += "\(name): \(value)\r\n"
      }
      reader.body(of: &request)
      let message = Array((head + "Connection: close\r\n\r\n").utf8) + request.body
      guard server.send(message) else { return }
    }
    Thread.detachNewThread {
      copy(from: client, to: server)
      server.endSending()
    }
    copy(from: server, to: client)
    client.end()
    server.end()
  }

  private static func copy(from: StreamSocket, to: StreamSocket) {
    while true {
      let bytes = from.receive()
      guard !bytes.isEmpty, to.send(bytes) else { return }
    }
  }

  /// The path and query of an absolute URL.
  private static func originForm(_ url: String) -> String {
    let rest = url.drop { $0 != ":" }.dropFirst(3)
    let path = rest.drop { $0 != "/" }
    return path.isEmpty ? "/" : String(path)
  }

  deinit {
    listener.end()
    record.endAll()
  }
}
