/// One exchange with a server, checked and ready for the client's thread.
struct TransferOrder: Sendable {
  var method: HTTPMethod
  var address: HTTPAddress
  var headers: HTTPHeaders
  var body: HTTPBody
  var sink: HTTPSink
  /// What the answer has to be of to be written behind what the file already holds.
  var expected: ContentIdentity?
  var limits: TransferLimits
  /// When it is given up.
  var deadline: ContinuousClock.Instant
  /// Whether libcurl may send it again on a fresh connection when a reused one ends without an
  /// answer; the server may have done by then what was asked (`Curl_retry_request` in libcurl 7.88).
  var mayBeResent: Bool
  /// The proxy's URL; empty for none.
  var proxy: String
  /// Hosts that are reached directly, in the notation of `NO_PROXY`.
  var exempt: String
  var userAgent: String
  /// A file of certificates that are trusted instead of the system's; for tests.
  var authorityFile: String?
}
