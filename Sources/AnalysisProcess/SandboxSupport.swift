internal import CSandbox

/// The parts of a child's sandbox that this kernel supports.
package enum SandboxSupport {
  /// The version of Landlock, which confines a process to some files; 0 if there is none.
  package static var landlockVersion: Int { Int(pb_landlock_version()) }

  /// The parts that this kernel lacks, by name.
  package static var missing: [String] {
    (pb_has_filters() ? [] : ["seccomp filters"]) + (landlockVersion > 0 ? [] : ["Landlock"])
  }
}
