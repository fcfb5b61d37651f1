import CloudStores
import FakeGoogle
import Foundation
import GoogleCloud
import HTTPTransfer
import Jobs
import LoopbackServer
import SeededRandom
import StorageConformance
import TestMedia
import Testing

@Suite struct CloudStorageObjectStoreTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: ObjectStoreConformance.allCases)
  func conforms(to promise: ObjectStoreConformance) async throws {
    try await promise.check {
      try CloudStores.shared.get().objects(bucket: "bucket-\(promise.testDescription.lowercased())")
    }
  }

  /// The same with list pages of two objects each.
  @Test func conformsPageByPage() async throws {
    let own = try CloudStores()
    own.fake.storage.largestPage = 2
    let promises = ObjectStoreConformance.allCases.filter {
      ["listsFoldersInOrder", "namesAreBytes", "namesMayBeginOthers"].contains($0.testDescription)
    }
    #expect(promises.count == 3)
    for promise in promises {
      let name = promise.testDescription.lowercased()
      try await promise.check { try own.objects(bucket: "bucket-\(name)") }
    }
  }

  private func name(_ text: String) throws -> ObjectName {
    try #require(ObjectName(rawValue: text))
  }

  private func file(_ data: Data) throws -> URL {
    let file = folder.file("source-\(UUID())")
    try data.write(to: file)
    return file
  }

  /// As one chunk and as several, whatever happens to the answers.
  @Test(arguments: [1000, 9 << 20])
  func uploadsArrive(_ size: Int) async throws {
    let (data, own) = (SeededGenerator.content(size), try CloudStores())
    let (source, store) = (try file(data), try own.objects())
    for (number, fault) in [
      Fault.resetAfterEffect, .resetBeforeEffect, .statusAfterEffect(503), .status(503),
      .status(429), .status(401), .cutBody(share: 0.3), .status(408), .status(500),
    ].enumerated() {
      own.fake.faults.clear()
      for operation in ["storage.objects.insert", "storage.upload.start", "storage.upload.piece"] {
        own.fake.faults.add(FaultRule(fault, on: operation, times: 1))
      }
      let name = try name("users/u/\(number).mov")
      let object = try await store.upload(source, to: name, contentType: "video/quicktime")
      #expect(object.size == size && object.contentType == "video/quicktime", "\(fault)")
      #expect(own.fake.storage.object(name.rawValue, in: "puck-bucket")?.data == data, "\(fault)")
    }
  }

  @Test func downloadsArrive() async throws {
    let (data, own) = (SeededGenerator.content(3 << 20), try CloudStores())
    let store = try own.objects()
    own.fake.storage.put(data, as: "users/u/a.mov", in: "puck-bucket")
    let object = try #require(try await store.description(of: try name("users/u/a.mov")))
    for fault in [
      Fault.cutBody(share: 0.5), .corruptBody, .status(503), .status(401), .resetAfterEffect,
    ] {
      own.fake.faults.add(FaultRule(fault, on: "storage.objects.media", times: 1))
      let target = folder.file("target")
      try await store.download(object, to: target, limit: 100_000_000)
      #expect(try Data(contentsOf: target) == data, "\(fault)")
    }
  }

  @Test func whatIsCorruptAgainAndAgainIsRefused() async throws {
    let stores = try CloudStores()
    let store = try stores.objects()
    stores.fake.storage.put(SeededGenerator.content(5000), as: "a", in: "puck-bucket")
    let object = try #require(try await store.description(of: try name("a")))
    stores.fake.faults.add(FaultRule(.corruptBody, on: "storage.objects.media", times: 2))
    await #expect {
      try await store.download(object, to: folder.file("target"), limit: 10_000)
    } throws: {
      ($0 as? StorageError)?.code == .corrupt
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  @Test func whatBreaksOffIsResumed() async throws {
    let stores = try CloudStores()
    let store = try stores.objects()
    let data = SeededGenerator.content(3 << 20)
    stores.fake.storage.put(data, as: "a", in: "puck-bucket")
    let object = try #require(try await store.description(of: try name("a")))
    stores.fake.requests.clear()
    stores.fake.faults.add(
      FaultRule(.cutBody(share: 0.75), on: "storage.objects.media", times: 2))
    try await store.download(object, to: folder.file("target"), limit: data.count)
    #expect(try Data(contentsOf: folder.file("target")) == data)
    #expect(stores.counts == ["storage.objects.media": 3])
  }

  @Test func aDeniedTokenIsDenied() async throws {
    let stores = try CloudStores()
    let store = try stores.objects()
    stores.fake.faults.add(FaultRule(.status(403), on: "storage.objects.get", times: 1))
    await #expect { try await store.description(of: try name("a")) } throws: {
      ($0 as? StorageError)?.code == .denied
    }
  }

  /// In a bucket with versioning, no generation of a child's video remains.
  @Test func everyGenerationIsRemoved() async throws {
    let stores = try CloudStores()
    stores.fake.storage.makeBucket("kept-bucket", isVersioned: true)
    let store = try stores.objects(bucket: "kept-bucket")
    for number in 1...3 {
      stores.fake.storage.put(Data("\(number)".utf8), as: "users/u/a", in: "kept-bucket")
    }
    stores.fake.storage.put(Data("4".utf8), as: "users/u/a.mov", in: "kept-bucket")
    func listed() async throws -> String {
      let url = "\(stores.fake.url)/storage/v1/b/kept-bucket/o?versions=true&fields=items(name)"
      return String(decoding: try await stores.sender.send(.get(url)).body, as: UTF8.self)
    }
    #expect(try await listed().components(separatedBy: "users/u/a\"").count == 4)
    try await store.remove(try name("users/u/a"))
    #expect(try await listed().components(separatedBy: "users/u/a\"").count == 1)
    #expect(try await listed().contains("users/u/a.mov"))
  }

  /// Some servers omit fields that are 0; a missing size is an error unless the object is empty.
  @Test func noFieldMayBeMissing() async throws {
    let size = [("AAAAAA==", 0), ("AAAAAQ==", nil)] as [(String, Int?)]
    for (checksum, expected) in size {
      let server = try LoopbackServer { _ in
        .text(200, #"{"name":"a","generation":"1","crc32c":"\#(checksum)"}"#)
      }
      let sender = AuthorizedClient(
        http: HTTPClient(ClientSettings(proxies: .none)), tokens: AccessTokens(EmulatorTokens()))
      let client = try #require(
        StorageClient(bucket: "puck-bucket", sender: sender, endpoint: server.url))
      let object = try? await CloudStorageObjectStore(client).description(of: try name("a"))
      #expect(object?.size == expected)
    }
  }
}
