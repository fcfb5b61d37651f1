import CloudStores
import GoogleCloud
import Jobs
import Testing

@testable import FakeGoogle

@Suite struct IdentityTests {
  private let stores: CloudStores
  private let firebase: IssuerCertificates

  /// - Parameter stores: Separate stores if a test counts requests or exchanges keys.
  private init(_ stores: CloudStores) {
    self.stores = stores
    firebase = IssuerCertificates(
      "\(stores.fake.url)/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com",
      http: stores.http)
  }

  init() throws { self.init(try CloudStores.shared.get()) }

  private var verifier: IDTokenVerifier {
    IDTokenVerifier(project: "demo-puck", certificates: firebase)
  }

  @Test func aGoodTokenNamesItsUser() async throws {
    let own = IdentityTests(try CloudStores())
    let token = try own.stores.fake.mint.firebaseToken(uid: "u-1")
    for _ in 1...3 { #expect(try await own.verifier.user(token).rawValue == "u-1") }
    #expect(own.stores.counts == ["certificates.firebase": 1])
    let longest = String(repeating: "x", count: 128)
    #expect(
      try await own.verifier.user(try own.stores.fake.mint.firebaseToken(uid: longest)).rawValue
        == longest)
  }

  @Test(arguments: ["", "..", "a.b.c", String(repeating: "a", count: 20_000)])
  func whatIsNoTokenIsRefused(_ text: String) async throws {
    await #expect(throws: TokenFault.malformed) { try await verifier.user(text) }
  }

  @Test func unsignedTokensAreForTheEmulatorAlone() async throws {
    let signed = try stores.fake.mint.firebaseToken(uid: "u", header: ["alg": "none"])
    let unsigned = signed.split(separator: ".").prefix(2).joined(separator: ".") + "."
    await #expect(throws: TokenFault.wrongAlgorithm) { try await verifier.user(unsigned) }
    let emulator = IDTokenVerifier(
      project: "demo-puck", certificates: firebase, acceptsUnsigned: true)
    #expect(try await emulator.user(unsigned).rawValue == "u")
    await #expect(throws: TokenFault.wrongAlgorithm) { try await emulator.user(signed) }
  }

  /// A new key is fetched at once; unknown key IDs cause at most one more fetch.
  @Test func certificatesAreRequestedSparingly() async throws {
    let own = IdentityTests(try CloudStores())
    let mint = own.stores.fake.mint
    _ = try await own.verifier.user(try mint.firebaseToken(uid: "u"))
    try mint.firebaseKeys.rotate()
    #expect(try await own.verifier.user(try mint.firebaseToken(uid: "u")).rawValue == "u")
    #expect(own.stores.counts == ["certificates.firebase": 2])
    for number in 1...5 {
      let token = try mint.firebaseToken(uid: "u", header: ["kid": "made-up-\(number)"])
      await #expect(throws: TokenFault.unknownKey) { try await own.verifier.user(token) }
    }
    #expect(own.stores.counts == ["certificates.firebase": 2])
  }

  @Test func withoutCertificatesEveryTokenIsRefused() async throws {
    let own = IdentityTests(try CloudStores())
    own.stores.fake.faults.add(FaultRule(.status(404), on: "certificates.firebase", times: 1))
    let token = try own.stores.fake.mint.firebaseToken(uid: "u")
    await #expect(throws: GoogleError.self) { try await own.verifier.user(token) }
    #expect(try await own.verifier.user(token).rawValue == "u")
  }
}
