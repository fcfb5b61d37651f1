/// The child has entered its sandbox.
struct ReadyMessage: Codable, Hashable {
  /// Whether the kernel filters its system calls.
  var isFiltered: Bool
  /// Whether the kernel confines it to the files that it needs.
  var isConfined: Bool
}
