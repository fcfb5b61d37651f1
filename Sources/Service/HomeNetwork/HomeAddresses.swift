internal import Glibc

/// The names and addresses by which other devices of the home network reach this machine.
package struct HomeAddresses: Sendable, Hashable {
  /// The name by multicast DNS, for example `laptop.local`, or the host that a person has set; `nil`
  /// where no name resolves.
  package var name: String?
  /// The private IPv4 addresses, the one of the default route first.
  package var numbers: [String]

  package init(name: String?, numbers: [String]) {
    self.name = name
    self.numbers = numbers
  }

  /// The name that this machine has in multicast DNS, if it is there; `nil` for an invalid one.
  package static let machineName: String? = {
    var buffer = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&buffer, buffer.count - 1) == 0 else { return nil }
    let full = String(
      decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let host = full.prefix { $0 != "." }.lowercased()
    guard host.wholeMatch(of: /[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?/) != nil else { return nil }
    return host + ".local"
  }()

  /// The names and addresses as hosts of URLs, the best first.
  package var hosts: [String] { (name.map { [$0] } ?? []) + numbers }

  /// Reads the addresses of this machine; blocks for up to some seconds where no name resolves.
  package static func current() -> HomeAddresses {
    let all = interfaceAddresses()
    let preferred = defaultRouteAddress()
    let numbers = all.filter { $0 == preferred } + all.filter { $0 != preferred }
    let name = machineName.flatMap { name in
      resolved(name).contains(where: numbers.contains) ? name : nil
    }
    return HomeAddresses(name: name, numbers: numbers)
  }

  /// Whether a text is an IPv4 address of a private network, of a link or of this machine itself
  /// (RFC 1918, RFC 3927, RFC 1122).
  package static func isPrivate(_ address: some StringProtocol) -> Bool {
    let parts = address.split(separator: ".", omittingEmptySubsequences: false).map { part in
      // Only the canonical spelling: libraries read `010` in two ways.
      UInt8(part).flatMap { String($0) == part ? $0 : nil }
    }
    guard parts.count == 4, !parts.contains(nil), let first = parts[0], let second = parts[1] else {
      return false
    }
    switch first {
    case 10, 127: return true
    case 172: return (16...31).contains(second)
    case 192: return second == 168
    case 169: return second == 254
    default: return false
    }
  }

  /// Returns the private addresses of the interfaces that are up, without loopback and without the
  /// bridges of containers and virtual machines.
  private static func interfaceAddresses() -> [String] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard unsafe getifaddrs(&list) == 0 else { return [] }
    defer { unsafe freeifaddrs(list) }
    var found: [String] = []
    var next = unsafe list
    while let entry = unsafe next {
      defer { unsafe next = entry.pointee.ifa_next }
      let name = unsafe String(cString: entry.pointee.ifa_name)
      guard unsafe entry.pointee.ifa_flags & UInt32(IFF_UP) != 0,
        unsafe entry.pointee.ifa_flags & UInt32(IFF_LOOPBACK) == 0,
        !["docker", "br-", "veth", "virbr"].contains(where: name.hasPrefix),
        let address = unsafe text(entry.pointee.ifa_addr), isPrivate(address)
      else { continue }
      if !found.contains(address) { found.append(address) }
    }
    return found
  }

  /// Returns the address from which packets to the internet are sent; no packet is.
  private static func defaultRouteAddress() -> String? {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { return nil }
    defer { close(socket) }
    // An address that is only for documentation (RFC 5737).
    var remote = sockaddr_in()
    remote.sin_family = sa_family_t(AF_INET)
    remote.sin_port = in_port_t(9).bigEndian
    remote.sin_addr.s_addr = UInt32(0xC000_0201).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isConnected = unsafe withUnsafePointer(to: &remote) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe connect(socket, address, length) == 0
      }
    }
    guard isConnected else { return nil }
    var own = sockaddr_in()
    return unsafe withUnsafeMutablePointer(to: &own) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard unsafe getsockname(socket, address, &length) == 0 else { return nil }
        return unsafe text(address)
      }
    }
  }

  /// Returns the IPv4 addresses of a name.
  private static func resolved(_ name: String) -> [String] {
    var hints = unsafe addrinfo()
    unsafe hints.ai_family = AF_INET
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(name, nil, &hints, &list) == 0 else { return [] }
    defer { unsafe freeaddrinfo(list) }
    var found: [String] = []
    var next = unsafe list
    while let entry = unsafe next {
      if let address = unsafe text(entry.pointee.ai_addr) { found.append(address) }
      unsafe next = entry.pointee.ai_next
    }
    return found
  }

  /// Returns an IPv4 address as a text; `nil` for another family.
  private static func text(_ address: UnsafeMutablePointer<sockaddr>?) -> String? {
    guard let address = unsafe address, unsafe address.pointee.sa_family == sa_family_t(AF_INET)
    else { return nil }
    let number = unsafe address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { address in
      unsafe UInt32(bigEndian: address.pointee.sin_addr.s_addr)
    }
    return [24, 16, 8, 0].map { String(number >> $0 & 255) }.joined(separator: ".")
  }
}
