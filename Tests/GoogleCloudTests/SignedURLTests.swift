import CryptoExtras
import FakeGoogle
import Foundation
import GoogleCloud
import TestMedia
import Testing

@Suite struct SignedURLTests {
  /// Google's own vectors (googleapis/conformance-tests).
  private struct Vectors: Decodable {
    var signingV4Tests: [Vector]
  }

  private struct Vector: Decodable {
    var description: String
    var bucket: String
    var object: String?
    var method: String
    var expiration: Int
    var timestamp: String
    var headers: [String: String]?
    var queryParameters: [String: String]?
    var scheme: String?
    var urlStyle: String?
    var bucketBoundHostname: String?
    var hostname: String?
    var clientEndpoint: String?
    var emulatorHostname: String?
    var universeDomain: String?
    var expectedUrl: String
    var expectedCanonicalRequest: String
    var expectedStringToSign: String

    /// Scheme and host, in order of precedence: the requested host, the client's, the emulator's,
    /// the universe's.
    var origin: (scheme: String, host: String) {
      let text =
        hostname ?? clientEndpoint ?? emulatorHostname
        ?? "storage.\(universeDomain ?? "googleapis.com")"
      let parts = text.components(separatedBy: "://")
      return parts.count == 2 ? (parts[0], parts[1]) : (scheme ?? "https", text)
    }

    var url: SignedURL {
      get throws {
        let (scheme, name) = origin
        let host: SignedURL.Host =
          switch urlStyle {
          case "VIRTUAL_HOSTED_STYLE": .virtual(name)
          case "BUCKET_BOUND_HOSTNAME": .bucketBound(try #require(bucketBoundHostname))
          default: .path(name)
          }
        return SignedURL(
          method, bucket: bucket, object: object, host: host, scheme: scheme,
          headers: headers ?? [:], query: queryParameters ?? [:],
          date: try #require(FirestoreTimestamp.date(timestamp)), lifetime: expiration)
      }
    }
  }

  private static let account = "test-iam-credentials@dummy-project-id.iam.gserviceaccount.com"

  @Test func googlesVectorsHold() throws {
    guard let file = SharedData.find("conformance/v4_signatures.json", checks: 29) else { return }
    let vectors = try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: file))
    #expect(vectors.signingV4Tests.count == 29)
    for vector in vectors.signingV4Tests {
      let draft = try vector.url.draft(email: Self.account)
      #expect(draft.stringToSign == vector.expectedStringToSign, "\(vector.description)")
      let expected = vector.expectedUrl.components(separatedBy: "&X-Goog-Signature=")
      #expect(draft.url == expected[0], "\(vector.description)")
      // In this vector the canonical request does not belong to the signature.
      if vector.description != "Universe domain with virtual hosted style" {
        #expect(
          draft.canonicalRequest == vector.expectedCanonicalRequest, "\(vector.description)")
      }
    }
  }

  /// The same for a machine without the vectors: one of them, reproduced here.
  @Test func aKnownURL() throws {
    let url = SignedURL(
      "PUT", bucket: "b", object: "users/u/a b.mov", headers: ["Content-Type": "video/quicktime"],
      date: Date(timeIntervalSince1970: 1_549_011_600), lifetime: 10)
    let draft = url.draft(email: "a@b")
    #expect(
      draft.canonicalRequest == """
        PUT
        /b/users/u/a%20b.mov
        X-Goog-Algorithm=GOOG4-RSA-SHA256&X-Goog-Credential=a%40b%2F20190201%2Fauto%2Fstorage%2F\
        goog4_request&X-Goog-Date=20190201T090000Z&X-Goog-Expires=10&X-Goog-SignedHeaders=\
        content-type%3Bhost
        content-type:video/quicktime
        host:storage.googleapis.com

        content-type;host
        UNSIGNED-PAYLOAD
        """)
    #expect(
      draft.stringToSign.hasPrefix(
        "GOOG4-RSA-SHA256\n20190201T090000Z\n20190201/auto/storage/goog4_request\n"))
  }

  @Test func theSignatureIsOverTheStringToSign() async throws {
    let key = try TestKey()
    let signer = PrivateKeySigner(try ServiceAccountKey(key.file()))
    let url = SignedURL(
      "GET", bucket: "b", object: "o", date: Date(timeIntervalSince1970: 1_549_011_600),
      lifetime: 60)
    let signed = try await url.signed(by: signer)
    let parts = signed.components(separatedBy: "&X-Goog-Signature=")
    let draft = url.draft(email: signer.email)
    #expect(parts.count == 2 && parts[0] == draft.url)
    let bytes = try #require(Data(hex: parts[1]))
    #expect(bytes.count == 256)
    #expect(
      key.key.publicKey.isValidSignature(
        .init(rawRepresentation: bytes), for: Data(draft.stringToSign.utf8),
        padding: .insecurePKCS1v1_5))
    #expect(
      !key.key.publicKey.isValidSignature(
        .init(rawRepresentation: bytes), for: Data((draft.stringToSign + " ").utf8),
        padding: .insecurePKCS1v1_5))
  }

  @Test func noURLOutlivesItsSignature() async throws {
    struct Brief: BlobSigner {
      var email: String { "a@b" }
      var longestLifetime: Duration { .seconds(43_200) }
      func signature(of bytes: Data) async throws -> Data { Data([0, 15, 255]) }
    }
    let url = SignedURL("GET", bucket: "b", object: "o", date: Date(), lifetime: 10_000_000)
    let brief = try await url.signed(by: Brief())
    #expect(brief.contains("X-Goog-Expires=43200&"))
    #expect(brief.hasSuffix("&X-Goog-Signature=000fff"))
    let key = PrivateKeySigner(try ServiceAccountKey(try TestKey().file()))
    #expect(try await url.signed(by: key).contains("X-Goog-Expires=604800&"))
  }
}
