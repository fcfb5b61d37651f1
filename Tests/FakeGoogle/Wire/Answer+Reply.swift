import LoopbackServer

extension Answer {
  /// The answer as steps of the loopback server.
  func reply(to call: Call) -> Reply {
    guard status > 0 else { return Reply([.reset]) }
    let hasBody = call.method != "HEAD" && status != 204 && status != 304
    let sent = hasBody ? Array(body) : []
    var fields = headers.map { ($0.name, $0.value) }
    if status != 204 && status != 304 { fields.append(("Content-Length", "\(body.count)")) }
    let head = Reply.Step.bytes(Reply.head(status, fields))
    switch delivery {
    case .whole: return Reply([head, .bytes(sent)])
    case .reset: return Reply([.reset])
    case .cut(let count): return Reply([head, .bytes(Array(sent.prefix(count))), .close])
    case .stall(let count): return Reply([head, .bytes(Array(sent.prefix(count))), .silence])
    case .delayed(let seconds): return Reply([.wait(seconds), head, .bytes(sent)])
    }
  }
}
