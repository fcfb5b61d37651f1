/// Limits for clients, so that no client blocks the service for the others.
package struct ServiceLimits: Sendable {
  /// The maximum number of open connections; further ones wait to be accepted.
  ///
  /// Each needs a file descriptor: `puckbuddy serve` lowers this to fit the process's limit.
  package var connections = 2000
  /// The maximum number of pushes handled at a time in this process; further ones must be retried.
  package var pushes = 64
  /// The maximum size of all header lines of a request, in bytes, and their maximum number.
  package var headerBytes = 32 << 10
  package var headerCount = 100
  /// The maximum size of a push, which holds the ID of a job, in bytes; Pub/Sub's own limit is
  /// 10 MB.
  package var pushBytes = 1 << 20
  /// The maximum size of an API call's body, which holds a few names, in bytes.
  package var callBytes = 64 << 10
  /// The maximum nesting depth of an API call's JSON; our calls use one level.
  package var callDepth = 16
  /// The maximum number of concurrent uploads; further ones must be retried.
  package var uploads = 64
  /// The time that an upload waits for the earlier request to the same URL that it replaces: the
  /// bytes which that request has received are written within this time.
  package var takeover = Duration.seconds(2)
  /// The longest time that an upload may send nothing.
  package var uploadPause = Duration.seconds(30)
  /// The timeout of one upload request: 100 MB at 30 kB/s.
  package var upload = Duration.seconds(3600)
  /// The maximum number of calls that wait for an analysis; a further one is answered at once.
  package var waits = 64
  /// The time that such a call waits.
  package var analysis = Duration.seconds(300)
  /// The timeout for receiving the body of a push or an API call.
  package var body = Duration.seconds(10)
  /// The idle timeout of a connection, between requests or within one.
  package var idle = Duration.seconds(75)
  /// The drain timeout: the time that a client may continue to send its request after the response.
  package var requestDrainTimeout = Duration.seconds(5)
  /// The timeout of the store while a push is handled; well below Pub/Sub's shortest deadline of
  /// 10 s.
  package var store = Duration.seconds(5)
  /// The maximum number of event streams, in total and, with authentication, for each user.
  ///
  /// A browser opens at most six connections to one origin. The total is below the maximum number
  /// of connections, which reserves some for calls.
  package var listeners = 1500
  package var listenersOfUser = 8
  /// The interval of keep-alive comments in an event stream: proxies close a connection that is
  /// idle for a minute.
  package var comment = Duration.seconds(15)
  /// The write timeout: the longest time that a client may read nothing of its response.
  package var stall = Duration.seconds(30)
  /// The TCP user timeout: the longest time that sent data may stay unacknowledged, in whole
  /// seconds; four intervals of keep-alive comments.
  package var tcpUserTimeout = Duration.seconds(60)
  /// The maximum number of concurrent file reads, in total and for each job: two browsers that show
  /// a job have six connections each.
  package var readers = 64
  package var readersOfJob = 16
  /// The chunk size of each such read, in memory, in bytes.
  package var piece = 1 << 20
  /// The chunk size for files on this machine, where a larger chunk is not read faster.
  package var localPiece = 128 << 10
  /// The grace period for shutdown: Cloud Run kills the process after 10 s.
  package var drain = Duration.seconds(9)

  package init() {}
}
