/// Where the services are whose set-up is looked at, each without a slash at the end.
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

  /// All of them at one address, as in tests.
  package init(all url: String) {
    firestore = url
    storage = url
    pubSub = url
    eventarc = url
    rules = url
    messaging = url
  }
}
