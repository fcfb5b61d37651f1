/// What a caller should know about the protection that a child works under.
package enum SandboxNotice: Sendable, Hashable {
  /// The kernel cannot filter system calls; the limits alone hold.
  case withoutFilter
}
