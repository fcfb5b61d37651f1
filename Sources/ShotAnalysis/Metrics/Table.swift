/// A piecewise linear function given by its values at some arguments, constant beyond them.
struct Table: Sendable {
  private let entries: [(place: Double, value: Double)]

  /// - Precondition: At least one entry; the arguments (`place`) ascend.
  init(_ entries: [(place: Double, value: Double)]) {
    precondition(!entries.isEmpty, "a table has entries")
    self.entries = entries
  }

  subscript(place: Double) -> Double {
    guard let next = entries.firstIndex(where: { $0.place > place }) else {
      return entries[entries.count - 1].value
    }
    guard next > 0 else { return entries[0].value }
    let (from, to) = (entries[next - 1], entries[next])
    return from.value + (to.value - from.value) * (place - from.place) / (to.place - from.place)
  }
}
