import Foundation

/// The open transactions, and the documents that each has read.
///
/// Conflicts are found at the commit (optimistic); the locks of production, which make other
/// writers wait, are not simulated.
struct TransactionTable {
  struct Transaction {
    /// Reads see the state at this time.
    var readTime: Timestamp
    /// The documents that were read, with their versions; nil if one did not exist.
    var reads: [ResourceName: Timestamp?] = [:]
  }

  private var open: [String: Transaction] = [:]
  private var count: UInt64 = 0

  /// - Returns: The ID, base64 with characters that must be escaped in a query.
  mutating func begin(readTime: Timestamp) -> String {
    count += 1
    let digits = (0..<8).map { UInt8(truncatingIfNeeded: count >> (56 - 8 * $0)) }
    let id = Data([0xFB, 0xEF, 0xFF] + digits).base64EncodedString()
    open[id] = Transaction(readTime: readTime)
    return id
  }

  /// - Throws: `ServiceError` INVALID_ARGUMENT if the transaction is unknown or finished.
  func transaction(_ id: String) throws -> Transaction {
    guard let transaction = open[id] else { throw ServiceError.invalid("Invalid transaction.") }
    return transaction
  }

  mutating func note(_ id: String, read name: ResourceName, version: Timestamp?) {
    open[id]?.reads.updateValue(version, forKey: name)
  }

  mutating func end(_ id: String) {
    open[id] = nil
  }
}
