import Foundation
import TestMedia

/// One scenario of Google's `retry_tests.json`: what goes wrong, with what, and how it must end.
struct RetryScenario: Decodable {
  struct Case: Decodable {
    /// What goes wrong with one request after the other.
    var instructions: [String]
  }

  struct Method: Decodable, Hashable {
    var name: String
    var group: String?
  }

  var id: Int
  var description: String
  var cases: [Case]
  var methods: [Method]
  /// Whether the requests say which generation they are for.
  var preconditionProvided: Bool
  var expectSuccess: Bool

  private struct File: Decodable {
    var retryTests: [RetryScenario]
  }

  /// Their numbers.
  static let ids = 1...8

  /// Google's file, which lies beside the project; `nil` without it.
  static func load(_ id: Int) throws -> RetryScenario? {
    guard let file = SharedData.find("conformance/retry_tests.json", checks: 1) else { return nil }
    let scenarios = try JSONDecoder().decode(File.self, from: Data(contentsOf: file)).retryTests
    return scenarios.first { $0.id == id }
  }

  /// What of it our client does.
  var operations: [RetryOperation] { methods.compactMap(RetryOperation.init) }

  /// Whether it is about requests that change something and say nothing about its state before.
  ///
  /// No client of ours for Cloud Storage sends one; the layer below it could.
  var isUnconditioned: Bool { !preconditionProvided && !expectSuccess && (3...4).contains(id) }
}
