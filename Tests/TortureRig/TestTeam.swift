internal import Foundation
internal import Jobs
internal import TeamLibrary

/// A team whose players' clips are the jobs of a run.
package enum TestTeam {
  /// The number of players.
  package static let players = 50

  /// Returns the place of the player of a job, by the job's number.
  static func place(ofJob number: Int) -> LibraryPlace? {
    LibraryPlace(organization: "club", project: "team", account: "p\(number % players)")
  }

  /// Returns the family of the player of a job.
  static func user(ofJob number: Int) -> String {
    DataFolder.users[number % players % DataFolder.users.count]
  }

  /// Founds the club and adds the players, each of whom one user is the family.
  static func found(in store: any DocumentStore) async throws {
    let now = DocumentTime(Date.now)
    guard let any = place(ofJob: 0) else { return }
    try await store.commit(
      Organization.founding(any.organization, name: "Club", owner: "boss", at: now)
        + Project.creating(any.project, name: "Team", by: "boss", at: now))
    for number in 0..<players {
      guard let account = place(ofJob: number)?.account else { continue }
      let user = user(ofJob: number)
      let consent = LibraryConsent(isGiven: true, by: user, at: now, scope: .numbers)
      try await store.commit(
        TrackedAccount.adding(
          account, name: "P \(number)", by: user, family: [user], consent: consent, at: now))
    }
  }

  /// Returns the number of shots that an analysis of a job finds.
  package static func shots(of job: String) -> Int {
    job.utf8.reduce(0) { $0 + Int($1) } % 7
  }

  /// Returns what does not follow from the jobs, all of which have ended, one sentence each.
  static func flaws(in store: any DocumentStore, after jobs: [Job]) async throws -> [String] {
    guard let any = place(ofJob: 0) else { return [] }
    var flaws: [String] = []
    func check(_ isRight: Bool, _ flaw: String) { if !isRight { flaws.append(flaw) } }
    var analyses: [String: Set<String>] = [:]
    for job in jobs {
      let clip = job.request.library?.video ?? job.id.rawValue
      analyses[clip, default: []].formUnion(job.status == .completed ? [job.id.rawValue] : [])
    }
    let videos = try await store.pages(.videos(of: any.project)).compactMap(Video.init)
    check(
      Set(videos.map(\.id)) == Set(analyses.keys),
      "\(videos.count) clips for the \(analyses.count) that were handed in.")
    for video in videos {
      let path = LibraryPath.videos(of: any.project).document(video.id)
      guard let path else { continue }
      let snapshots = try await store.pages(.snapshots(of: path)).compactMap(Snapshot.init)
      let initial = snapshots.filter(\.isInitial)
      let expected = analyses[video.id] ?? []
      check(
        Set(snapshots.map(\.id)) == expected,
        "Clip \(video.id): \(snapshots.count) snapshots of \(expected.count) analyses.")
      check(
        initial.count == min(1, expected.count) && initial.first?.id == video.firstSnapshot,
        "Clip \(video.id): \(initial.count) first snapshots.")
      check(
        [.completed, .failed].contains(video.syncStatus),
        "Clip \(video.id) is \(video.syncStatus) and no job is at work.")
      check(
        video.jobID.map { video.shots == shots(of: $0) } ?? expected.isEmpty,
        "Clip \(video.id): \(video.shots) shots of job \(video.jobID ?? "none").")
    }
    for account in LibraryPage<TrackedAccount>(
      try await store.pages(.accounts(of: any.project, newestFirst: false))
    ).documents {
      let own = videos.filter { $0.trackedAccountID == account.id }
      let shots = own.reduce(0) { $0 + $1.shots }
      check(
        account.totalVideos == own.count && account.totalShots == shots,
        "Player \(account.id) counts \(account.totalVideos) clips and \(account.totalShots) shots "
          + "instead of \(own.count) and \(shots).")
    }
    var practiced: [String: Int] = [:]
    for user in DataFolder.users.compactMap(LibraryPath.users.document) {
      let days = DocumentQuery(.collection(LibraryPath.dailyLogs(of: user)))
      for day in try await store.pages(days).compactMap(PracticeDay.init) {
        practiced.merge(day.analyzed) { $0 + $1 }
      }
    }
    let analyzed = videos.filter { $0.jobID != nil }.map { ($0.id, $0.shots) }
    check(
      practiced == Dictionary(uniqueKeysWithValues: analyzed),
      "The practice days have \(practiced.count) clips instead of \(analyzed.count).")
    for document in try await store.documents([any.project, any.organization]) {
      let count = document.fields["videoCount"]?.wholeNumber ?? -1
      check(count == videos.count, "\(document.path) counts \(count) clips.")
    }
    return flaws
  }
}
