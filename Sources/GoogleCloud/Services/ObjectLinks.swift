package import Foundation
package import Jobs

/// Creates signed URLs for the objects of one bucket.
package actor ObjectLinks: ResultLinks, UploadLinks {
  /// Finds the signer on first use, as the metadata server must be queried for its account.
  private let findSigner: @Sendable () async throws -> any BlobSigner
  private var signer: (any BlobSigner)?
  private let bucket: String
  private let host: SignedURL.Host
  private let scheme: String
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - endpoint: The base URL of Cloud Storage, without a trailing slash.
  ///   - now: The wall-clock time.
  ///   - signer: Finds the signer.
  package init(
    bucket: String, endpoint: String, now: @escaping @Sendable () -> Date = { Date() },
    signer: @escaping @Sendable () async throws -> any BlobSigner
  ) {
    findSigner = signer
    self.bucket = bucket
    self.now = now
    let parts = endpoint.split(separator: "://", maxSplits: 1)
    scheme = parts.count == 2 ? String(parts[0]) : "https"
    host = .path(parts.last.map(String.init) ?? "storage.googleapis.com")
  }

  /// Returns a URL that permits its bearer to read an object.
  ///
  /// - Parameter lifetime: `nil`: the longest that the signer permits, at most seven days.
  /// - Throws: `GoogleError`.
  package func reading(_ name: ObjectName, for lifetime: Duration? = nil) async throws -> String {
    try await url("GET", name, lifetime, headers: [:])
  }

  /// Returns a link to an object.
  ///
  /// - Throws: `StorageError`.
  package func link(to name: ObjectName) async throws -> String {
    try await mappingErrors("sign", "link") { try await reading(name) }
  }

  /// Returns a URL that permits its bearer to upload an object, with this content type and no other
  /// header: the app sends no others.
  ///
  /// - Throws: `GoogleError`.
  package func writing(
    _ name: ObjectName, contentType: String, for lifetime: Duration
  ) async throws -> String {
    try await url("PUT", name, lifetime, headers: ["content-type": contentType])
  }

  /// The lifetime of an upload URL, in seconds.
  private static let uploadLife = 3600.0

  /// Returns a link for the upload of an object.
  ///
  /// - Throws: `StorageError`.
  package func uploadLink(to name: ObjectName, contentType: String) async throws -> UploadLink {
    // Not later than the real expiry: the signature's time is taken afterwards.
    let expiry = now().addingTimeInterval(ObjectLinks.uploadLife)
    let url = try await mappingErrors("sign", "link") {
      try await writing(name, contentType: contentType, for: .seconds(ObjectLinks.uploadLife))
    }
    return UploadLink(url: url, expiresAt: expiry)
  }

  private func url(
    _ method: String, _ name: ObjectName, _ lifetime: Duration?, headers: [String: String]
  ) async throws -> String {
    let signer = try await present()
    let seconds = lifetime.map { Int($0.components.seconds) } ?? SignedURL.longestLifetime
    return try await SignedURL(
      method, bucket: bucket, object: name.rawValue, host: host, scheme: scheme, headers: headers,
      date: now(), lifetime: seconds
    ).signed(by: signer)
  }

  private func present() async throws -> any BlobSigner {
    if let signer { return signer }
    let found = try await findSigner()
    signer = found
    return found
  }
}
