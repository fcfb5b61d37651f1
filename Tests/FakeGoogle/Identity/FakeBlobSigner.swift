import Foundation

/// `iamcredentials.googleapis.com`: signs with the system-managed key, which only Google holds.
struct FakeBlobSigner {
  let account: ServiceAccount

  static let schema = Schema(messages: [
    "SignBlobRequest": Shape(["payload": .bytes, "delegates": .list(.string)])
  ])

  /// - Parameter email: The account in the URL.
  func answer(_ call: Call, email: String, caller: String?) throws -> Answer {
    let body = try call.json(FakeBlobSigner.schema, as: "SignBlobRequest")
    guard email == account.email else {
      throw ServiceError(.notFound, "Unknown service account")
    }
    guard caller == account.email else {
      throw ServiceError(
        .permissionDenied,
        "Permission 'iam.serviceAccounts.signBlob' denied on resource (or it may not exist).")
    }
    guard let payload = body["payload"]?.string.flatMap({ Data(base64Encoded: $0) }),
      !payload.isEmpty
    else { throw ServiceError.invalid("payload is required.") }
    let signed = try account.systemKey.signature(of: payload)
    return .json([
      "keyId": .string(account.systemKey.id),
      "signedBlob": .string(signed.base64EncodedString()),
    ])
  }
}
