import CryptoExtras
import Foundation
import GoogleCloud
import Testing

@Suite struct KeyTests {
  @Test func aKeyFileIsRead() throws {
    let key = try ServiceAccountKey(try TestKey().file())
    #expect(key.email == "worker@demo-puck.iam.gserviceaccount.com")
    #expect(key.keyID == "key-1" && key.project == "demo-puck")
    #expect(key.tokenURL == "https://oauth2.googleapis.com/token")
  }

  @Test func printingAKeyRevealsNothing() throws {
    let key = try ServiceAccountKey(try TestKey().file())
    var dumped = ""
    dump(key, to: &dumped)
    for text in ["\(key)", String(reflecting: key), dumped] {
      #expect(!text.contains("PRIVATE") && !text.contains("MII"), "\(text)")
    }
  }

  @Test(
    arguments: [
      (["type": "authorized_user"], .notServiceAccount("authorized_user")),
      (["type": nil], .notServiceAccount("")),
      (["client_email": nil], .missing("client_email")),
      (["client_email": ""], .missing("client_email")),
      (["private_key_id": nil], .missing("private_key_id")),
      (["private_key": nil], .missing("private_key")),
      (
        ["private_key": "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n"],
        .badPrivateKey
      ),
      (["token_uri": "http://oauth2.googleapis.com/token"], .badTokenURL),
      (["token_uri": "ftp://localhost/token"], .badTokenURL),
      (["token_uri": ""], .badTokenURL),
    ] as [([String: String?], ServiceAccountKey.Fault)])
  func whatIsNoKeyIsRefused(_ changes: [String: String?], _ fault: ServiceAccountKey.Fault) throws {
    let file = try TestKey().file(changes)
    #expect(throws: fault) { try ServiceAccountKey(file) }
  }

  @Test func weakKeysAndOtherFilesAreRefused() throws {
    let weak = try _RSA.Signing.PrivateKey(unsafeKeySize: .init(bitCount: 1024))
    let file = try TestKey().file(["private_key": weak.pkcs8PEMRepresentation])
    #expect(throws: ServiceAccountKey.Fault.badPrivateKey) { try ServiceAccountKey(file) }
    #expect(throws: ServiceAccountKey.Fault.notJSON) { try ServiceAccountKey(Data("{".utf8)) }
    let local = try TestKey().file(["token_uri": "http://127.0.0.1:9/token", "project_id": nil])
    #expect(try ServiceAccountKey(local).project == nil)
  }

  @Test func emulatorsAreFound() throws {
    let endpoints = try GoogleEndpoints(environment: [
      "FIRESTORE_EMULATOR_HOST": "127.0.0.1:8080", "STORAGE_EMULATOR_HOST": "http://[::1]:9199/",
      "FIREBASE_AUTH_EMULATOR_HOST": "",
    ])
    #expect(endpoints.url(.firestore) == "http://127.0.0.1:8080")
    #expect(endpoints.url(.storage) == "http://[::1]:9199")
    #expect(!endpoints.acceptsUnsignedTokens && endpoints.usesEmulators)
    #expect(try !GoogleEndpoints(environment: ["K_SERVICE": "puckbuddy"]).usesEmulators)
  }

  @Test(arguments: [
    "http://", "ftp://a:1", "a b", "http://u@h:1", "h:1/path", "http://h/?q", "://",
  ])
  func whatIsNoHostIsRefused(_ text: String) {
    #expect(throws: GoogleEndpoints.Fault.malformed("STORAGE_EMULATOR_HOST")) {
      try GoogleEndpoints(environment: ["STORAGE_EMULATOR_HOST": text])
    }
  }
}
