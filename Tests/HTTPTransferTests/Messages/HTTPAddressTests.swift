import Testing

@testable import HTTPTransfer

@Suite struct HTTPAddressTests {
  @Test(
    arguments: [
      "", "example.org", "ftp://example.org/", "file:///etc/passwd", "http://", "http:///path",
      "http:/example.org", "http:example.org", "https:///example.org", "//example.org/",
      "http://?q", "http://#f", "http://:80/", "http://example.org/a b",
      "http://example.org/\r\nX: y",
      "http://example.org/\n", "http://example.org/\u{0}", "http://example.org/\t",
      "http://example.org/ü", "http://exämple.org/", "http://example.org/%",
      "http://example.org/%2",
      "http://example.org/%zz", "http://example.org/\"", "http://example.org/<a>",
      "http://example.org/{a}", "http://example.org/a|b", "http://example.org/a\\b",
      "http://example.org/a^b", "http://example.org/a`b", "http://user@example.org/",
      "http://user:password@example.org/", "http://example.org:99999/", "http://example.org:x/",
      "http://[::1/", "http://[nonsense]/", " http://example.org/", "gopher://example.org/",
      "http://a/" + String(repeating: "x", count: 40_000),
    ])
  func isRefused(_ text: String) {
    #expect(HTTPAddress(text) == nil)
  }

  @Test(
    arguments: [
      ("http://example.org", "http://example.org:80", "example.org/"),
      ("HTTPS://Example.ORG/A", "https://example.org:443", "example.org/A"),
      ("http://example.org:8080/a?b=c", "http://example.org:8080", "example.org:8080/a"),
      ("https://example.org:443/a", "https://example.org:443", "example.org/a"),
      ("http://[::1]:9/x", "http://[::1]:9", "[::1]:9/x"),
      (
        "http://a.b/v1/projects/p/databases/(default)/documents:commit", "http://a.b:80",
        "a.b/v1/projects/p/databases/(default)/documents:commit"
      ),
      ("http://a.b/o/a%2Fb%20c;d=e,f", "http://a.b:80", "a.b/o/a%2Fb%20c;d=e,f"),
    ] as [(String, String, String)])
  func isTaken(_ text: String, origin: String, target: String) throws {
    let address = try #require(HTTPAddress(text))
    #expect(address.origin == origin)
    #expect(address.target == target)
    #expect(address.text == text)
  }

  @Test func theFragmentIsNotSent() {
    #expect(HTTPAddress("http://a.b/c?d#e")?.text == "http://a.b/c?d")
  }

  @Test(
    arguments: [
      ("/new", "https://a.b/new"), ("new", "https://a.b/x/new"), ("../new", "https://a.b/new"),
      ("?q=1", "https://a.b/x/y?q=1"), ("//c.d/e", "https://c.d/e"),
      ("http://c.d:81/e", "http://c.d:81/e"), ("https://c.d/%C3%BC", "https://c.d/%C3%BC"),
      ("https://c.d/ü", "https://c.d/%c3%bc"), ("", nil), ("ftp://c.d/", nil),
      ("file:///etc/passwd", nil), ("javascript:alert(1)", nil), ("https://user@c.d/", nil),
      ("https://c.d/\u{7F}", nil), ("https://c.d/a b", nil),
    ] as [(String, String?)])
  func redirectLeads(to location: String, _ expected: String?) throws {
    let start = try #require(HTTPAddress("https://a.b/x/y?old=query"))
    #expect(start.following(location)?.text == expected)
  }

  @Test func aTargetIsShortAndHasNoQuery() throws {
    let long = "http://a.b/" + String(repeating: "x", count: 5000) + "?X-Goog-Signature=secret"
    let target = try #require(HTTPAddress(long)).target
    #expect(target.count == 200)
    #expect(!target.contains("secret"))
  }
}
