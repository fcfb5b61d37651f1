/// The child has entered its sandbox.
struct ReadyMessage: Codable, Hashable {
  /// Whether the kernel filters its system calls; otherwise only the limits apply.
  var isFiltered: Bool
}
