public import Jobs
public import Testing

/// The requirements of every `ObjectStore`, one case for each.
///
/// ```swift
/// @Test(arguments: ObjectStoreConformance.allCases)
/// func conforms(_ promise: ObjectStoreConformance) async throws {
///   try await promise.check { try await anEmptyStore() }
/// }
/// ```
public enum ObjectStoreConformance: String, Sendable, CaseIterable, CustomTestStringConvertible {
  case contentComesBack
  case describesWhatItHolds
  case listsFoldersInOrder
  case generationsGrow
  case refusesOtherContent
  case repeatsAreNoErrors
  case limitsDownloads
  case sparesOtherGenerations
  case reportsWhatIsMissing
  case removesTwice
  case namesAreBytes
  case namesMayBeginOthers
  case longNames
  case oneOfManyUploadsWins
  case attacksAreNoNames
  case partsAreThoseOfTheContent
  case piecesMakeTheWhole
  case partsAreOfOneGeneration

  /// - Parameter makeStore: Returns an empty store.
  /// - Throws: `StorageError` if the store fails unexpectedly; a violated requirement is recorded
  ///   as an issue.
  public func check(_ makeStore: () async throws -> any ObjectStore) async throws {
    let check = try ObjectStoreCheck(store: try await makeStore())
    switch self {
    case .contentComesBack: try await check.contentComesBack()
    case .describesWhatItHolds: try await check.describesWhatItHolds()
    case .listsFoldersInOrder: try await check.listsFoldersInOrder()
    case .generationsGrow: try await check.generationsGrow()
    case .refusesOtherContent: try await check.refusesOtherContent()
    case .repeatsAreNoErrors: try await check.repeatsAreNoErrors()
    case .limitsDownloads: try await check.limitsDownloads()
    case .sparesOtherGenerations: try await check.sparesOtherGenerations()
    case .reportsWhatIsMissing: try await check.reportsWhatIsMissing()
    case .removesTwice: try await check.removesTwice()
    case .namesAreBytes: try await check.namesAreBytes()
    case .namesMayBeginOthers: try await check.namesMayBeginOthers()
    case .longNames: try await check.longNames()
    case .oneOfManyUploadsWins: try await check.oneOfManyUploadsWins()
    case .attacksAreNoNames: check.attacksAreNoNames()
    case .partsAreThoseOfTheContent: try await check.partsAreThoseOfTheContent()
    case .piecesMakeTheWhole: try await check.piecesMakeTheWhole()
    case .partsAreOfOneGeneration: try await check.partsAreOfOneGeneration()
    }
  }

  /// The name of the requirement.
  public var testDescription: String { rawValue }
}
