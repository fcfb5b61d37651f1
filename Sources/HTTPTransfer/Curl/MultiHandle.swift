internal import CCurl

/// Owns libcurl's set of running transfers, with their connections, names and TLS sessions.
///
/// For one thread; only `curl_multi_wakeup` may be called from others, and only while this lives.
@safe struct MultiHandle: ~Copyable {
  let pointer: UnsafeMutableRawPointer

  private init(adopting pointer: UnsafeMutableRawPointer) {
    unsafe self.pointer = unsafe pointer
  }

  /// - Parameters:
  ///   - connections: How many may be open to one host; further transfers wait.
  ///   - idle: How many unused ones are kept open.
  /// - Returns: `nil` when there is no memory or descriptor left.
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

  /// Does what can be done without waiting.
  ///
  /// Returns whether the set is still usable.
  func perform() -> Bool {
    var running: CInt = 0
    return unsafe curl_multi_perform(pointer, &running) == CURLM_OK
  }

  /// Waits for traffic, for one of libcurl's own timers, to be woken, or for so long.
  func wait(milliseconds: Int) -> Bool {
    let most = CInt(clamping: max(0, milliseconds))
    return unsafe curl_multi_poll(pointer, nil, 0, most, nil) == CURLM_OK
  }

  /// The next finished transfer: what was set as its private pointer, and what became of it.
  func nextFinished() -> (context: UnsafeMutableRawPointer, result: CURLcode)? {
    var result = CURLE_OK
    while let easy = unsafe pb_multi_next_finished(pointer, &result) {
      if let context = unsafe pb_easy_private(easy) { return unsafe (context, result) }
    }
    return nil
  }

  deinit { unsafe curl_multi_cleanup(pointer) }
}
