/// Fetches one page after the other, until none follows or a server names the same page again.
///
/// - Parameter fetch: Fetches the page of a token, `nil` for the first, and returns the next token.
func eachPage(_ fetch: (_ token: String?) async throws -> String?) async throws {
  var token: String?
  repeat {
    let next = try await fetch(token).flatMap { $0.isEmpty ? nil : $0 }
    guard next != token else { return }
    token = next
  } while token != nil
}
