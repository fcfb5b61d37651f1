/// Why the fake could not be had.
package struct FakeGoogleError: Error {
  package var reason: String
}
