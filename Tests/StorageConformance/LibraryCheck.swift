import Foundation
import Jobs
import TeamLibrary
import Testing

/// Stores with a club `c`, its team `t`, the players `kim` of family `anna` and `jo` of family
/// `bob`, and a coach.
public struct LibraryCheck: Sendable {
  let stores: any JobStore & DocumentStore
  let highlightStore: any HighlightStore
  let clock: TestClock
  let club: DocumentPath
  let team: DocumentPath

  init(
    stores: any JobStore & DocumentStore, highlightStore: (any HighlightStore)?, clock: TestClock
  ) async throws {
    self.stores = stores
    self.highlightStore = highlightStore ?? DocumentHighlights(stores) { clock.now }
    self.clock = clock
    club = try #require(LibraryPath.organization("c"))
    team = try #require(LibraryPath.projects(of: club).document("t"))
    let now = DocumentTime(clock.now)
    try await stores.commit(Organization.founding(club, name: "Club", owner: "boss", at: now))
    try await stores.commit(Project.creating(team, name: "Team", by: "boss", at: now))
    for (player, family) in [("kim", "anna"), ("jo", "bob")] {
      try await add(player, of: family, to: team)
    }
    try await enroll("coach", as: .member)
  }

  var library: Library { Library(stores, highlights: highlightStore) { clock.now } }

  func path(of player: String) throws -> DocumentPath {
    try #require(LibraryPath.accounts(of: team).document(player))
  }

  func kim() throws -> DocumentPath { try path(of: "kim") }

  func enroll(_ user: String, as role: LibraryRole) async throws {
    let path = try #require(LibraryPath.members(of: club).document(user))
    try await stores.commit([
      Member.joining(path, role: role, at: DocumentTime(clock.now)),
      .count(1, "memberCount", of: club),
    ])
  }

  func add(_ player: String, of family: String, to team: DocumentPath) async throws {
    let now = DocumentTime(clock.now)
    let path = try #require(LibraryPath.accounts(of: team).document(player))
    try await stores.commit(
      TrackedAccount.adding(
        path, name: player, by: family, family: [family],
        consent: LibraryConsent(isGiven: true, by: family, at: now, scope: .numbers), at: now))
  }

  // MARK: - Steps of jobs

  func submit(
    _ number: Int, player: String = "kim", user: String = "anna", video: String? = nil,
    file: Int? = nil, team: String = "t"
  ) async throws -> JobID {
    var request = JobRequest(
      userID: user, storagePath: "users/\(user)/clip-\(file ?? number).mov")
    request.library = LibraryPlace(
      organization: "c", project: team, account: player, video: video)
    return try await stores.submit(request, as: JobStoreConformance.id(number)).id
  }

  func claim(_ id: JobID) async throws -> JobHold {
    let job = try await stores.claim(id, by: "w", lease: JobStoreConformance.lease)
    return try JobStoreConformance.hold(job)
  }

  func complete(
    _ hold: JobHold, shots: Int = 3, filmedAt: Int64? = 1_700_000_000_000_000,
    isFilmedAtAnalysis: Bool? = nil, file: String? = nil
  ) async throws {
    var result = JobStoreConformance.result
    if let file { result.resultPaths.append("users/anna/results/job/1/\(file)") }
    result.numbers = ClipNumbers(
      shots: shots, shotTypes: ["wrist": shots],
      metrics: ["knee": ClipNumbers.Metric(value: 98.5, error: 7, shots: shots)],
      filmedAt: filmedAt, isFilmedAtAnalysis: isFilmedAtAnalysis, duration: 12, schemaVersion: 1,
      program: "1.0")
    _ = try await stores.complete(hold, with: result)
  }

  func analyze(_ id: JobID, shots: Int = 3) async throws {
    try await complete(try await claim(id), shots: shots)
  }

  // MARK: - What is stored

  func video(_ id: JobID, in team: DocumentPath? = nil) async throws -> Video? {
    try await stored(id, in: team).flatMap(Video.init)
  }

  func stored(_ id: JobID, in team: DocumentPath? = nil) async throws -> StoredDocument? {
    let path = LibraryPath.videos(of: team ?? self.team).document(id.rawValue)
    return try await stores.document(try #require(path))
  }

  func account(_ player: String = "kim") async throws -> TrackedAccount {
    let stored = try await stores.document(try path(of: player))
    return try #require(stored.flatMap(TrackedAccount.init))
  }

  func snapshots(_ id: JobID) async throws -> [StoredDocument] {
    let video = try #require(LibraryPath.videos(of: team).document(id.rawValue))
    return try await stores.documents(.snapshots(of: video))
  }

  /// The number of clips that club and team count; equal, or the check fails.
  func videoCount() async throws -> Int {
    let found = try await stores.documents([club, team])
    let counts = found.compactMap { $0.fields["videoCount"]?.wholeNumber }
    #expect(counts.count == 2 && Set(counts).count == 1, "\(counts)")
    return Int(counts.first ?? -1)
  }

  /// Changes a field of a player.
  func set(_ field: DocumentField, to value: DocumentValue, of player: String) async throws {
    try await stores.commit([.set(try path(of: player), [field: value])])
  }

  /// Checks that a call of the library is refused.
  func refused<Value>(
    _ fault: LibraryFault, sourceLocation: SourceLocation = #_sourceLocation,
    _ call: () async throws -> Value
  ) async {
    await #expect(throws: fault, sourceLocation: sourceLocation) { _ = try await call() }
  }
}
