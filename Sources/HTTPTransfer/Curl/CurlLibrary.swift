internal import CCurl

/// The libcurl that this process is linked with.
enum CurlLibrary {
  /// Whether libcurl could be initialised, which happens once for the process.
  static let isReady: Bool = pb_global_init() == CURLE_OK

  /// Returns libcurl's own text for a result code; it contains nothing of the request.
  static func text(_ code: CURLcode) -> String {
    unsafe curl_easy_strerror(code).map { unsafe String(cString: $0) } ?? "unknown error"
  }
}
