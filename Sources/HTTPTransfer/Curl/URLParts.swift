internal import CCurl

/// Owns a URL parsed by libcurl, so that this module and libcurl never parse one differently.
@safe struct URLParts: ~Copyable {
  private let pointer: OpaquePointer

  private init(adopting pointer: OpaquePointer) {
    unsafe self.pointer = unsafe pointer
  }

  /// - Returns: `nil` unless the text is an absolute http or https URL without a user name.
  static func parse(_ text: String) -> URLParts? {
    guard let pointer = unsafe curl_url() else { return nil }
    let parts = unsafe URLParts(adopting: pointer)
    guard parts.apply(text) else { return nil }
    return parts
  }

  /// Resolves a redirect's target, which may be relative to the current URL.
  ///
  /// - Parameter isEncoded: Whether the text is fully percent-encoded already.
  func apply(_ text: String, isEncoded: Bool = true) -> Bool {
    let encoding = isEncoded ? 0 : UInt32(CURLU_URLENCODE)
    let flags = UInt32(CURLU_DISALLOW_USER) | UInt32(CURLU_PATH_AS_IS) | encoding
    return unsafe curl_url_set(pointer, CURLUPART_URL, text, flags) == CURLUE_OK
  }

  func part(_ part: CURLUPart, flags: UInt32 = 0) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard unsafe curl_url_get(pointer, part, &text, flags) == CURLUE_OK, let text = unsafe text
    else { return nil }
    defer { unsafe curl_free(text) }
    return unsafe String(cString: text)
  }

  deinit { unsafe curl_url_cleanup(pointer) }
}
