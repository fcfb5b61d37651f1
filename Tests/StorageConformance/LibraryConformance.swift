public import Jobs
public import TeamLibrary
public import Testing

/// The requirements of every store of jobs and library documents: each job's step and what it
/// changes in the library are one commit.
public enum LibraryConformance: String, Sendable, CaseIterable, CustomTestStringConvertible {
  case stepsAreShown
  case aFailureIsShown
  case aCancellationIsShown
  case anotherAnalysisIsOfTheSameClip
  case oneOfManyAnalysesIsTheFirst
  case aRepeatedCompletionChangesNothing
  case manyJobsAreCountedExactly
  case strangersChangeNothing
  case withoutConsentNothingIsChanged
  case aWithdrawnConsentEndsTheChanges
  case aClipStaysWithItsPlayer
  case deletionsAreCounted
  case missingTeamsDoNotBlockJobs
  case jobsOfAppsEnterAtTheirClaim
  case aStrangersJobDeletesNothing
  case theSameFileMayBeTwoClips
  case clipsOfNoPlayerAreLeftAlone
  case consentMayComeDuringAnAnalysis
  case strangersSeeNoJobs
  case aWithdrawalDeletesClips
  case aPlayerIsDeletedByFamilyOrStaff
  case aUserIsForgotten
  case membersJoinByInvitation
  case onlyStaffInvites
  case aClubKeepsAnOwner
  case accessIsGivenByTheFamily
  case notesAreForFamilyAndCoach
  case clipsAreChangedByStaff
  case aNameIsNoPerson
  case aDeletedClipStaysAway
  case ownersWhoGoTogetherLeaveAClub
  case linksAreMadeByCoachesAndCounted
  case linksGoWithTheConsent
  case whatOtherProgramsWriteIsFilledIn
  case whatIsThereIsKept
  case countersAreCountedAgain
  case aConcurrentChangeWins
  case clipsOfPlayersWhoHaveGoneAreDeleted
  case clipsWithoutConsentAreDeleted
  case clipsOfOtherProgramsStay
  case leftoversAreDeleted
  case clipsFollowTheirJobs
  case playersFollowTheirJobs
  case numbersOfOlderWorkersAreTaken
  case theDayIsKept
  case growthFades
  case analysesKeepGrowth
  case sweepsTakeTurns
  case sweepsDisturbNoJobs
  case analysesAreInThePracticeDay
  case deletedClipsLeaveThePracticeDay
  case thumbnailsNeedThePermission
  case highlightsNeedThePermission
  case likesAreOfMembers
  case highlightsHaveIDsInTheOrderOfTime
  case aClipIsOneHighlight
  case highlightsAreSwept

