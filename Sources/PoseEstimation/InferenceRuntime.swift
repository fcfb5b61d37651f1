internal import COpenVINO
internal import Synchronization

/// The inference runtime, loaded once per process.
package enum InferenceRuntime {
  private static let lock = Mutex(false)

  /// Loads the runtime from the library at `path`; does nothing when it is already loaded.
  ///
  /// - Throws: `InferenceError` with `modelMissing`.
  package static func load(path: String) throws(InferenceError) {
    let failure: String? = lock.withLock { isLoaded in
      if isLoaded { return nil }
      let (status, text) = unsafe ErrorText.collect {
        unsafe pb_runtime_load(path, $0, $1)
      }
      if status != 0 { return text }
      isLoaded = true
      return nil
    }
    if let failure {
      throw .loading(
        "inference runtime", operation: "load runtime", operand: path, text: failure)
    }
  }

  /// Releases the code pages that loading has brought into memory, 40 MB of this and other
  /// libraries; inference needs few of them.
  static func releaseCode() { pb_code_release() }

  /// The version of the loaded runtime.
  package static var version: String { unsafe String(cString: pb_runtime_version()) }
}
