internal import CCurl

/// Owns the list of header lines that libcurl sends.
@safe struct HeaderList: ~Copyable {
  private(set) var first: UnsafeMutablePointer<curl_slist>?

  /// Adds a line in libcurl's notation: `Name: value`, `Name;` for an empty value, `Name:` to
  /// suppress a header that libcurl would add.
  ///
  /// Returns whether there was memory for it.
  mutating func append(_ line: String) -> Bool {
    guard let longer = unsafe curl_slist_append(first, line) else { return false }
    unsafe first = unsafe longer
    return true
  }

  deinit { unsafe curl_slist_free_all(first) }
}
