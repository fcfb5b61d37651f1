import Foundation
import TestMedia

/// One scenario of Google's `retry_tests.json`: the faults, the operations and the expected
/// outcome.
struct RetryScenario: Decodable {
  struct Case: Decodable {
    /// The faults of consecutive requests.
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
  /// Whether the requests name the generation that they apply to.
  var preconditionProvided: Bool
  var expectSuccess: Bool

  private struct File: Decodable {
    var retryTests: [RetryScenario]
  }

  /// The IDs of the scenarios.
  static let ids = 1...8

  /// Returns a scenario of Google's file, which is stored outside the project; `nil` without the
  /// file.
  static func load(_ id: Int) throws -> RetryScenario? {
    guard let file = SharedData.find("conformance/retry_tests.json", checks: 1) else { return nil }
    let scenarios = try JSONDecoder().decode(File.self, from: Data(contentsOf: file)).retryTests
    return scenarios.first { $0.id == id }
  }

  /// The operations of the scenario that our client supports.
  var operations: [RetryOperation] { methods.compactMap(RetryOperation.init) }

  /// Whether the scenario is about changes without a precondition.
  ///
  /// No Cloud Storage client of ours sends one; the layer below it could.
  var isUnconditioned: Bool { !preconditionProvided && !expectSuccess && (3...4).contains(id) }
}
