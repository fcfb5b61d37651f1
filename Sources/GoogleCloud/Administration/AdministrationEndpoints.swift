/// The base URLs of the inspected services, each without a trailing slash.
package struct AdministrationEndpoints: Sendable, Hashable {
  package var firestore: String
  package var storage: String
  package var pubSub: String
  package var eventarc: String
  package var rules: String
  package var messaging: String

  package init(_ endpoints: GoogleEndpoints) {
    firestore = endpoints.url(.firestore)
    storage = endpoints.url(.storage)
    pubSub = endpoints.url(.pubSub)
    eventarc = endpoints.url(ofHost: "eventarc.googleapis.com")
    rules = endpoints.url(ofHost: "firebaserules.googleapis.com")
    messaging = endpoints.url(.messaging)
  }

  /// Uses one base URL for all services, as in tests.
  package init(all url: String) {
    firestore = url
    storage = url
    pubSub = url
    eventarc = url
    rules = url
    messaging = url
  }
}
