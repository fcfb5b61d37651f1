internal import CCurl

/// Owns a libcurl multi handle: the running transfers, the connection pool, the DNS cache and the
/// TLS sessions.
///
/// For one thread; other threads may call only `curl_multi_wakeup`, and only while the handle
/// lives.
@safe struct MultiHandle: ~Copyable {
  let pointer: UnsafeMutableRawPointer

  private init(adopting pointer: UnsafeMutableRawPointer) {
    unsafe self.pointer = unsafe pointer
  }

  /// - Parameters:
  ///   - connections: The maximum number of open connections to one host; further transfers wait.
  ///   - idle: The maximum number of idle connections that are kept open.
  /// - Returns: `nil` when memory or file descriptors are exhausted.
  static func make(connections: Int, idle: Int) -> MultiHandle? {
    guard CurlLibrary.isReady, let pointer = unsafe curl_multi_init() else { return nil }
    let options = [
      (CURLMOPT_MAX_HOST_CONNECTIONS, connections), (CURLMOPT_MAXCONNECTS, idle),
      (CURLMOPT_PIPELINING, Int(CURLPIPE_MULTIPLEX)),
    ]
    for (option, value) in options {
      guard unsafe pb_multi_set_long(pointer, option, value) == CURLM_OK else {
        unsafe curl_multi_cleanup(pointer)
        return nil
      }
    }
    return unsafe MultiHandle(adopting: pointer)
  }

  func add(_ easy: borrowing EasyHandle) -> Bool {
    unsafe curl_multi_add_handle(pointer, easy.pointer) == CURLM_OK
  }

  func remove(_ easy: borrowing EasyHandle) {
    _ = unsafe curl_multi_remove_handle(pointer, easy.pointer)
  }

  /// Does all work that needs no waiting.
  ///
  /// Returns whether the multi handle is still usable.
  func perform() -> Bool {
    var running: CInt = 0
    return unsafe curl_multi_perform(pointer, &running) == CURLM_OK
  }

  /// Waits for network traffic, a libcurl timer, a wake-up, or the given time at most.
  func wait(milliseconds: Int) -> Bool {
    let most = CInt(clamping: max(0, milliseconds))
    return unsafe curl_multi_poll(pointer, nil, 0, most, nil) == CURLM_OK
  }

  /// Returns the next finished transfer: its private pointer and its result code.
  func nextFinished() -> (context: UnsafeMutableRawPointer, result: CURLcode)? {
    var result = CURLE_OK
    while let easy = unsafe pb_multi_next_finished(pointer, &result) {
      if let context = unsafe pb_easy_private(easy) { return unsafe (context, result) }
    }
    return nil
  }

  deinit { unsafe curl_multi_cleanup(pointer) }
}
