internal import Foundation
internal import GoogleCloud

/// Runs the checks of `doctor --cloud` independently: a failed check stops no other.
package struct CloudDoctor {
  let setup: CloudSetup
  let inspection: ProjectInspection
  let tokens: AccessTokens
  /// The signer of URLs; requested anew, as on Cloud Run even its identity takes a request.
  let signer: @Sendable () async throws -> any BlobSigner

  static let script = "deploy/setup.sh"

  func credentials() async -> CloudFinding {
    let name = "Credentials"
    do {
      _ = try await tokens.token()
      return CloudFinding(name, .ok, "a token for Google Cloud was given out")
    } catch {
      return CloudFinding(
        name, error, right: nil,
        missing: (
          "There is nobody to give out a token.",
          "set PUCKBUDDY_CREDENTIALS to a key file, or run on Google Cloud"
        ))
    }
  }

  /// - Returns: The finding, and the location of the database if it is known.
  func database() async -> (CloudFinding, location: String?) {
    let name = "Database"
    do {
      let database = try await inspection.database()
      let location = database.locationId ?? ""
      guard database.type ?? "FIRESTORE_NATIVE" == "FIRESTORE_NATIVE" else {
        return (
          CloudFinding(
            name, .failed, "The database of \(setup.project) is in Datastore mode.",
            remedy: "use a project whose database is in native mode"), location
        )
      }
      return (CloudFinding(name, .ok, "Firestore of \(setup.project) in \(location)"), location)
    } catch {
      return (
        CloudFinding(
          name, error, right: "roles/datastore.viewer",
          missing: (
            "There is no project \(setup.project), or it has no database.",
            "check PUCKBUDDY_PROJECT; \(CloudDoctor.script) makes the database"
          )), nil
      )
    }
  }

  func jobs() async -> CloudFinding {
    let name = "Jobs"
    do {
      try await inspection.checkDocuments(of: setup.collection)
      return CloudFinding(name, .ok, "the collection \(setup.collection) can be read")
    } catch {
      return CloudFinding(
        name, error, right: nil,
        missing: (
          "The database is not there.", "grant roles/datastore.user: \(CloudDoctor.script)"
        ))
    }
  }

  func bucket() async -> CloudFinding {
    let name = "Bucket"
    // The permissions for downloading videos, uploading results and deleting.
    let needed = ["create", "delete", "get", "list"].map { "storage.objects.\($0)" }
    let remedy = "grant roles/storage.objectUser on gs://\(setup.bucket): \(CloudDoctor.script)"
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
      return CloudFinding(
        name, error, right: nil,
        missing: ("There is no bucket \(setup.bucket).", "check PUCKBUDDY_BUCKET; \(remedy)"))
    }
  }

  func signing() async -> CloudFinding {
    let name = "Signing"
    do {
      let signer = try await signer()
      _ = try await signer.signature(of: Data("puckbuddy doctor".utf8))
      let hours = Int(signer.longestLifetime / .seconds(3600))
      return CloudFinding(
        name, .ok, "URLs are signed as \(signer.email), good for up to \(hours) hours")
    } catch {
      let remedy =
        "grant the account roles/iam.serviceAccountTokenCreator on itself: \(CloudDoctor.script)"
      return CloudFinding(
        name, error, right: nil, missing: ("The account that signs is not there.", remedy))
    }
  }

  func messaging() async -> CloudFinding {
    let name = "Messages"
    do {
      try await inspection.checkMessaging()
      return CloudFinding(name, .ok, "Firebase Cloud Messaging takes our messages (none was sent)")
    } catch {
      return CloudFinding(
        name, error, right: nil,
        missing: (
          "The project has no Firebase.",
          "grant roles/firebasecloudmessaging.admin: \(CloudDoctor.script)"
        ))
    }
  }
}
