import Foundation
import Jobs
import Testing

extension ServiceStoreCheck {
  /// 32 concurrent tasks, also if some of the hour's limit is used up.
  func limitsAreExact() async throws {
    let limit = UsageLimit(perHour: 12, perDay: 20)
    #expect(try await uses(5, limit: limit) == 5)
    #expect(try await uses(32, limit: limit) == 7)
    #expect(try await uses(32, limit: limit) == 0)
    clock.advance(by: 3601)
    #expect(try await uses(32, limit: limit) == 8)
    // Refused uses did not count.
    clock.advance(by: 86_401)
    #expect(try await uses(32, limit: limit) == 12)
  }

  /// Any sixty minutes, not the hours of the clock.
  func windowsSlide() async throws {
    let (user, limit) = (try user(), UsageLimit(perHour: 2, perDay: 100))
    func use() async throws -> Duration? {
      try await stores.use(.uploads, by: user, limit: limit)
    }
    #expect(try await use() == nil)
    clock.advance(by: 1800)
    #expect(try await use() == nil)
    let wait = try #require(try await use())
    #expect(wait > .seconds(1799) && wait <= .seconds(1800))
    clock.advance(by: 1799)
    let rest = try #require(try await use())
    #expect(rest > .zero && rest <= .seconds(1))
    clock.advance(by: 1.5)
    #expect(try await use() == nil)
    // The second and third uses still count.
    let next = try #require(try await use())
    #expect(next > .seconds(1799) && next < .seconds(1800))
    clock.advance(by: 1800)
    #expect(try await use() == nil)
    #expect(try await use() != nil)
  }

  func aDayHasItsOwnLimit() async throws {
    let (user, limit) = (try user(), UsageLimit(perHour: 2, perDay: 5))
    var counted = 0
    for _ in 1...6 {
      while try await stores.use(.analyses, by: user, limit: limit) == nil { counted += 1 }
      clock.advance(by: 3601)
    }
    #expect(counted == 5)
    let wait = try #require(try await stores.use(.analyses, by: user, limit: limit))
    // The first two were made six hours ago.
    #expect(wait > .seconds(18 * 3600 - 10) && wait < .seconds(18 * 3600))
    clock.advance(by: wait / .seconds(1) + 1)
    while try await stores.use(.analyses, by: user, limit: limit) == nil { counted += 1 }
    #expect(counted == 7)
    // A changed limit takes effect at once.
    clock.advance(by: 3601)
    #expect(
      try await stores.use(.analyses, by: user, limit: UsageLimit(perHour: 2, perDay: 1)) != nil)
    #expect(
      try await stores.use(.analyses, by: user, limit: UsageLimit(perHour: 2, perDay: 50)) == nil)
  }

  func whereNothingIsAllowedNothingIsCounted() async throws {
    let user = try user()
    let never = try await stores.use(
      .uploads, by: user, limit: UsageLimit(perHour: 0, perDay: 10))
    #expect(never == .seconds(3600))
    let notToday = try await stores.use(
      .uploads, by: user, limit: UsageLimit(perHour: 10, perDay: 0))
    #expect(notToday == .seconds(24 * 3600))
    let limit = UsageLimit(perHour: 1, perDay: 1)
    #expect(try await stores.use(.uploads, by: user, limit: limit) == nil)
  }

  /// The bytes of any 24 hours; a refused use counts neither as one nor with its bytes.
  func bytesAreCounted() async throws {
    let (user, limit) = (try user(), UsageLimit(perHour: 3, perDay: 9, bytesPerDay: 100))
    func use(_ bytes: Int) async throws -> Duration? {
      try await stores.use(.analyses, of: bytes, by: user, limit: limit)
    }
    #expect(try await use(101) == .seconds(24 * 3600))
    #expect(try await use(60) == nil)
    clock.advance(by: 3600)
    #expect(try await use(30) == nil)
    // Both earlier videos must be a day old for the first, only one of them for the second.
    let both = try #require(try await use(80))
    #expect(both > .seconds(24 * 3600 - 10) && both <= .seconds(24 * 3600))
    let one = try #require(try await use(11))
    #expect(one > .seconds(23 * 3600 - 10) && one <= .seconds(23 * 3600))
    #expect(try await use(10) == nil)
    // A use without a video is one of the count only, and other kinds have bytes of their own.
    #expect(try await use(0) == nil)
    #expect(try await stores.use(.uploads, of: 100, by: user, limit: limit) == nil)
    clock.advance(by: one / .seconds(1) + 1)
    #expect(try await use(60) == nil)
    #expect(try await use(1) != nil)
    // Without a limit of bytes, only uses are counted.
    #expect(
      try await stores.use(
        .analyses, of: 1 << 40, by: user, limit: UsageLimit(perHour: 3, perDay: 9)) == nil)
  }

  /// 16 concurrent tasks, in the time of which no limit but that of bytes matters.
  func bytesAreExact() async throws {
    let (user, limit) = (try user(), UsageLimit(perHour: 99, perDay: 99, bytesPerDay: 10))
    let counted = try await concurrently(1...16) { _ in
      try await stores.use(.analyses, of: 3, by: user, limit: limit) == nil
    }
    #expect(counted.count { $0 } == 3)
  }

  /// Names that could be confused: by a folder, a URL, Firestore, SQL or Unicode.
  func usersAndKindsAreApart() async throws {
    let limit = UsageLimit(perHour: 1, perDay: 1)
    let names = [
      "anna", "Anna", "ann\u{e9}", "anne\u{301}", "uploads.anna", "__all__", "__anna__", "...",
      "anna.", ".anna", "a b", "anna%2Fusage", "%61nna", "anna'; DROP TABLE usage; --", "%", "_",
      "🏒", "анна", "usage", String(repeating: "é", count: 127),
    ]
    for name in names {
      for usage in Usage.allCases {
        #expect(
          try await stores.use(usage, by: user(name), limit: limit) == nil, "\(usage) \(name)")
      }
    }
    for name in names {
      for usage in Usage.allCases {
        #expect(
          try await stores.use(usage, by: user(name), limit: limit) != nil, "\(usage) \(name)")
      }
    }
    // A name that could leave a folder or a collection is no valid user ID.
    for text in ["..", ".", "", "a/b", "../anna", "a\\b", "a\u{0}b"] {
      #expect(UserID(rawValue: text) == nil)
    }
  }

  func usageIsForgotten() async throws {
    let limit = UsageLimit(perHour: 1, perDay: 1)
    let (anna, bob) = (try user("anna"), try user("bob"))
    try await stores.forgetUsage(of: anna)
    for usage in Usage.allCases {
      #expect(try await stores.use(usage, by: anna, limit: limit) == nil)
    }
    #expect(try await stores.use(.uploads, by: bob, limit: limit) == nil)
    for _ in 1...2 { try await stores.forgetUsage(of: anna) }
    for usage in Usage.allCases {
      #expect(try await stores.use(usage, by: anna, limit: limit) == nil)
    }
    #expect(try await stores.use(.uploads, by: bob, limit: limit) != nil)
  }
}
