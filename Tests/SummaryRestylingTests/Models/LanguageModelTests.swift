import Testing

@testable import SummaryRestyling

@Suite struct LanguageModelTests {
  private static func fault(
    _ url: String?, name: String = "m", key: String? = "k"
  ) -> LanguageModel.Fault? {
    do throws(LanguageModel.Fault) {
      _ = try LanguageModel(provider: .openai, url: url, name: name, key: key)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    nil, "https://models.example.com", "https://models.example.com/v1/", "http://127.0.0.1:8080/v1",
    "http://localhost:11434/v1", "http://[::1]:8080", "http://127.8.9.1/x",
  ])
  func goodAddresses(_ url: String?) {
    #expect(Self.fault(url) == nil)
  }

  /// Neither a key nor a text about a child may be sent unencrypted.
  @Test(arguments: [
    "http://models.example.com", "http://127.0.0.1.example.com", "http://10.0.0.1", "ftp://x",
    "http://localhost.example.com", "http://128.0.0.1", "http://127.1",
  ])
  func insecureAddresses(_ url: String) {
    #expect(Self.fault(url) == .insecure)
  }

  @Test(arguments: [
    "", "models.example.com", "https://", "https://u:p@example.com", "https://u@example.com",
    "https://example.com?key=1", "https://example.com#x", "https:///v1",
  ])
  func badAddresses(_ url: String) {
    #expect(Self.fault(url) == .address || Self.fault(url) == .insecure)
  }

  @Test(arguments: ["", "a b", "a?b", "a#b", "../x", "a/../b", "/a", "a%2fb", "é", "a\n"])
  func badNames(_ name: String) {
    #expect(Self.fault(nil, name: name) == .name)
  }

  @Test func aKeyIsNeededButOnThisMachine() {
    #expect(Self.fault(nil, key: nil) == .key)
    #expect(Self.fault(nil, key: "") == .key)
    #expect(Self.fault("http://localhost:1", key: nil) == nil)
    #expect(Self.fault(nil, key: "two words") == .key)
    #expect(Self.fault("http://localhost:1", key: "a\nb") == .key)
  }

  @Test func theKeyIsNotPrinted() throws {
    let model = try LanguageModel(provider: .gemini, url: nil, name: "m", key: "s3cret")
    var dumped = ""
    dump(model, to: &dumped)
    #expect(!"\(model) \(String(reflecting: model)) \(dumped)".contains("s3cret"))
    for fault in LanguageModel.Fault.allCases { #expect(fault.description.hasSuffix(".")) }
  }
}
