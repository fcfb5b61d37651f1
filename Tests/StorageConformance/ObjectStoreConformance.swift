public import Jobs
public import Testing

/// A requirement of every `ObjectStore`.
///
/// ```swift
/// @Test(arguments: ObjectStoreConformance.allCases)
/// func conforms(_ promise: ObjectStoreConformance) async throws {
///   try await promise.check { try await anEmptyStore() }
/// }
/// ```
public struct ObjectStoreConformance: Sendable, CustomTestStringConvertible {
  /// The name of the requirement.
  public let testDescription: String
  private let run: @Sendable (ObjectStoreCheck) -> () async throws -> Void

  private init(
    _ name: String, _ run: @escaping @Sendable (ObjectStoreCheck) -> () async throws -> Void
  ) {
    testDescription = name
    self.run = run
  }

  /// Every requirement.
  public static let allCases: [Self] = [
    Self("contentComesBack", ObjectStoreCheck.contentComesBack),
    Self("describesWhatItHolds", ObjectStoreCheck.describesWhatItHolds),
    Self("listsFoldersInOrder", ObjectStoreCheck.listsFoldersInOrder),
    Self("generationsGrow", ObjectStoreCheck.generationsGrow),
    Self("refusesOtherContent", ObjectStoreCheck.refusesOtherContent),
    Self("repeatsAreNoErrors", ObjectStoreCheck.repeatsAreNoErrors),
    Self("limitsDownloads", ObjectStoreCheck.limitsDownloads),
    Self("sparesOtherGenerations", ObjectStoreCheck.sparesOtherGenerations),
    Self("reportsWhatIsMissing", ObjectStoreCheck.reportsWhatIsMissing),
    Self("removesTwice", ObjectStoreCheck.removesTwice),
    Self("namesAreBytes", ObjectStoreCheck.namesAreBytes),
    Self("namesMayBeginOthers", ObjectStoreCheck.namesMayBeginOthers),
    Self("longNames", ObjectStoreCheck.longNames),
    Self("oneOfManyUploadsWins", ObjectStoreCheck.oneOfManyUploadsWins),
    Self("attacksAreNoNames", ObjectStoreCheck.attacksAreNoNames),
    Self("partsAreThoseOfTheContent", ObjectStoreCheck.partsAreThoseOfTheContent),
    Self("piecesMakeTheWhole", ObjectStoreCheck.piecesMakeTheWhole),
    Self("partsAreOfOneGeneration", ObjectStoreCheck.partsAreOfOneGeneration),
  ]

  /// - Parameter makeStore: Returns an empty store.
  /// - Throws: `StorageError` if the store fails unexpectedly; a violated requirement is recorded
  ///   as an issue.
  public func check(_ makeStore: () async throws -> any ObjectStore) async throws {
    let check = try ObjectStoreCheck(store: try await makeStore())
    try await run(check)()
  }
}
