/// The child has given up what it does not need.
struct ReadyMessage: Codable, Hashable {
  /// Whether the kernel filters its system calls; otherwise it works under limits alone.
  var isFiltered: Bool
}
