internal import CCurl

extension EasyHandle {
  /// Sets every option but the callbacks.
  mutating func configure(
    for order: TransferOrder, bodySize: Int64
  ) throws(TransferFailure) {
    set(CURLOPT_URL, order.address.text)
    set(CURLOPT_PATH_AS_IS, true)
    set(CURLOPT_USERAGENT, "puckbuddy")
    setTrust(authorityFile: order.authorityFile)
    setLimits(order.limits)
    setProxy(order.proxy, exempt: order.exempt)
    setConnection(isSecure: order.address.scheme == "https")
    setMethod(order, bodySize: bodySize)
    if case .file = order.sink { set(CURLOPT_BUFFERSIZE, 256 << 10) }
    // With `Expect`, libcurl would delay larger bodies until the server accepts them, up to a
    // second.
    var lines = ["Expect:"]
    for field in order.headers.fields {
      lines.append(field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)")
    }
    guard set(headerLines: lines), set(resolvedNames: order.resolved) else {
      throw TransferFailure(.outOfResources, "There is no memory left.")
    }
  }

  /// Certificates are always verified; nothing in this module can turn that off.
  private mutating func setTrust(authorityFile: String?) {
    set(CURLOPT_SSL_VERIFYPEER, 1)
    set(CURLOPT_SSL_VERIFYHOST, 2)
    set(CURLOPT_PROXY_SSL_VERIFYPEER, 1)
    set(CURLOPT_PROXY_SSL_VERIFYHOST, 2)
    set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    if let authorityFile {
      set(CURLOPT_CAINFO, authorityFile)
      set(CURLOPT_PROXY_CAINFO, authorityFile)
    }
  }

  private mutating func setLimits(_ limits: TransferLimits) {
    set(CURLOPT_CONNECTTIMEOUT_MS, max(1, limits.connect.milliseconds))
    set(CURLOPT_LOW_SPEED_TIME, max(1, limits.stall.milliseconds / 1000))
    set(CURLOPT_LOW_SPEED_LIMIT, max(1, limits.slowest))
  }

  private mutating func setProxy(_ proxy: String, exempt: String) {
    // Set even when empty: otherwise libcurl would read the environment.
    set(CURLOPT_PROXY, proxy)
    set(CURLOPT_NOPROXY, exempt)
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, true)
    // The proxy does not receive the header fields for the server behind it.
    set(CURLOPT_HEADEROPT, Int(CURLHEADER_SEPARATE))
  }

  private mutating func setConnection(isSecure: Bool) {
    set(CURLOPT_PROTOCOLS_STR, "http,https")
    set(CURLOPT_REDIR_PROTOCOLS_STR, "http,https")
    // `HTTPClient` follows redirects and checks each one.
    set(CURLOPT_FOLLOWLOCATION, false)
    set(CURLOPT_DISALLOW_USERNAME_IN_URL, true)
    set(CURLOPT_NETRC, pb_netrc_ignored)
    set(CURLOPT_HTTP09_ALLOWED, false)
    set(
      CURLOPT_HTTP_VERSION, Int(isSecure ? CURL_HTTP_VERSION_2TLS : CURL_HTTP_VERSION_1_1))
    // Prefer sharing a connection that is being opened to opening one more. The TLS handshake
    // determines whether it can be shared; without TLS, the wait would last until the first
    // response.
    set(CURLOPT_PIPEWAIT, isSecure)
    set(CURLOPT_TCP_KEEPALIVE, true)
    // No signals: the process has its own handlers.
    set(CURLOPT_NOSIGNAL, true)
    // A pending name resolution does not block the thread when its transfer ends.
    set(CURLOPT_QUICK_EXIT, true)
  }

  private mutating func setMethod(_ order: TransferOrder, bodySize: Int64) {
    // On a reused connection, libcurl would by itself resend a request that has no body to rewind.
    let mustNotRepeat = !order.mayBeResent && !order.method.isSafe && bodySize == 0
    set(CURLOPT_FRESH_CONNECT, mustNotRepeat)
    switch order.method {
    case .get:
      set(CURLOPT_HTTPGET, true)
    case .head:
      set(CURLOPT_NOBODY, true)
    case .delete where bodySize == 0:
      set(CURLOPT_HTTPGET, true)
      set(CURLOPT_CUSTOMREQUEST, order.method.rawValue)
    case .put, .post, .patch, .delete:
      set(CURLOPT_UPLOAD, true)
      set(CURLOPT_CUSTOMREQUEST, order.method.rawValue)
      set(CURLOPT_INFILESIZE_LARGE, offset: bodySize)
      if case .file = order.body { set(CURLOPT_UPLOAD_BUFFERSIZE, 256 << 10) }
    }
  }
}
