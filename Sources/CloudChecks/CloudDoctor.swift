internal import Foundation
internal import GoogleCloud
internal import Jobs

/// Runs the checks of `doctor --cloud` independently: a failed check stops no other.
///
/// It does what the worker and the service do, as the account that they run as, and changes
/// nothing. Settings of a project that no operation shows to be wrong are left to deploy/setup.sh.
package struct CloudDoctor {
  let setup: CloudSetup
  let google: GoogleServices
  let store: FirestoreJobStore
  let inspection: ProjectInspection

  static let script = "deploy/setup.sh"

  init(setup: CloudSetup, google: GoogleServices, store: FirestoreJobStore) {
    self.setup = setup
    self.google = google
    self.store = store
    inspection = ProjectInspection(google)
  }

  /// Checks that our account gets an access token.
  func credentials() async -> CloudFinding {
    let name = "Credentials"
    do {
      try await inspection.checkCredentials()
      return CloudFinding(name, .ok, "a token for \(google.project) was given out")
    } catch {
      return CloudFinding(
        name, error,
        remedy: "set PUCKBUDDY_CREDENTIALS to a key file, or run on Google Cloud")
    }
  }

  /// Checks that jobs can be read, claimed and written: every query has its index.
  func database() async -> CloudFinding {
    let name = "Database"
    do {
      try await store.checkQueries()
      try await store.checkWriting()
      return CloudFinding(
        name, .ok, "jobs can be found, read and written in the collection \(store.collection)")
    } catch {
      return CloudFinding(
        name, error,
        remedy: "check PUCKBUDDY_PROJECT; \(CloudDoctor.script) makes the database, "
          + "and grants roles/datastore.user")
    }
  }

  /// Checks that our account may read, write, list and delete the bucket's objects.
  func bucket() async -> CloudFinding {
    let name = "Bucket"
    // The permissions for downloading videos, uploading results and deleting.
    let needed = ["create", "delete", "get", "list"].map { "storage.objects.\($0)" }
    let remedy =
      "check PUCKBUDDY_BUCKET; \(CloudDoctor.script) grants roles/storage.objectUser on it"
    do {
      let permitted = try await inspection.permitted(needed, in: setup.bucket)
      let missing = needed.filter { !permitted.contains($0) }
      guard missing.isEmpty else {
        return CloudFinding(
          name, .failed,
          "Our account lacks \(missing.joined(separator: ", ")) in \(setup.bucket).",
          remedy: remedy)
      }
      return CloudFinding(name, .ok, "\(setup.bucket) can be read and written")
    } catch {
      return CloudFinding(name, error, remedy: remedy)
    }
  }

  /// Checks that Cloud Storage accepts a URL that our account signed.
  func links() async -> CloudFinding {
    let name = "Signed URLs"
    let remedy =
      "\(CloudDoctor.script) grants the account roles/iam.serviceAccountTokenCreator "
      + "on itself; check the clock"
    guard let missing = ObjectName(rawValue: "doctor/\(UUID().uuidString)") else {
      return CloudFinding(name, .unknown, "No object can be named.", remedy: "tell us")
    }
    do {
      let url = try await google.links.reading(missing, for: .seconds(60))
      // A valid signature for an object that does not exist.
      let status = try await inspection.status(of: url)
      guard status == 404 else {
        return CloudFinding(
          name, .failed, "Cloud Storage refuses a URL that was signed (HTTP \(status)).",
          remedy: remedy)
      }
      return CloudFinding(name, .ok, "Cloud Storage accepts URLs that our account signs")
    } catch {
      return CloudFinding(name, error, remedy: remedy)
    }
  }

  /// Checks that our account may read the Realtime Database; `nil` where the settings name none.
  func highlights() async -> CloudFinding? {
    guard let highlights = google.highlights else { return nil }
    let name = "Highlights"
    do {
      try await highlights.checkReading()
      return CloudFinding(name, .ok, "the Realtime Database can be read")
    } catch {
      return CloudFinding(
        name, error,
        remedy: "check PUCKBUDDY_HIGHLIGHTS_DATABASE; grant roles/firebasedatabase.admin")
    }
  }

  /// Checks that Firebase accepts our account's messages, without sending one.
  func messages() async -> CloudFinding {
    let name = "Messages"
    do {
      try await inspection.checkMessaging()
      return CloudFinding(name, .ok, "Firebase Cloud Messaging takes our messages (none was sent)")
    } catch {
      return CloudFinding(
        name, error,
        remedy: "\(CloudDoctor.script) grants roles/firebasecloudmessaging.admin")
    }
  }
}
