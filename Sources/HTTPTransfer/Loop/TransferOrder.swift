/// One exchange with a server, validated and ready for the client's thread.
struct TransferOrder: Sendable {
  var method: HTTPMethod
  var address: HTTPAddress
  var headers: HTTPHeaders
  var body: HTTPBody
  var sink: HTTPSink
  /// The content that a response must match to be appended to the file's existing bytes.
  var expected: ContentIdentity?
  var limits: TransferLimits
  /// When the transfer times out.
  var deadline: ContinuousClock.Instant
  /// Whether libcurl may resend the request on a fresh connection when a reused one ends without a
  /// response; by then the server may have carried it out (`Curl_retry_request` in libcurl 7.88).
  var mayBeResent: Bool
  /// The proxy's URL; empty for none.
  var proxy: String
  /// Hosts that bypass the proxy, in the notation of `NO_PROXY`.
  var exempt: String
  /// A PEM file of certificate authorities that replace the system's, for tests.
  var authorityFile: String?
  /// Entries of libcurl's own table of names, for tests.
  var resolved: [String]
  /// Whether connections are made to public addresses only.
  var checksSockets = false
}
