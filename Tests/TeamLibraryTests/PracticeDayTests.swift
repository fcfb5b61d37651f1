import Foundation
import TeamLibrary
import Testing

/// Practice days, as docs/progress.md has them.
@Suite struct PracticeDayTests {
  @Test(arguments: [
    ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2024-02-29", 19_782),
    ("2025-10-14", 20_375), ("2025-12-31", 20_453), ("2026-01-01", 20_454),
    ("2026-03-01", 20_513), ("2100-02-28", 47_540), ("2100-03-01", 47_541),
  ])
  func daysAreCountedFrom1970(_ name: String, _ days: Int64) throws {
    let date = try #require(PracticeDate(name))
    #expect(date.days == days && date.name == name)
    #expect(date.adding(days: 400).adding(days: -400) == date)
  }

  @Test(arguments: ["2026-02-29", "2026-13-01", "2026-1-1", "2026-01-01 ", "", "0000-01-01"])
  func othersAreNoDays(_ name: String) { #expect(PracticeDate(name) == nil) }

  private func day(
    _ name: String, _ fields: [String: DocumentValue]
  ) throws -> PracticeDay? {
    PracticeDay(try document(["users", "u", "dailyLogs", name], fields))
  }

  @Test func aDayIsReadTolerantly() throws {
    // The name wins over the field.
    let full = try #require(
      try day(
        "2025-10-14",
        [
          "date": 20_371, "createdAt": 1_760_443_200, "updatedAt": .double(1_760_443_201),
          "shotsTaken": 80, "notes": "Fun", "bbt": .double(36.6), "symptoms": .list(["x"]),
          "analyzed": .map(["v": 12, "w": "many"]),
        ]))
    #expect(full.date.days == 20_375 && full.updatedAt == 1_760_443_201)
    #expect(full.shotsTaken == 80 && full.analyzed == ["v": 12])
    let empty = try #require(try day("2025-10-15", ["shotsTaken": .null, "notes": 3]))
    #expect(empty.shotsTaken == nil && empty.notes == nil && empty.createdAt == 0)
    #expect(try day("today", [:]) == nil)
  }

  @Test func wordsHaveLimits() {
    #expect(PracticeWords().isValid)
    #expect(PracticeWords(shotsTaken: 10_000, notes: String(repeating: "é", count: 2000)).isValid)
    #expect(!PracticeWords(shotsTaken: 10_001).isValid && !PracticeWords(shotsTaken: -1).isValid)
    #expect(!PracticeWords(notes: String(repeating: "x", count: 2001)).isValid)
    #expect(!PracticeWords(mood: "a\0").isValid)
  }
}
