public import Jobs

/// A requirement of every `ObjectStore`.
///
/// ```swift
/// @Test(arguments: ObjectStoreConformance.allCases)
/// func conforms(_ promise: ObjectStoreConformance) async throws {
///   try await promise.check { try await anEmptyStore() }
/// }
/// ```
public typealias ObjectStoreConformance = Conformance<ObjectStoreCheck>

extension Conformance<ObjectStoreCheck> {
  /// Every requirement.
  public static var allCases: [Self] {
    [
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
  }

  /// - Parameter makeStore: Returns an empty store.
  /// - Throws: `StorageError` if the store fails unexpectedly; a violated requirement is recorded
  ///   as an issue.
  public func check(_ makeStore: () async throws -> any ObjectStore) async throws {
    let check = try ObjectStoreCheck(store: try await makeStore())
    try await run(check)()
  }
}
