/// OAuth scopes of access tokens, as in Google's discovery documents.
package enum GoogleScope {
  package static let firestore = "https://www.googleapis.com/auth/datastore"
  package static let storage = "https://www.googleapis.com/auth/devstorage.read_write"
  package static let pubSub = "https://www.googleapis.com/auth/pubsub"
  package static let messaging = "https://www.googleapis.com/auth/firebase.messaging"
  /// Everything that the account may do; signing through IAM needs it.
  package static let platform = "https://www.googleapis.com/auth/cloud-platform"

  /// The scopes that processing jobs needs.
  package static let work = [firestore, storage, pubSub, messaging]
}
