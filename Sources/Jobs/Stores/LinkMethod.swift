/// The HTTP method that a link is good for.
package enum LinkMethod: String, Sendable {
  case get = "GET"
  case put = "PUT"
}
