/// A piecewise linear function given by its values at some arguments, constant beyond them.
struct Table: Sendable {
  private let entries: [(argument: Double, value: Double)]

  /// - Precondition: At least one entry; the arguments ascend.
  init(_ entries: [(argument: Double, value: Double)]) {
    precondition(!entries.isEmpty, "a table has entries")
    self.entries = entries
  }

  subscript(argument: Double) -> Double {
    guard let next = entries.firstIndex(where: { $0.argument > argument }) else {
      return entries[entries.count - 1].value
    }
    guard next > 0 else { return entries[0].value }
    let (from, to) = (entries[next - 1], entries[next])
    return from.value
      + (to.value - from.value) * (argument - from.argument) / (to.argument - from.argument)
  }
}
