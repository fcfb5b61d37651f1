public import TeamLibrary

/// A requirement of every `DocumentStore`.
public typealias DocumentStoreConformance = Conformance<DocumentStoreCheck>

extension Conformance<DocumentStoreCheck> {
  /// Every requirement.
  public static var allCases: [Self] {
    [
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
  }

  /// - Parameter makeStore: Returns an empty store that reads the time from the clock.
  public func check(
    _ makeStore: (_ clock: TestClock) async throws -> any DocumentStore
  ) async throws {
    let clock = TestClock()
    let check = DocumentStoreCheck(store: try await makeStore(clock), clock: clock)
    try await run(check)()
  }
}
