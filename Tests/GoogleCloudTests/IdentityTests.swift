@testable import FakeGoogle
import Foundation
import GoogleCloud
import Jobs
import Testing

@Suite struct IdentityTests {
  private let stores: CloudStores
  private let firebase: IssuerCertificates
  private let google: IssuerCertificates

  /// - Parameter stores: Separate stores if a test counts requests or exchanges keys.
  private init(_ stores: CloudStores) {
    self.stores = stores
    firebase = IssuerCertificates(
      "\(stores.fake.url)/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com",
      http: stores.http)
    google = IssuerCertificates("\(stores.fake.url)/oauth2/v1/certs", http: stores.http)
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

  /// Returns the time in seconds since 1970, `seconds` from now.
  private static func time(_ seconds: Double) -> Int {
    Int(Date().timeIntervalSince1970 + seconds)
  }

  /// Invalid tokens of many kinds.
  @Test(
    arguments: [
      (#"{"aud":"other"}"#, .wrongAudience), (#"{"aud":null}"#, .wrongAudience),
      (#"{"aud":["demo-puck"]}"#, .malformed), (#"{"aud":"demo-puck "}"#, .wrongAudience),
      (
        #"{"aud":"https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit"}"#,
        .wrongAudience
      ),
      (#"{"iss":"https://securetoken.google.com/other"}"#, .wrongIssuer),
      (#"{"iss":"https://securetoken.google.com/demo-puck/"}"#, .wrongIssuer),
      (#"{"iss":null}"#, .wrongIssuer), (#"{"sub":""}"#, .badSubject),
      (#"{"sub":null}"#, .badSubject), (#"{"sub":7}"#, .malformed),
      (#"{"sub":"a/b"}"#, .badSubject), (#"{"sub":".."}"#, .badSubject),
      (#"{"sub":"\#(String(repeating: "x", count: 129))"}"#, .badSubject),
      (#"{"exp":\#(time(-3))}"#, .expired), (#"{"exp":null}"#, .malformed),
      (#"{"exp":"soon"}"#, .malformed), (#"{"exp":0}"#, .expired),
      (#"{"iat":\#(time(100_000))}"#, .notYetValid), (#"{"iat":null}"#, .malformed),
      (#"{"auth_time":\#(time(100_000))}"#, .notYetValid),
    ] as [(String, TokenFault)])
  func badClaimsAreRefused(_ changes: String, _ fault: TokenFault) async throws {
    let token = try stores.fake.mint.firebaseToken(uid: "u", changes: changes)
    await #expect(throws: fault) { try await verifier.user(token) }
  }

  @Test(
    arguments: [
      (["alg": "none"], .wrongAlgorithm), (["alg": "HS256"], .wrongAlgorithm),
      (["alg": "RS512"], .wrongAlgorithm), (["alg": "rs256"], .wrongAlgorithm),
      (["alg": ""], .wrongAlgorithm), (["kid": ""], .unknownKey), (["kid": "x"], .unknownKey),
      (["crit": "exp"], .malformed),
    ] as [([String: String], TokenFault)])
  func badHeadersAreRefused(_ header: [String: String], _ fault: TokenFault) async throws {
    let token = try stores.fake.mint.firebaseToken(uid: "u", header: header)
    await #expect(throws: fault) { try await verifier.user(token) }
  }

  @Test func forgeriesAreRefused() async throws {
    let mint = stores.fake.mint
    let real = try mint.firebaseKeys.current
    // Another key under the ID of the real one.
    let forged = try mint.firebaseToken(
      uid: "u", header: ["kid": real.id], key: try SigningKey(subject: "x"))
    await #expect(throws: TokenFault.badSignature) { try await verifier.user(forged) }
    let token = try mint.firebaseToken(uid: "u")
    let other = try mint.firebaseToken(uid: "admin")
    let parts = token.split(separator: "."), others = other.split(separator: ".")
    let mixed = "\(parts[0]).\(others[1]).\(parts[2])"
    await #expect(throws: TokenFault.badSignature) { try await verifier.user(mixed) }
    for bad in [
      "\(parts[0]).\(parts[1]).", "\(parts[0]).\(parts[1])", token + ".x", token + "=",
      "", "..", "a.b.c", String(repeating: "a", count: 20_000),
    ] {
      await #expect(throws: TokenFault.self, "\(bad.prefix(20))") {
        try await verifier.user(bad)
      }
    }
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

  private func check(_ changes: String = "{}") async throws {
    let verifier = OIDCVerifier(
      audience: "https://worker.example/push", email: "push@demo.iam.gserviceaccount.com",
      certificates: google)
    try await verifier.check(
      try stores.fake.mint.identityToken(
        audience: "https://worker.example/push", email: "push@demo.iam.gserviceaccount.com",
        changes: changes))
  }

  @Test func aPushOfOurSubscriptionIsTaken() async throws {
    try await check()
    try await check(#"{"iss":"accounts.google.com"}"#)
  }

  @Test(
    arguments: [
      (#"{"aud":"https://other.example/push"}"#, .wrongAudience),
      (#"{"iss":"https://evil.example"}"#, .wrongIssuer), (#"{"iss":null}"#, .wrongIssuer),
      (#"{"email":"other@demo.iam.gserviceaccount.com"}"#, .wrongAccount),
      (#"{"email":null}"#, .wrongAccount), (#"{"email_verified":false}"#, .wrongAccount),
      (#"{"email_verified":null}"#, .wrongAccount),
      (#"{"email_verified":"true"}"#, .wrongAccount),
      (#"{"exp":\#(time(-3))}"#, .expired), (#"{"iat":\#(time(100_000))}"#, .notYetValid),
    ] as [(String, TokenFault)])
  func otherPushesAreRefused(_ changes: String, _ fault: TokenFault) async throws {
    await #expect(throws: fault) { try await check(changes) }
  }
}