  /// - Parameters:
  ///   - highlights: Returns an empty store of highlights; `nil` for the documents of the stores.
  ///   - makeStores: Returns empty stores that read the time from the clock.
  public func check(
    highlights: (_ clock: TestClock) throws -> (any HighlightStore)? = { _ in nil },
    _ makeStores: (_ clock: TestClock) async throws -> any JobStore & DocumentStore
  ) async throws {
    let clock = TestClock()
    let check = try await LibraryCheck(
      stores: try await makeStores(clock), highlightStore: try highlights(clock), clock: clock)
    switch self {
    case .stepsAreShown: try await check.stepsAreShown()
    case .aFailureIsShown: try await check.aFailureIsShown()
    case .aCancellationIsShown: try await check.aCancellationIsShown()
    case .anotherAnalysisIsOfTheSameClip: try await check.anotherAnalysisIsOfTheSameClip()
    case .oneOfManyAnalysesIsTheFirst: try await check.oneOfManyAnalysesIsTheFirst()
    case .aRepeatedCompletionChangesNothing: try await check.aRepeatedCompletionChangesNothing()
    case .manyJobsAreCountedExactly: try await check.manyJobsAreCountedExactly()
    case .strangersChangeNothing: try await check.strangersChangeNothing()
    case .withoutConsentNothingIsChanged: try await check.withoutConsentNothingIsChanged()
    case .aWithdrawnConsentEndsTheChanges: try await check.aWithdrawnConsentEndsTheChanges()
    case .aClipStaysWithItsPlayer: try await check.aClipStaysWithItsPlayer()
    case .deletionsAreCounted: try await check.deletionsAreCounted()
    case .missingTeamsDoNotBlockJobs: try await check.missingTeamsDoNotBlockJobs()
    case .jobsOfAppsEnterAtTheirClaim: try await check.jobsOfAppsEnterAtTheirClaim()
    case .aStrangersJobDeletesNothing: try await check.aStrangersJobDeletesNothing()
    case .theSameFileMayBeTwoClips: try await check.theSameFileMayBeTwoClips()
    case .clipsOfNoPlayerAreLeftAlone: try await check.clipsOfNoPlayerAreLeftAlone()
    case .consentMayComeDuringAnAnalysis: try await check.consentMayComeDuringAnAnalysis()
    case .strangersSeeNoJobs: try await check.strangersSeeNoJobs()
    case .aWithdrawalDeletesClips: try await check.aWithdrawalDeletesClips()
    case .aPlayerIsDeletedByFamilyOrStaff: try await check.aPlayerIsDeletedByFamilyOrStaff()
    case .aUserIsForgotten: try await check.aUserIsForgotten()
    case .membersJoinByInvitation: try await check.membersJoinByInvitation()
    case .onlyStaffInvites: try await check.onlyStaffInvites()
    case .aClubKeepsAnOwner: try await check.aClubKeepsAnOwner()
    case .accessIsGivenByTheFamily: try await check.accessIsGivenByTheFamily()
    case .notesAreForFamilyAndCoach: try await check.notesAreForFamilyAndCoach()
    case .clipsAreChangedByStaff: try await check.clipsAreChangedByStaff()
    case .aNameIsNoPerson: try await check.aNameIsNoPerson()
    case .aDeletedClipStaysAway: try await check.aDeletedClipStaysAway()
    case .ownersWhoGoTogetherLeaveAClub:
      try await check.ownersWhoGoTogetherLeaveAClub()
    case .linksAreMadeByCoachesAndCounted:
      try await check.linksAreMadeByCoachesAndCounted()
    case .linksGoWithTheConsent: try await check.linksGoWithTheConsent()
    case .whatOtherProgramsWriteIsFilledIn: try await check.whatOtherProgramsWriteIsFilledIn()
    case .whatIsThereIsKept: try await check.whatIsThereIsKept()
    case .countersAreCountedAgain: try await check.countersAreCountedAgain()
    case .aConcurrentChangeWins: try await check.aConcurrentChangeWins()
    case .clipsOfPlayersWhoHaveGoneAreDeleted: try await check.clipsOfPlayersWhoHaveGoneAreDeleted()
    case .clipsWithoutConsentAreDeleted: try await check.clipsWithoutConsentAreDeleted()
    case .clipsOfOtherProgramsStay: try await check.clipsOfOtherProgramsStay()
    case .leftoversAreDeleted: try await check.leftoversAreDeleted()
    case .clipsFollowTheirJobs: try await check.clipsFollowTheirJobs()
    case .playersFollowTheirJobs: try await check.playersFollowTheirJobs()
    case .numbersOfOlderWorkersAreTaken: try await check.numbersOfOlderWorkersAreTaken()
    case .theDayIsKept: try await check.theDayIsKept()
    case .growthFades: try await check.growthFades()
    case .analysesKeepGrowth: try await check.analysesKeepGrowth()
    case .sweepsTakeTurns: try await check.sweepsTakeTurns()
    case .sweepsDisturbNoJobs: try await check.sweepsDisturbNoJobs()
    case .analysesAreInThePracticeDay: try await check.analysesAreInThePracticeDay()
    case .deletedClipsLeaveThePracticeDay: try await check.deletedClipsLeaveThePracticeDay()
    case .thumbnailsNeedThePermission: try await check.thumbnailsNeedThePermission()
    case .highlightsNeedThePermission: try await check.highlightsNeedThePermission()
    case .likesAreOfMembers: try await check.likesAreOfMembers()
    case .highlightsHaveIDsInTheOrderOfTime:
      try await check.highlightsHaveIDsInTheOrderOfTime()
    case .aClipIsOneHighlight: try await check.aClipIsOneHighlight()
    case .highlightsAreSwept: try await check.highlightsAreSwept()
    }
  }

  /// The name of the requirement.
  public var testDescription: String { rawValue }
}
