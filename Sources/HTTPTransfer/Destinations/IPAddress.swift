internal import Foundation

/// An address of the Internet Protocol, version 4 or 6.
package struct IPAddress: Sendable, Hashable {
  /// 4 or 16 bytes in network order.
  let bytes: [UInt8]

  /// Creates an address; `nil` unless there are 4 or 16 bytes.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == 4 || bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  /// Reads four decimal numbers with points, or the notation of RFC 4291 without a zone.
  init?(_ text: String) {
    var bytes = [UInt8](repeating: 0, count: 16)
    if unsafe inet_pton(AF_INET, text, &bytes) == 1 {
      self.bytes = Array(bytes.prefix(4))
    } else if unsafe inet_pton(AF_INET6, text, &bytes) == 1 {
      self.bytes = bytes
    } else {
      return nil
    }
  }

  /// Returns whether a host is this machine: `localhost`, or an address such as `127.0.0.1`, `::1`
  /// and, as in URLs, `[::1]`.
  ///
  /// Other names are not resolved: their addresses may change.
  package static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" { return true }
    let isInBrackets = host.hasPrefix("[") && host.hasSuffix("]")
    guard let bytes = IPAddress(isInBrackets ? String(host.dropFirst().dropLast()) : host)?.bytes
    else { return false }
    return bytes.count == 4
      ? bytes[0] == 127 && !isInBrackets
      : bytes.last == 1 && bytes.dropLast().allSatisfy { $0 == 0 }
  }

  /// Whether it is not in a block for other purposes than hosts of the public Internet.
  ///
  /// Blocks with another address inside are refused whatever that address is: a gateway may pass it
  /// on into its own network.
  var isPublic: Bool { !Self.reserved.contains { $0.contains(self) } }

  private static let reserved = reservedBlocks.compactMap(Block.init)

  /// A block of addresses, such as `10.0.0.0/8`.
  private struct Block {
    let start: [UInt8]
    let length: Int

    init?(_ text: String) {
      let parts = text.split(separator: "/")
      guard parts.count == 2, let start = IPAddress(String(parts[0])), let length = Int(parts[1]),
        length <= start.bytes.count * 8
      else { return nil }
      (self.start, self.length) = (start.bytes, length)
    }

    func contains(_ address: IPAddress) -> Bool {
      guard address.bytes.count == start.count else { return false }
      return (0..<start.count).allSatisfy { index in
        let bits = min(max(0, length - index * 8), 8)
        let mask = UInt8(truncatingIfNeeded: 0xFF << (8 - bits))
        return address.bytes[index] & mask == start[index] & mask
      }
    }
  }

  /// From the registries of special-purpose addresses (RFC 6890), with multicast and class E.
  static let reservedBlocks = [
    "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12",
    "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15",
    "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4",
    // Unspecified, loopback, IPv4 inside IPv6 in all its forms.
    "::/96", "::ffff:0:0/96", "::ffff:0:0:0/96", "64:ff9b::/96", "64:ff9b:1::/48", "2002::/16",
    // Discard, special protocols with Teredo, documentation, segment routing.
    "100::/64", "2001::/23", "2001:db8::/32", "3fff::/20", "5f00::/16",
    // Unique local, link-local, site-local, multicast.
    "fc00::/7", "fe80::/10", "fec0::/10", "ff00::/8",
  ]
}
