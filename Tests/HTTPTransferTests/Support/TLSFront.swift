import Foundation
import LoopbackServer

/// Terminates TLS on a port of this machine and forwards the bytes to another port, in Python.
final class TLSFront: Sendable {
  private let process: ChildProcess
  let port: Int

  init(_ identity: (key: URL, certificate: URL), destination: Int) throws {
    process = try ChildProcess([
      "python3", "-c", Self.program, identity.certificate.path, identity.key.path, "\(destination)",
    ])
    guard let port = Int(process.line()) else {
      throw LoopbackError(reason: "the TLS front did not start")
    }
    self.port = port
  }

  private static let program = """
    import socket, ssl, sys, threading
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[1], sys.argv[2])
    listener = socket.create_server(("127.0.0.1", 0), backlog=64)
    print(listener.getsockname()[1], flush=True)
    def copy(source, sink):
      try:
        while data := source.recv(65536): sink.sendall(data)
      except OSError: pass
      for end in (source, sink):
        try: end.shutdown(socket.SHUT_RDWR)
        except OSError: pass
    def serve(client):
      try: secure = context.wrap_socket(client, server_side=True)
      except OSError: return
      plain = socket.create_connection(("127.0.0.1", int(sys.argv[3])))
      threading.Thread(target=copy, args=(secure, plain), daemon=True).start()
      copy(plain, secure)
    while True:
      threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()
    """
}
