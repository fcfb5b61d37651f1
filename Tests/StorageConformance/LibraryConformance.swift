public import Jobs
public import TeamLibrary

/// A requirement of every store of jobs and library documents: each job's step and what it changes
/// in the library are one commit.
public typealias LibraryConformance = Conformance<LibraryCheck>

extension Conformance<LibraryCheck> {
  /// Every requirement.
  public static var allCases: [Self] {
    [
      Self("stepsAreShown", LibraryCheck.stepsAreShown),
      Self("aFailureIsShown", LibraryCheck.aFailureIsShown),
      Self("aCancellationIsShown", LibraryCheck.aCancellationIsShown),
      Self("anotherAnalysisIsOfTheSameClip", LibraryCheck.anotherAnalysisIsOfTheSameClip),
      Self("oneOfManyAnalysesIsTheFirst", LibraryCheck.oneOfManyAnalysesIsTheFirst),
      Self("aRepeatedCompletionChangesNothing", LibraryCheck.aRepeatedCompletionChangesNothing),
      Self("manyJobsAreCountedExactly", LibraryCheck.manyJobsAreCountedExactly),
      Self("strangersChangeNothing", LibraryCheck.strangersChangeNothing),
      Self("withoutConsentNothingIsChanged", LibraryCheck.withoutConsentNothingIsChanged),
      Self("aWithdrawnConsentEndsTheChanges", LibraryCheck.aWithdrawnConsentEndsTheChanges),
      Self("aClipStaysWithItsPlayer", LibraryCheck.aClipStaysWithItsPlayer),
      Self("deletionsAreCounted", LibraryCheck.deletionsAreCounted),
      Self("missingTeamsDoNotBlockJobs", LibraryCheck.missingTeamsDoNotBlockJobs),
      Self("jobsOfAppsEnterAtTheirClaim", LibraryCheck.jobsOfAppsEnterAtTheirClaim),
      Self("aStrangersJobDeletesNothing", LibraryCheck.aStrangersJobDeletesNothing),
      Self("theSameFileMayBeTwoClips", LibraryCheck.theSameFileMayBeTwoClips),
      Self("clipsOfNoPlayerAreLeftAlone", LibraryCheck.clipsOfNoPlayerAreLeftAlone),
      Self("consentMayComeDuringAnAnalysis", LibraryCheck.consentMayComeDuringAnAnalysis),
      Self("strangersSeeNoJobs", LibraryCheck.strangersSeeNoJobs),
      Self("aWithdrawalDeletesClips", LibraryCheck.aWithdrawalDeletesClips),
      Self("aPlayerIsDeletedByFamilyOrStaff", LibraryCheck.aPlayerIsDeletedByFamilyOrStaff),
      Self("aUserIsForgotten", LibraryCheck.aUserIsForgotten),
      Self("membersJoinByInvitation", LibraryCheck.membersJoinByInvitation),
      Self("onlyStaffInvites", LibraryCheck.onlyStaffInvites),
      Self("aClubKeepsAnOwner", LibraryCheck.aClubKeepsAnOwner),
      Self("accessIsGivenByTheFamily", LibraryCheck.accessIsGivenByTheFamily),
      Self("notesAreForFamilyAndCoach", LibraryCheck.notesAreForFamilyAndCoach),
      Self("clipsAreChangedByStaff", LibraryCheck.clipsAreChangedByStaff),
      Self("aNameIsNoPerson", LibraryCheck.aNameIsNoPerson),
      Self("aDeletedClipStaysAway", LibraryCheck.aDeletedClipStaysAway),
      Self("ownersWhoGoTogetherLeaveAClub", LibraryCheck.ownersWhoGoTogetherLeaveAClub),
      Self("linksAreMadeByCoachesAndCounted", LibraryCheck.linksAreMadeByCoachesAndCounted),
      Self("linksGoWithTheConsent", LibraryCheck.linksGoWithTheConsent),
      Self("whatOtherProgramsWriteIsFilledIn", LibraryCheck.whatOtherProgramsWriteIsFilledIn),
      Self("whatIsThereIsKept", LibraryCheck.whatIsThereIsKept),
      Self("countersAreCountedAgain", LibraryCheck.countersAreCountedAgain),
      Self("aConcurrentChangeWins", LibraryCheck.aConcurrentChangeWins),
      Self("clipsOfPlayersWhoHaveGoneAreDeleted", LibraryCheck.clipsOfPlayersWhoHaveGoneAreDeleted),
      Self("clipsWithoutConsentAreDeleted", LibraryCheck.clipsWithoutConsentAreDeleted),
      Self("clipsOfOtherProgramsStay", LibraryCheck.clipsOfOtherProgramsStay),
      Self("leftoversAreDeleted", LibraryCheck.leftoversAreDeleted),
      Self("clipsFollowTheirJobs", LibraryCheck.clipsFollowTheirJobs),
      Self("playersFollowTheirJobs", LibraryCheck.playersFollowTheirJobs),
      Self("numbersOfOlderWorkersAreTaken", LibraryCheck.numbersOfOlderWorkersAreTaken),
      Self("theDayIsKept", LibraryCheck.theDayIsKept),
      Self("growthFades", LibraryCheck.growthFades),
      Self("analysesKeepGrowth", LibraryCheck.analysesKeepGrowth),
      Self("sweepsTakeTurns", LibraryCheck.sweepsTakeTurns),
      Self("sweepsDisturbNoJobs", LibraryCheck.sweepsDisturbNoJobs),
      Self("analysesAreInThePracticeDay", LibraryCheck.analysesAreInThePracticeDay),
      Self("deletedClipsLeaveThePracticeDay", LibraryCheck.deletedClipsLeaveThePracticeDay),
      Self("thumbnailsNeedThePermission", LibraryCheck.thumbnailsNeedThePermission),
      Self("highlightsNeedThePermission", LibraryCheck.highlightsNeedThePermission),
      Self("likesAreOfMembers", LibraryCheck.likesAreOfMembers),
      Self("highlightsHaveIDsInTheOrderOfTime", LibraryCheck.highlightsHaveIDsInTheOrderOfTime),
      Self("aClipIsOneHighlight", LibraryCheck.aClipIsOneHighlight),
      Self("highlightsAreSwept", LibraryCheck.highlightsAreSwept),
    ]
  }

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
    try await run(check)()
  }
}
