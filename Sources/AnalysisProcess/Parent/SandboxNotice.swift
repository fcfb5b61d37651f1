/// A notice about the protection of a child.
package enum SandboxNotice: Sendable, Hashable {
  /// The kernel cannot filter system calls; only the limits apply.
  case withoutFilter
}
