internal import CCurl

/// Owns one libcurl easy handle, which is one request.
///
/// Not thread-safe: one thread at a time.
///
/// `failedOption` is the first option that libcurl refused, `nil` when it accepted all of them.
@safe struct EasyHandle: ~Copyable {
  let pointer: UnsafeMutableRawPointer
  private(set) var failedOption: CURLoption?
  // libcurl does not copy lists; they are freed after the handle.
  private var headerLines = StringList()
  private var resolvedNames = StringList()

  private init(adopting pointer: UnsafeMutableRawPointer) {
    unsafe self.pointer = unsafe pointer
  }

  /// - Returns: `nil` when memory is exhausted.
  static func make() -> EasyHandle? {
    guard CurlLibrary.isReady, let pointer = unsafe curl_easy_init() else { return nil }
    return unsafe EasyHandle(adopting: pointer)
  }

  mutating func set(_ option: CURLoption, _ value: Int) {
    note(unsafe pb_easy_set_long(pointer, option, value), option)
  }

  mutating func set(_ option: CURLoption, _ value: Bool) { set(option, value ? 1 : 0) }

  mutating func set(_ option: CURLoption, offset value: Int64) {
    note(unsafe pb_easy_set_offset(pointer, option, value), option)
  }

  mutating func set(_ option: CURLoption, _ value: String) {
    note(unsafe pb_easy_set_string(pointer, option, value), option)
  }

  /// Sets the header lines: `Name: value`, `Name;` for an empty value, `Name:` to suppress a header
  /// that libcurl would add.
  ///
  /// Returns whether there was memory for them.
  mutating func set(headerLines lines: [String]) -> Bool {
    guard headerLines.append(lines) else { return false }
    note(
      unsafe pb_easy_set_list(pointer, CURLOPT_HTTPHEADER, headerLines.first), CURLOPT_HTTPHEADER)
    return true
  }

  /// Sets libcurl's own table of names: `HOST:PORT:ADDRESS`.
  ///
  /// Returns whether there was memory for it.
  mutating func set(resolvedNames names: [String]) -> Bool {
    guard resolvedNames.append(names) else { return false }
    note(unsafe pb_easy_set_list(pointer, CURLOPT_RESOLVE, resolvedNames.first), CURLOPT_RESOLVE)
    return true
  }

  mutating func note(_ code: CURLcode, _ option: CURLoption) {
    if code != CURLE_OK, failedOption == nil { failedOption = option }
  }

  /// Returns a numeric property of the transfer; 0 when libcurl does not know it.
  func number(_ information: CURLINFO) -> Int {
    Int(unsafe pb_easy_long(pointer, information))
  }

  deinit { unsafe curl_easy_cleanup(pointer) }
}
