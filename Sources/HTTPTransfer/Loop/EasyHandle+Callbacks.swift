internal import CCurl

extension EasyHandle {
  /// Installs the header, body, read and seek callbacks; `context` is an unretained `Transfer`.
  @unsafe mutating func connectCallbacks(to context: UnsafeMutableRawPointer) {
    note(unsafe pb_easy_set_private(pointer, context), CURLOPT_PRIVATE)
    let onHeader = unsafe pb_easy_on_header(
      pointer,
      { bytes, size, count, context in
        let line = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
        return unsafe Transfer.from(context)?.takeHeader(line) == true ? line.count : 0
      }, context)
    note(onHeader, CURLOPT_HEADERFUNCTION)
    let onBody = unsafe pb_easy_on_body(
      pointer,
      { bytes, size, count, context in
        let part = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
        // Any return value but the full count ends the transfer.
        let goesOn = unsafe Transfer.from(context)?.takeBody(part) == true
        return unsafe goesOn ? part.count : (part.isEmpty ? 1 : 0)
      }, context)
    note(onBody, CURLOPT_WRITEFUNCTION)
    let onRead = unsafe pb_easy_on_read(
      pointer,
      { bytes, size, count, context in
        let room = unsafe UnsafeMutableRawBufferPointer(start: bytes, count: size * count)
        return unsafe Transfer.from(context)?.giveBody(room) ?? Int(CURL_READFUNC_ABORT)
      }, context)
    note(onRead, CURLOPT_READFUNCTION)
    let onSeek = unsafe pb_easy_on_seek(
      pointer,
      { context, offset, origin in
        let isFromStart = origin == 0
        let done = unsafe isFromStart && Transfer.from(context)?.seek(to: Int64(offset)) == true
        return done ? CURL_SEEKFUNC_OK : CURL_SEEKFUNC_FAIL
      }, context)
    note(onSeek, CURLOPT_SEEKFUNCTION)
  }

  /// Installs the callback that opens sockets, in place of libcurl's own; `context` as above.
  @unsafe mutating func checkSockets(for context: UnsafeMutableRawPointer) {
    let onSocket = unsafe pb_easy_on_socket(
      pointer,
      { context, _, address in
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = unsafe pb_address_bytes(address, &bytes)
        let peer = IPAddress(Array(bytes.prefix(count)))
        guard unsafe Transfer.from(context)?.permits(peer) == true else {
          return pb_no_socket
        }
        return unsafe pb_open_socket(address)
      }, context)
    note(onSocket, CURLOPT_OPENSOCKETFUNCTION)
  }
}
