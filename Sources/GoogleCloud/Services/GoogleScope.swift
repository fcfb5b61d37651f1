/// What a token is good for, as Google's discovery documents name it.
package enum GoogleScope {
  package static let firestore = "https://www.googleapis.com/auth/datastore"
  package static let storage = "https://www.googleapis.com/auth/devstorage.read_write"
  package static let pubSub = "https://www.googleapis.com/auth/pubsub"
  package static let messaging = "https://www.googleapis.com/auth/firebase.messaging"
  /// Everything that the account may do; signing for oneself asks for it.
  package static let platform = "https://www.googleapis.com/auth/cloud-platform"

  /// What the work on jobs needs.
  package static let work = [firestore, storage, pubSub, messaging]
}
