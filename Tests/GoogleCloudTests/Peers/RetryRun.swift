import Foundation
import GoogleCloud
import HTTPTransfer
import Jobs
import SeededRandom
import TestMedia
import Testing

/// Runs scenarios of `retry_tests.json` against a peer.
struct RetryRun {
  let peer: any RetryPeer
  let folder: TemporaryFolder

  init(peer: any RetryPeer) throws {
    self.peer = peer
    folder = try TemporaryFolder()
  }

  /// Runs the operations of a scenario that our client supports.
  ///
  /// Scenario 4 is about access lists, keys and notifications, none of which our client supports;
  /// its rule, like that of scenario 3, is that of a request that must be sent only once.
  func check(_ scenario: RetryScenario) async throws {
    let operations = scenario.operations
    #expect(operations.isEmpty == (scenario.id == 4), "\(scenario.id)")
    for one in scenario.cases {
      if scenario.isUnconditioned {
        try await checkUnconditioned(one.instructions)
        continue
      }
      for operation in operations {
        try await check(scenario, one.instructions, operation)
      }
    }
  }

  func freshName() throws -> ObjectName {
    try #require(ObjectName(rawValue: "retry-\(UUID())/object.mov"))
  }

  private func check(
    _ scenario: RetryScenario, _ instructions: [String], _ operation: RetryOperation
  ) async throws {
    let what: Comment = "scenario \(scenario.id), \(instructions), \(operation)"
    let (name, content) = (try freshName(), SeededGenerator.content(operation.size))
    let plain = try peer.store(peer.sender())
    if operation.needsObject {
      try await RetryOperation.insert.perform(
        on: plain, name, content: content, in: folder.url)
    }
    let object = try await plain.description(of: name)
    let armed = try await peer.arm(instructions, operation)
    let store = try peer.store(armed.sender)
    var failure: (any Error)?
    do {
      if operation == .download {
        let target = folder.file("target-\(UUID())")
        try await store.download(try #require(object), to: target, limit: content.count)
        #expect(try Data(contentsOf: target) == content, what)
      } else {
        try await operation.perform(on: store, name, content: content, in: folder.url)
      }
    } catch { failure = error }
    #expect((failure == nil) == scenario.expectSuccess, "\(what): \(failure.debugDescription)")
    #expect(try await armed.left() == 0, what)
    if !scenario.expectSuccess, let requests = armed.requests() {
      // The request that was refused permanently was the last one.
      #expect(requests == instructions.count, what)
    }
    let isThere = try await plain.description(of: name) != nil
    let shouldBe =
      switch operation {
      case .delete: !scenario.expectSuccess
      case .insert, .resumable: scenario.expectSuccess
      case .describe, .list, .download: true
      }
    #expect(isThere == shouldBe, what)
  }

  /// A change without a precondition is sent only once.
  private func checkUnconditioned(_ instructions: [String]) async throws {
    let what: Comment = "without a condition, \(instructions)"
    let plain = try peer.store(peer.sender())
    for operation in [RetryOperation.insert, .delete] {
      let name = try freshName()
      let encoded = name.rawValue.replacing("/", with: "%2F")
      let objects = "/storage/v1/b/\(peer.bucket)/o"
      var request = HTTPRequest(.delete, "\(peer.url)\(objects)/\(encoded)")
      if operation == .delete {
        try await RetryOperation.insert.perform(
          on: plain, name, content: SeededGenerator.content(operation.size), in: folder.url)
      } else {
        request = HTTPRequest(
          .post, "\(peer.url)/upload\(objects)?uploadType=media&name=\(encoded)",
          headers: ["Content-Type": "text/plain"], body: .data(Data("text".utf8)))
      }
      let armed = try await peer.arm(instructions, operation)
      do {
        let response = try await armed.sender.send(request)
        #expect(response.status == 503, what)
        #expect(response.attempts == 1, what)
      } catch let error as GoogleError {
        #expect(error.code == .unavailable && error.isOutcomeUnknown, what)
      }
      #expect(try await armed.left() == 0, what)
      #expect((armed.requests() ?? 1) == 1, what)
      #expect((try await plain.description(of: name) != nil) == (operation == .delete), what)
    }
  }
}
