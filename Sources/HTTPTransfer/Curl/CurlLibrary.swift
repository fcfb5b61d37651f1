internal import CCurl

/// The libcurl that this process is linked with.
package enum CurlLibrary {
  /// Whether libcurl could be initialised, which happens once for the process.
  static let isReady: Bool = pb_global_init() == CURLE_OK

  /// The versions of libcurl and of the libraries that it was built with, as text for a person.
  package static var version: String {
    unsafe curl_version().map { unsafe String(cString: $0) } ?? "unknown"
  }

  /// Returns libcurl's own text for a result code; it contains nothing of the request.
  static func text(_ code: CURLcode) -> String {
    unsafe curl_easy_strerror(code).map { unsafe String(cString: $0) } ?? "unknown error"
  }
}
