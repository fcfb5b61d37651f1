internal import CCurl

/// Owns a list of texts that libcurl reads, such as header lines.
@safe struct StringList: ~Copyable {
  private(set) var first: UnsafeMutablePointer<curl_slist>?

  /// Adds texts.
  ///
  /// Returns whether there was memory for them.
  mutating func append(_ texts: [String]) -> Bool {
    for text in texts {
      guard let longer = unsafe curl_slist_append(first, text) else { return false }
      unsafe first = unsafe longer
    }
    return true
  }

  deinit { unsafe curl_slist_free_all(first) }
}
