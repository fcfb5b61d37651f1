import Foundation
import LoopbackServer
import Testing

@testable import HTTPTransfer

/// Clients that reach only the public Internet.
@Suite struct DestinationTests {
  @Test(arguments: [
    "http://video.example/a.mp4", "https://video.example:8443/a.mp4", "https://localhost/a",
    "https://LOCALHOST./a", "https://a.localhost/", "https://printer.local/", "https://nas/",
    "https://metadata.google.internal/", "https://2130706433/", "https://0x7f.1/",
    "https://127.1/", "https://017700000001/", "https://0.0.0.0/", "https://10.1.2.3/",
    "https://100.64.0.1/", "https://127.0.0.1/", "https://169.254.169.254/latest",
    "https://172.31.255.255/", "https://192.0.0.8/", "https://192.168.1.1/", "https://198.19.0.1/",
    "https://224.0.0.1/", "https://255.255.255.255/", "https://[::]/", "https://[::1]/",
    "https://[fc00::1]/", "https://[fd12::1]/", "https://[fe80::1]/", "https://[fe80::1%25lo]/",
    "https://[ff02::1]/", "https://[::ffff:8.8.8.8]/", "https://[64:ff9b::808:808]/",
    "https://[2002:808:808::1]/", "https://[::8.8.8.8]/",
  ])
  func aRefusedAddressIsNotRequested(_ url: String) async throws {
    let client = HTTPClient(.publicOnly())
    let error = try await client.failure(of: .get(url))
    #expect([.destinationRefused, .invalidRequest].contains(error.code))
    #expect(error.attempts <= 1 && !error.isOutcomeUnknown)
    #expect(throws: HTTPError.self) { try client.settings.destinations.check(url) }
  }

  @Test(arguments: [
    "https://video.example/a.mp4?x=y", "https://video.example:443/", "https://8.8.8.8/",
    "https://[2606:4700::1111]/", "https://172.32.0.1/", "https://100.128.0.1/",
    "https://internal.example/", "https://local.example./",
  ])
  func aPublicAddressIs(_ url: String) throws {
    try DestinationPolicy.publicInternet().check(url)
  }

  /// The first and the last address of each block, so that none is misspelt.
  @Test(arguments: IPAddress.reservedBlocks)
  func aReservedBlockIsRefused(_ block: String) throws {
    let parts = block.split(separator: "/")
    let first = try #require(IPAddress(String(parts[0])))
    let length = try #require(Int(parts[1]))
    var last = first.bytes
    for bit in length..<last.count * 8 { last[bit / 8] |= 0x80 >> UInt8(bit % 8) }
    #expect(!first.isPublic)
    #expect(try !#require(IPAddress(last)).isPublic)
  }

  @Test func aUserPartIsNoAddress() {
    #expect(throws: HTTPError.self) {
      try DestinationPolicy.publicInternet().check("https://video.example@10.0.0.1/")
    }
  }

  /// The name passes; its address is refused at the socket, before a connection.
  @Test(arguments: ["127.0.0.1", "10.0.0.1", "169.254.169.254", "[::1]", "[::ffff:127.0.0.1]"])
  func aNameOfAPrivateAddressIsNotReached(_ address: String) async throws {
    var settings = ClientSettings.publicOnly()
    settings.resolved = ["video.example:443:\(address)"]
    let error = try await HTTPClient(settings).failure(of: .get("https://video.example/a.mp4"))
    #expect(error.code == .destinationRefused)
    #expect(!error.isOutcomeUnknown)
  }

  @Test func aTrustedServerLeadsOnlyToPublicOnes() async throws {
    let secret = try LoopbackServer { _ in .text(200, "secret") }
    let authority = try TestAuthority()
    let leading = try LoopbackServer { request in
      switch request.path {
      case "/name": .redirect(to: "https://video.example/")
      case "/address": .redirect(to: "https://127.0.0.1/")
      case "/port": .redirect(to: "https://localhost:\(secret.port)/")
      case "/plain": .redirect(to: secret.url)
      case "/again": .redirect(to: "/again")
      default: .text(200, "here")
      }
    }
    let front = try authority.front(for: leading.port)
    let origin = "https://localhost:\(front.port)"
    var settings = ClientSettings.publicOnly(trusting: [origin])
    settings.authorityFile = authority.certificate
    settings.redirects = 3
    settings.resolved = ["video.example:443:127.0.0.1"]
    let client = HTTPClient(settings)
    #expect(try await client.send(.get(origin + "/")).text == "here")
    for path in ["/name", "/address", "/port"] {
      let error = try await client.failure(of: .get(origin + path))
      #expect(error.code == .destinationRefused, "\(path)")
    }
    let plain = try await client.failure(of: .get(origin + "/plain"))
    #expect(plain.code == .redirectRefused)
    let again = try await client.failure(of: .get(origin + "/again"))
    #expect(again.code == .tooManyRedirects)
    #expect(leading.requests.filter { $0.path == "/again" }.count == 4)
    #expect(secret.requests.isEmpty)
  }
}

extension ClientSettings {
  /// Returns a client of the public Internet without long waits.
  static func publicOnly(
    trusting origins: Set<String> = [], limits: TransferLimits = TransferLimits()
  ) -> ClientSettings {
    var settings = ClientSettings.test(limits: limits)
    settings.destinations = .publicInternet(trusting: origins)
    return settings
  }
}
