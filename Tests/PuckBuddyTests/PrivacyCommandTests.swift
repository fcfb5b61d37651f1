import Foundation
import TestMedia
import Testing

/// `puckbuddy privacy` with the settings of a person.
@Suite struct PrivacyCommandTests {
  private func run(
    _ arguments: [String], _ environment: [String: String] = [:]
  ) throws -> Command {
    try Command.run(
      Program.path, ["privacy", "--data", "/srv/puck"] + arguments, environment: environment)
  }

  @Test func itPrintsTheSettingsInForce() throws {
    let usual = try run([])
    #expect(usual.status == 0 && usual.errorText.isEmpty)
    #expect(usual.text.contains("30 days") && usual.text.contains("1 year"))
    #expect(usual.text.contains("/srv/puck"))
    let changed = try run(
      ["--language", "fr"],
      ["PUCKBUDDY_VIDEO_RETENTION": "1w", "PUCKBUDDY_RETENTION": "off"])
    #expect(changed.text.contains("7 jours") && changed.text.contains("jusqu’à ce que vous"))
    #expect(try run([], ["PUCKBUDDY_LANGUAGE": "fr"]).text.hasPrefix("Ce qui arrive"))
    #expect(try run(["--language", "de"]).status == 64)
  }

  @Test func itPrintsWhatIsConsentedTo() throws {
    let english = try run(["--consent"])
    #expect(english.status == 0 && english.text.hasPrefix("Your consent\n"))
    #expect(!english.text.contains("/srv/puck"))
    #expect(try run(["--consent", "--language", "fr"]).text.hasPrefix("Votre consentement\n"))
    let document = try run(["--consent", "--json"]).output.object()
    #expect(document["version"] as? String == "2")
  }

  @Test func programsGetTheValues() throws {
    let document = try run(["--json"], ["PUCKBUDDY_RETENTION": "off"]).output.object()
    let values = try #require(document["values"] as? [String: Any])
    #expect(values["videos_kept_hours"] as? Int == 720)
    #expect(values["results_kept_hours"] is NSNull && values["language_model"] is NSNull)
    #expect(values["storage"] as? String == "local" && values["needs_token"] as? Bool == false)
  }
}
