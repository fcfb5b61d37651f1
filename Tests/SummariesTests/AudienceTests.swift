import Testing

@testable import Summaries

@Suite struct AudienceTests {
  @Test func twoAudiences() { #expect(Audience.allCases.count == 2) }
}
