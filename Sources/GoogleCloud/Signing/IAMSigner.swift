package import Foundation
internal import HTTPTransfer

/// Signs with a Google-managed key (`signBlob` of the IAM credentials API), for an account without
/// a key file, as on Cloud Run.
///
/// The account needs `roles/iam.serviceAccountTokenCreator` on itself.
package struct IAMSigner: BlobSigner {
  package let email: String
  private let sender: AuthorizedClient
  private let endpoint: String

  package init(
    email: String, sender: AuthorizedClient,
    endpoint: String = "https://iamcredentials.googleapis.com"
  ) {
    self.email = email
    self.sender = sender
    self.endpoint = endpoint
  }

  /// 12 hours: Google guarantees a key for that long after a signature (`SignBlobResponse.keyId` in
  /// the discovery document).
  package var longestLifetime: Duration { .seconds(12 * 3600) }

  private struct Body: Encodable {
    var payload: Data
  }

  private struct Answer: Decodable {
    var signedBlob: Data
  }

  package func signature(of bytes: Data) async throws -> Data {
    let target = "projects/-/serviceAccounts/\(PercentEncoding.encode(email)):signBlob"
    let request = HTTPRequest(
      .post, "\(endpoint)/v1/\(target)",
      headers: ["Content-Type": "application/json; charset=utf-8"],
      body: .data(try FirestoreClient.encoder.encode(Body(payload: bytes))),
      repeatSafety: .idempotent)
    let response = try await sender.send(request, changes: false)
    let answer: Answer = try response.decoded("sign", target, changes: false)
    guard !answer.signedBlob.isEmpty else {
      throw GoogleError(
        .malformed, operation: "sign", target: target, reason: "The answer is no signature.",
        httpStatus: response.status)
    }
    return answer.signedBlob
  }
}
