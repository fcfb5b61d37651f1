import FakeGoogle
import Foundation
import GoogleCloud

/// Our own fake, with the instructions of a scenario as its faults.
struct FakeRetryPeer: RetryPeer {
  private let fake: FakeGoogle
  let bucket = "retry-bucket"

  init() throws {
    fake = try FakeGoogle()
    fake.tokens.acceptsOwner = true
    fake.storage.makeBucket(bucket)
  }

  var url: String { fake.url }

  func arm(_ instructions: [String], _ operation: RetryOperation) async throws -> ArmedClient {
    fake.faults.clear()
    fake.requests.clear()
    let before = fake.faults.hits
    var isInside = false
    for instruction in instructions {
      // A fault after some bytes does not apply to the request that starts the upload; nor do the
      // faults after it.
      isInside = isInside || instruction.contains("-after-")
      fake.faults.add(
        FaultRule(try fault(instruction, operation), on: calls(operation, inside: isInside)))
    }
    return ArmedClient(
      sender: sender(),
      left: { [fake] in instructions.count - (fake.faults.hits - before) },
      requests: { [fake] in
        fake.requests.all.count { $0.operation.hasPrefix(calls(operation, inside: false)) }
      })
  }

  /// Returns the fake's name of a call, or a prefix of its names.
  private func calls(_ operation: RetryOperation, inside: Bool) -> String {
    switch operation {
    case .describe: "storage.objects.get"
    case .download: "storage.objects.media"
    case .list: "storage.objects.list"
    case .insert: "storage.objects.insert"
    case .delete: "storage.objects.delete"
    case .resumable: inside ? "storage.upload.piece" : "storage.upload."
    }
  }

  /// Converts an instruction to a fault of the fake: `return-503`, `return-503-after-256K`,
  /// `return-reset-connection`, `return-broken-stream` (four bytes are sent), `…-after-256K`.
  ///
  /// The fake accepts a chunk of an upload as a whole or not at all, so that a status after some
  /// bytes is sent after the chunk.
  private func fault(_ instruction: String, _ operation: RetryOperation) throws -> Fault {
    let words = instruction.split(separator: "-")
    let after = words.last.flatMap { $0.last == "K" ? Int($0.dropLast()) : nil }
    if instruction == "return-reset-connection" { return .resetBeforeEffect }
    if instruction.hasPrefix("return-broken-stream") {
      return .cutBody(share: Double(after.map { $0 << 10 } ?? 4) / Double(operation.size))
    }
    guard words.count > 1, let status = Int(words[1]) else {
      throw RetryPeerFault(what: "the fake does not know \(instruction)")
    }
    return after == nil ? .status(status) : .statusAfterEffect(status)
  }
}
