public import TeamLibrary
public import Testing

/// A requirement of every `DocumentStore`.
public struct DocumentStoreConformance: Sendable, CustomTestStringConvertible {
  /// The name of the requirement.
  public let testDescription: String
  private let run: @Sendable (DocumentStoreCheck) -> () async throws -> Void

  private init(
    _ name: String, _ run: @escaping @Sendable (DocumentStoreCheck) -> () async throws -> Void
  ) {
    testDescription = name
    self.run = run
  }

  /// Every requirement.
  public static let allCases: [Self] = [
    Self("valuesAreKeptExactly", DocumentStoreCheck.valuesAreKeptExactly),
    Self("unnamedFieldsAreKept", DocumentStoreCheck.unnamedFieldsAreKept),
    Self("fieldsOfMapsAreApart", DocumentStoreCheck.fieldsOfMapsAreApart),
    Self("creatingFindsAnExistingDocument", DocumentStoreCheck.creatingFindsAnExistingDocument),
    Self("settingNeedsTheDocument", DocumentStoreCheck.settingNeedsTheDocument),
    Self("aVersionIsRequired", DocumentStoreCheck.aVersionIsRequired),
    Self("aNewDocumentHasANewVersion", DocumentStoreCheck.aNewDocumentHasANewVersion),
    Self("commitsAreAtomic", DocumentStoreCheck.commitsAreAtomic),
    Self("writesOfACommitAreInOrder", DocumentStoreCheck.writesOfACommitAreInOrder),
    Self("numbersAreTransformed", DocumentStoreCheck.numbersAreTransformed),
    Self("concurrentIncrementsAllCount", DocumentStoreCheck.concurrentIncrementsAllCount),
    Self("onlyOneOfManyCreates", DocumentStoreCheck.onlyOneOfManyCreates),
    Self("libraryQueriesAreExact", DocumentStoreCheck.libraryQueriesAreExact),
    Self("pagesAreComplete", DocumentStoreCheck.pagesAreComplete),
    Self("groupsSpanClubs", DocumentStoreCheck.groupsSpanClubs),
    Self("strangeNamesAreOrdered", DocumentStoreCheck.strangeNamesAreOrdered),
  ]

  /// - Parameter makeStore: Returns an empty store that reads the time from the clock.
  public func check(
    _ makeStore: (_ clock: TestClock) async throws -> any DocumentStore
  ) async throws {
    let clock = TestClock()
    let check = DocumentStoreCheck(store: try await makeStore(clock), clock: clock)
    try await run(check)()
  }
}
