import Jobs

extension Job {
  /// The state and the history of a job in one line, for the report of a violation.
  var brief: String {
    let events = history.map { event in
      "\(event.kind.rawValue)\(event.attempt)"
        + [event.worker, event.code].compactMap { $0.map { "/" + $0 } }.joined()
    }
    return "\(id) \(status.rawValue) attempt \(attempt) claim \(claim) \(failure?.code ?? "")"
      + " \(request.storagePath): \(events.joined(separator: " "))"
  }
}
