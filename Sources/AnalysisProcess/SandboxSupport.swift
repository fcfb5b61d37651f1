internal import CSandbox

/// The parts of a child's sandbox that this kernel supports.
package enum SandboxSupport {
  /// Whether system calls can be filtered (seccomp).
  package static var hasFilters: Bool { pb_has_filters() }

  /// The version of Landlock, which confines a process to some files; 0 if there is none.
  package static var landlockVersion: Int { Int(pb_landlock_version()) }
}
