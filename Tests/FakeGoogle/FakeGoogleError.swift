/// The reason why the fake could not be started.
package struct FakeGoogleError: Error {
  package var reason: String
}
