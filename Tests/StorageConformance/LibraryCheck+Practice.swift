import Foundation
import Jobs
import TeamLibrary
import Testing

extension LibraryCheck {
  /// 2026-03-08T04:30:00Z, which is the evening before in Toronto.
  private static var filmed: Int64 { 1_772_944_200_000_000 }

  private func days(of user: String) async throws -> [String: StoredDocument] {
    let user = try #require(LibraryPath.users.document(user))
    let found = try await stores.pages(
      DocumentQuery(.collection(LibraryPath.dailyLogs(of: user))))
    return Dictionary(uniqueKeysWithValues: found.map { ($0.path.name, $0) })
  }

  private func setZone(_ zone: String, of document: DocumentPath) async throws {
    try await stores.commit([.set(document, ["time_zone": .string(zone)], if: nil)])
  }

  private func finish(_ id: JobID, shots: Int, filmedAt: Int64? = filmed) async throws {
    try await complete(try await claim(id), shots: shots, filmedAt: filmedAt)
  }

  /// The shots of a clip are in the practice day of the family that handed it in.
  func analysesAreInThePracticeDay() async throws {
    let practice = PracticeDays(stores) { clock.now }
    try await setZone("America/Toronto", of: try #require(LibraryPath.users.document("anna")))
    try await setZone("Asia/Tokyo", of: club)
    let first = try await submit(1)
    try await finish(first, shots: 4)
    let evening = try #require(PracticeDate("2026-03-07"))
    var day = try #require(try await practice.day(evening, of: "anna"))
    #expect(day.analyzed == [first.rawValue: 4])
    let stored = try #require(try await days(of: "anna")["2026-03-07"]).fields
    #expect(
      Set(stored.keys) == ["date", "createdAt", "updatedAt", "analyzed"], "\(stored.keys)")
    #expect(stored["date"] == 20519)
    // What a person writes is kept, and so is when it was written.
    // Words that were written before the clip was filmed, on the same day, are not older by it.
    #expect(stored["updatedAt"]?.wholeNumber ?? .max < 1_772_920_800)
    let words = PracticeWords(shotsTaken: 50, notes: "Cold!")
    day = try await write(words, on: evening, by: practice)
    let written = day.updatedAt
    let second = try await submit(2)
    try await finish(second, shots: 2)
    // Another analysis replaces the number of its clip.
    try await finish(
      try await submit(3, video: first.rawValue, file: 1), shots: 5)
    day = try #require(try await practice.day(evening, of: "anna"))
    #expect(day.analyzed == [first.rawValue: 5, second.rawValue: 2])
    #expect(day.shotsTaken == 50 && day.notes == "Cold!" && day.updatedAt == written)
    #expect(try await days(of: "anna").count == 1)
    // Without a zone of one's own, that of the club counts; it is noon there.
    let other = try await submit(4, player: "jo", user: "bob")
    try await finish(other, shots: 1)
    #expect(try await days(of: "bob").keys.sorted() == ["2026-03-08"])
    // A clip that does not say when it was filmed counts on the day when it was handed in.
    try await setZone("Etc/GMT", of: try #require(LibraryPath.users.document("bob")))
    let undated = try await submit(5, player: "jo", user: "bob")
    try await finish(undated, shots: 1, filmedAt: nil)
    let submitted = try #require(try await video(undated)).dateSubmitted.date
    let today = submitted.formatted(.iso8601.year().month().day())
    #expect(try await days(of: "bob").keys.sorted().contains(today))
    // Without a recording time the first analysis counts, whenever another one is.
    let monday: Int64 = 1_780_000_000_000_000
    let undatable = try await submit(7, player: "jo", user: "bob")
    for (number, later) in [(7, 0), (8, 5)] {
      let id =
        number == 7
        ? undatable
        : try await submit(8, player: "jo", user: "bob", video: undatable.rawValue, file: 7)
      try await complete(
        try await claim(id), shots: number, filmedAt: monday + Int64(later) * 86_400_000_000,
        isFilmedAtAnalysis: true)
    }
    let analyzed = try await days(of: "bob").values.compactMap {
      $0.fields["analyzed"]?.fields?[undatable.rawValue]
    }
    #expect(analyzed == [8])
    #expect(try await video(undatable)?.uploadDate == DocumentTime(microseconds: monday))
    // A coach's own days are no concern of the players'.
    try await finish(try await submit(6, user: "coach"), shots: 9)
    #expect(try await days(of: "coach").isEmpty)
    #expect(try await days(of: "anna").count == 1)
  }

  private func write(
    _ words: PracticeWords, on date: PracticeDate, by practice: PracticeDays
  ) async throws -> PracticeDay {
    let save = try practice.save(words, on: date, of: "anna")
    let stored = try await practice.document(of: save)
    return try await practice.write(save.replacing(stored), over: stored).day
  }

  /// When a clip is deleted, its shots leave the practice day, and the words stay.
  func deletedClipsLeaveThePracticeDay() async throws {
    let practice = PracticeDays(stores) { clock.now }
    func analyzed() async throws -> [String] {
      try await days(of: "anna").values.flatMap {
        ($0.fields["analyzed"]?.fields ?? [:]).keys
      }.sorted()
    }
    var clips: [JobID] = []
    for number in 1...4 {
      clips.append(try await submit(number))
      try await analyze(clips[number - 1], shots: number)
    }
    // The zone may have changed since.
    try await setZone("Pacific/Auckland", of: try #require(LibraryPath.users.document("anna")))
    let names = clips.map(\.rawValue)
    #expect(try await analyzed() == names.sorted())
    let name = try #require(try await days(of: "anna").keys.first)
    let date = try #require(PracticeDate(name))
    _ = try await write(PracticeWords(shotsTaken: 7), on: date, by: practice)
    // With its job.
    _ = try await stores.delete(clips[0])
    #expect(try await analyzed() == names.dropFirst().sorted())
    // Out of the library.
    let clip = try #require(LibraryPath.videos(of: team).document(names[1]))
    try await library.removeVideo(clip, by: "anna")
    #expect(try await analyzed() == names.dropFirst(2).sorted())
    // With the consent.
    _ = try await library.setConsent(false, scope: .numbers, for: try kim(), by: "anna")
    #expect(try await analyzed().isEmpty)
    #expect(try await practice.day(date, of: "anna")?.shotsTaken == 7)
    // A day without words goes with its last clip.
    let other = try await submit(9, player: "jo", user: "bob")
    try await analyze(other)
    #expect(try await days(of: "bob").count == 1)
    _ = try await stores.delete(other)
    #expect(try await days(of: "bob").isEmpty)
  }
}
