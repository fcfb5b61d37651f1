public import TeamLibrary
public import Testing

/// The requirements of every `DocumentStore`, one case for each.
public enum DocumentStoreConformance: String, Sendable, CaseIterable, CustomTestStringConvertible {
  case valuesAreKeptExactly
  case unnamedFieldsAreKept
  case fieldsOfMapsAreApart
  case creatingFindsAnExistingDocument
  case settingNeedsTheDocument
  case aVersionIsRequired
  case aNewDocumentHasANewVersion
  case commitsAreAtomic
  case writesOfACommitAreInOrder
  case numbersAreTransformed
  case concurrentIncrementsAllCount
  case onlyOneOfManyCreates
  case libraryQueriesAreExact
  case pagesAreComplete
  case groupsSpanClubs
  case strangeNamesAreOrdered

  /// - Parameter makeStore: Returns an empty store that reads the time from the clock.
  public func check(
    _ makeStore: (_ clock: TestClock) async throws -> any DocumentStore
  ) async throws {
    let clock = TestClock()
    let check = DocumentStoreCheck(store: try await makeStore(clock), clock: clock)
    switch self {
    case .valuesAreKeptExactly: try await check.valuesAreKeptExactly()
    case .unnamedFieldsAreKept: try await check.unnamedFieldsAreKept()
    case .fieldsOfMapsAreApart: try await check.fieldsOfMapsAreApart()
    case .creatingFindsAnExistingDocument: try await check.creatingFindsAnExistingDocument()
    case .settingNeedsTheDocument: try await check.settingNeedsTheDocument()
    case .aVersionIsRequired: try await check.aVersionIsRequired()
    case .aNewDocumentHasANewVersion: try await check.aNewDocumentHasANewVersion()
    case .commitsAreAtomic: try await check.commitsAreAtomic()
    case .writesOfACommitAreInOrder: try await check.writesOfACommitAreInOrder()
    case .numbersAreTransformed: try await check.numbersAreTransformed()
    case .concurrentIncrementsAllCount: try await check.concurrentIncrementsAllCount()
    case .onlyOneOfManyCreates: try await check.onlyOneOfManyCreates()
    case .libraryQueriesAreExact: try await check.libraryQueriesAreExact()
    case .pagesAreComplete: try await check.pagesAreComplete()
    case .groupsSpanClubs: try await check.groupsSpanClubs()
    case .strangeNamesAreOrdered: try await check.strangeNamesAreOrdered()
    }
  }

  /// The name of the requirement.
  public var testDescription: String { rawValue }
}
