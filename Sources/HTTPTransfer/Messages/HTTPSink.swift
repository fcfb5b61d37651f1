package import Foundation

/// Where the body of an answer goes.
package enum HTTPSink: Sendable {
  /// Into memory, at most so many bytes; more is an error (`tooLarge`).
  case memory(limit: Int = 16 << 20)

  /// Into a file from `offset` on (it is made if need be, readable by its owner alone).
  ///
  /// Only the body of a 2xx answer goes there; that of any other stays in memory. A 206 answer must
  /// begin at `offset`; the body of any other 2xx answer is the whole, and begins the file anew.
  case file(URL, offset: Int64 = 0)
}
