internal import CCurl

/// The libcurl that this program runs with.
package enum CurlLibrary {
  /// Initialises libcurl, once for the process; whether it could be.
  static let isReady: Bool = pb_global_init() == CURLE_OK

  /// Its version and those of what it was built with, for a person.
  package static var version: String {
    unsafe curl_version().map { unsafe String(cString: $0) } ?? "unknown"
  }

  /// libcurl's own words for a code; they hold nothing of the request.
  static func text(_ code: CURLcode) -> String {
    unsafe curl_easy_strerror(code).map { unsafe String(cString: $0) } ?? "unknown error"
  }
}
