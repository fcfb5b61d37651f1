/// What one caller may ask of the service, so that none holds it up for the others.
package struct ServiceLimits: Sendable {
  /// How many connections are open at a time; more wait to be accepted.
  ///
  /// Each takes a descriptor: `puckbuddy serve` takes fewer where the process may not have so many.
  package var connections = 2000
  /// How many pushes are looked at in this process at a time; the next is asked to come again.
  package var pushes = 64
  /// All header lines of a request together, in bytes, and how many they may be.
  package var headerBytes = 32 << 10
  package var headerCount = 100
  /// A push holds the name of a job; Pub/Sub itself would take 10 MB.
  package var pushBytes = 1 << 20
  /// A call of the API holds a few names.
  package var callBytes = 64 << 10
  /// How deep the arrays and objects of a call may lie in each other; ours have one level.
  package var callDepth = 16
  /// How many uploads come in at a time; the next is asked to come again.
  package var uploads = 64
  /// How long an upload waits for the one to the same address whose place it takes: what that one
  /// has received is written within this time.
  package var takeover = Duration.seconds(2)
  /// How long an upload may send nothing.
  package var uploadPause = Duration.seconds(30)
  /// How long one request of an upload may take in all: 100 MB at 30 kB/s.
  package var upload = Duration.seconds(3600)
  /// How many calls wait for the end of an analysis at a time; the next is answered at once.
  package var waits = 64
  /// How long such a call waits (contract, section "HTTP API").
  package var analysis = Duration.seconds(300)
  /// How long the body of a push or of a call may take to come in.
  package var body = Duration.seconds(10)
  /// How long a connection may be silent, between requests or in the midst of one.
  package var idle = Duration.seconds(75)
  /// How long a caller who was answered may go on sending the request.
  package var linger = Duration.seconds(5)
  /// How long a push waits for the store, well below Pub/Sub's shortest deadline of 10 s.
  package var store = Duration.seconds(5)
  /// How many listeners are told of jobs at a time, and how many of one user where users are told
  /// apart.
  ///
  /// A browser has no more than six connections to one address. Fewer than connections, so that
  /// calls get through beside them.
  package var listeners = 1500
  package var listenersOfUser = 8
  /// How often a listener hears that the connection lives: proxies close one that is silent for a
  /// minute.
  package var comment = Duration.seconds(15)
  /// How long a caller may take nothing of an answer before the connection is closed.
  package var stall = Duration.seconds(30)
  /// How long what was sent to a caller may stay unacknowledged, in whole seconds: four comments.
  package var vanished = Duration.seconds(60)
  /// How many callers read files at a time, and how many of one job's: two browsers that show it have
  /// six connections each.
  package var readers = 64
  package var readersOfJob = 16
  /// How much of a file is in memory for each of them, in bytes.
  package var piece = 1 << 20
  /// The same where files are on this machine, and a larger piece is read no faster.
  package var localPiece = 128 << 10
  /// How long the service may take to end in order: Cloud Run kills after 10 s.
  package var drain = Duration.seconds(9)

  package init() {}
}
