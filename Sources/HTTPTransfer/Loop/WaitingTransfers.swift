/// The FIFO queue of transfers that wait for a free transfer slot.
struct WaitingTransfers {
  private var entries: [UInt64: TransferInbox.Entry] = [:]
  /// Ids in order; those of removed entries stay until they are reached.
  private var order: [UInt64] = []
  private var first = 0

  var isEmpty: Bool { entries.isEmpty }

  mutating func append(_ entry: TransferInbox.Entry) {
    entries[entry.id] = entry
    order.append(entry.id)
  }

  mutating func next() -> TransferInbox.Entry? {
    defer {
      if entries.isEmpty || first > 1024 && first > order.count / 2 {
        order.removeFirst(first)
        first = 0
      }
    }
    while first < order.count {
      first += 1
      if let entry = entries.removeValue(forKey: order[first - 1]) { return entry }
    }
    return nil
  }

  mutating func remove(_ id: UInt64) -> TransferInbox.Entry? { entries.removeValue(forKey: id) }

  func expired(at now: ContinuousClock.Instant) -> [UInt64] {
    entries.values.filter { $0.order.deadline <= now }.map(\.id).sorted()
  }

  var earliestDeadline: ContinuousClock.Instant? { entries.values.map(\.order.deadline).min() }
}
