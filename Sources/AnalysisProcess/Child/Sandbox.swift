internal import AnalysisDocuments
internal import CSandbox
internal import Glibc
internal import PoseEstimation

/// Drops the child's privileges before it reads the first byte of the video.
struct Sandbox {
  /// The video's name in failures.
  private let name: String
  /// Whether the kernel confines this process to some files.
  private let isConfined: Bool

  /// Where libraries are, and what the C library and the inference runtime read of the system.
  private static let systemFiles = [
    "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache",
    "/etc/localtime", "/dev/null", "/dev/urandom", "/proc/self/maps", "/proc/self/stat",
    "/proc/self/status", "/proc/cpuinfo", "/proc/meminfo", "/proc/sys/crypto", "/proc/sys/vm",
    "/sys/devices/system/cpu", "/sys/devices/system/node",
  ]

  /// Where fonts and their configuration are.
  private static let fontFiles = [
    "/etc/fonts", "/usr/share/fontconfig", "/usr/share/fonts", "/usr/local/share/fonts",
    "/var/cache/fontconfig",
  ]

  /// Lets this process open only libraries, models and what it needs of the system, and write only
  /// to the cache of compiled models, irrevocably.
  ///
  /// Applies to threads that are started later: to be called before any is.
  ///
  /// - Parameters:
  ///   - models: The models; `nil` for work without them.
  ///   - drawsText: Whether it may read fonts.
  ///   - name: The video's name in failures.
  /// - Throws: `AnalysisFailure` with `internal` for any failure but lack of support by the kernel:
  ///   the video must then not be read.
  init(
    for models: ModelFiles?, drawsText: Bool = false, name: String
  ) throws(AnalysisFailure) {
    self.name = name
    isConfined = try Self.confine(
      to: Self.readableFiles(with: models) + (drawsText ? Self.fontFiles : []), models, for: name)
  }

  private static func confine(
    to files: [String], _ models: ModelFiles?, for name: String
  ) throws(AnalysisFailure) -> Bool {
    try check(pb_no_new_privileges(), "give up privileges", name)
    guard pb_landlock_version() > 0 else {
      // Otherwise other children could inspect this one. Not where it is confined: a parent that may
      // see only its own processes in /proc could no longer read this one's time and memory.
      try check(pb_forbid_inspection(), "forbid inspection", name)
      return false
    }
    let confinement = pb_create_confinement()
    try check(confinement < 0 ? errno : 0, "confine files", name)
    for path in files {
      try check(unsafe pb_allow_files(confinement, path, false), "confine files", name)
    }
    if let models {
      // Only what exists can be allowed. An error shows when the first model is cached.
      unsafe mkdir(models.compiled, 0o755)
      try check(unsafe pb_allow_files(confinement, models.compiled, true), "confine files", name)
    }
    try check(pb_enforce_confinement(confinement), "confine files", name)
    return true
  }

  private static func readableFiles(with models: ModelFiles?) -> [String] {
    // The loader's own list of folders.
    let loaders = unsafe getenv("LD_LIBRARY_PATH").map { unsafe String(cString: $0) } ?? ""
    let ofModels = [models?.runtime, models?.detector, models?.landmarks].compactMap { path in
      path.flatMap { $0.lastIndex(of: "/").map($0.prefix(upTo:)) }
    }
    return systemFiles + (loaders.split(separator: ":") + ofModels).map(String.init)
  }

  /// Lowers the limits and refuses all system calls but those that reading a video needs,
  /// irrevocably and for the whole process.
  ///
  /// - Returns: What the kernel supports.
  /// - Throws: `AnalysisFailure` with `internal` for any failure but lack of support by the kernel:
  ///   the video must then not be read.
  func enter(_ limits: AnalysisLimits) throws(AnalysisFailure) -> ReadyMessage {
    var bounds = pb_limits(
      cpu_seconds: UInt64(max(1, limits.processorSeconds)),
      address_space: UInt64(max(0, limits.addressSpaceBytes)),
      descriptors: UInt64(max(0, limits.descriptors)))
    try Self.check(unsafe pb_lower_limits(&bounds), "lower limits", name)
    return ReadyMessage(isFiltered: try filterCalls(), isConfined: isConfined)
  }

  private func filterCalls() throws(AnalysisFailure) -> Bool {
    guard pb_has_filters() else { return false }
    try Self.check(pb_install_filter(), "filter system calls", name)
    return true
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
