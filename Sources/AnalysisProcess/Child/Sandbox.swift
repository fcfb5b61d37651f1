internal import AnalysisDocuments
internal import CSandbox
internal import Glibc

/// Drops the child's privileges before it reads the first byte of the video.
enum Sandbox {
  /// Enters the sandbox, irrevocably and for the whole process.
  ///
  /// - Returns: Whether the kernel filters system calls; `false` on a kernel without support, where
  ///   only the limits apply.
  /// - Throws: `AnalysisFailure` with `internal` for any other failure: the video must then not be
  ///   read.
  static func enter(_ limits: AnalysisLimits, for name: String) throws(AnalysisFailure) -> Bool {
    var bounds = pb_limits(
      cpu_seconds: UInt64(max(1, limits.processorSeconds)),
      address_space: UInt64(max(0, limits.addressSpaceBytes)),
      descriptors: UInt64(max(0, limits.descriptors)))
    try check(unsafe pb_lower_limits(&bounds), "lower limits", name)
    try check(pb_no_new_privileges(), "give up privileges", name)
    var error: CInt = 0
    switch unsafe pb_install_filter(&error) {
    case PB_FILTER_ON: return true
    case PB_FILTER_UNSUPPORTED: return false
    default:
      try check(error == 0 ? EINVAL : error, "filter system calls", name)
      return false
    }
  }

  private static func check(
    _ error: CInt, _ operation: String, _ name: String
  ) throws(AnalysisFailure) {
    guard error != 0 else { return }
    throw AnalysisFailure(
      .internal, operation: operation, file: name,
      message: "The sandbox could not be set up (\(unsafe String(cString: strerror(error)))).")
  }
}
