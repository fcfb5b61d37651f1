/// A notice about the protection of a child.
package enum SandboxNotice: Sendable, Hashable {
  /// The kernel cannot filter system calls.
  case withoutFilter
  /// The kernel cannot confine a process to some files.
  case withoutConfinement
}
