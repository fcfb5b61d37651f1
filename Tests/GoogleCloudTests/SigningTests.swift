import CloudStores
import FakeGoogle
import Foundation
import GoogleCloud
import HTTPTransfer
import Jobs
import Testing

/// Signed URLs against a server that verifies them.
@Suite struct SigningTests {
  private let stores: CloudStores

  init() throws {
    stores = try CloudStores()
    stores.fake.storage.makeBucket("puck-bucket")
  }

  private func signers() throws -> [any BlobSigner] {
    [
      PrivateKeySigner(try ServiceAccountKey(stores.fake.keyFile)),
      IAMSigner(
        email: stores.fake.account.email, sender: stores.sender, endpoint: stores.fake.url),
    ]
  }

  private func url(
    _ method: String, _ object: String, headers: [String: String] = [:], since date: Date = Date()
  ) -> SignedURL {
    SignedURL(
      method, bucket: "puck-bucket", object: object, host: .path(stores.fake.host), scheme: "http",
      headers: headers, date: date, lifetime: 900)
  }

  /// The app's own upload: `Content-Type: video/quicktime` and no other headers.
  @Test func theAppUploadsAndReads() async throws {
    for (number, signer) in try signers().enumerated() {
      let name = "users/u/Ä b+c(\(number)).mov"
      let up = try await url("PUT", name, headers: ["content-type": "video/quicktime"])
        .signed(by: signer)
      let put = try await stores.http.send(
        HTTPRequest(
          .put, up, headers: ["Content-Type": "video/quicktime"], body: .data(Data("clip".utf8))))
      #expect(put.status == 200, "\(String(decoding: put.body, as: UTF8.self))")
      #expect(
        stores.fake.storage.object(name, in: "puck-bucket")?.data == Data("clip".utf8))
      let down = try await url("GET", name).signed(by: signer)
      #expect(try await stores.http.send(.get(down)).body == Data("clip".utf8))
    }
  }

  /// The URL that `upload-url` returns.
  @Test func anUploadAddressTakesWhatItIsFor() async throws {
    let key = try ServiceAccountKey(stores.fake.keyFile)
    let now = Date()
    let links = ObjectLinks(bucket: "puck-bucket", endpoint: stores.fake.url, now: { now }) {
      PrivateKeySigner(key)
    }
    let name = try #require(ObjectName(rawValue: "users/u/é.mov"))
    let link = try await links.uploadLink(to: name, contentType: "video/quicktime")
    #expect(link.expiresAt == now.addingTimeInterval(3600))
    #expect(link.url.contains("X-Goog-Expires=3600"))
    for (type, status) in [("video/mp4", 403), ("video/quicktime", 200)] {
      let put = try await stores.http.send(
        HTTPRequest(
          .put, link.url, headers: ["Content-Type": type], body: .data(Data("clip".utf8))),
        attempts: .once)
      #expect(put.status == status, "\(String(decoding: put.body, as: UTF8.self))")
    }
  }

  @Test func whatWasNotSignedIsRefused() async throws {
    let signer = try #require(try signers().first)
    stores.fake.storage.put(Data("clip".utf8), as: "users/u/a", in: "puck-bucket")
    let good = try await url("GET", "users/u/a").signed(by: signer)
    let old = try await url("GET", "users/u/a", since: Date(timeIntervalSinceNow: -3600))
      .signed(by: signer)
    for bad in [
      good.replacing("users/u/a", with: "users/v/a"), good.replacing("=900", with: "=901"),
      good.dropLast() + (good.hasSuffix("0") ? "1" : "0"), old,
    ] {
      #expect(try await stores.http.send(.get(bad)).status >= 400)
    }
    let up = try await url("PUT", "users/u/b", headers: ["content-type": "video/quicktime"])
      .signed(by: signer)
    let other = try await stores.http.send(
      HTTPRequest(.put, up, headers: ["Content-Type": "text/html"], body: .data(Data("x".utf8))))
    #expect(other.status >= 400)
    #expect(stores.fake.storage.names(in: "puck-bucket") == ["users/u/a"])
  }

  @Test func aFailedSignerIsRetried() async throws {
    let signer = try signers()[1]
    stores.fake.faults.add(FaultRule(.status(503), on: "iam.signBlob", times: 2))
    let url = try await url("GET", "a").signed(by: signer)
    #expect(url.contains("X-Goog-Expires=900&"))
    stores.fake.faults.add(FaultRule(.status(403), on: "iam.signBlob", times: 1))
    await #expect { try await self.url("GET", "a").signed(by: signer) } throws: {
      ($0 as? GoogleError)?.code == .denied
    }
  }
}
