internal import Foundation
internal import GoogleCloud

/// Checks indices and rules against the declarations in deploy/.
extension CloudDoctor {
  private static let release =
    "firebase deploy --config deploy/firebase.json --only firestore:indexes"
  private static let releaseOfRules = "\(script) --replace-rules"
  private static let withoutFiles = (
    detail: "The files of deploy/ are not here to compare with.",
    remedy: "call it in the project's folder, or in the container"
  )

  private func unknown(_ name: String) -> CloudFinding {
    let (detail, remedy) = CloudDoctor.withoutFiles
    return CloudFinding(name, .unknown, detail, remedy: remedy)
  }

  /// The name of the collection in the files; the settings may name another.
  private static let declaredCollection = "jobs"

  func indexes() async -> CloudFinding {
    let name = "Indices"
    guard let declared = setup.declared else { return unknown(name) }
    let wanted = declared.indexes.filter {
      $0.collectionGroup == CloudDoctor.declaredCollection
    }
    do {
      let found = try await inspection.indexes(of: setup.collection)
      let faults = wanted.compactMap { index -> CloudFinding.Fault? in
        let title = index.fields.map(\.description).joined(separator: ", ")
        let match = found.first {
          $0.declared == index.fields && $0.queryScope ?? "COLLECTION" == index.queryScope
        }
        switch match?.state {
        case _ where match == nil:
          return .init(detail: "The index \(title) is missing.", remedy: CloudDoctor.release)
        case "READY": return nil
        case "CREATING":
          return .init(
            detail: "The index \(title) is still being built.",
            remedy: "wait; large collections take minutes to hours", state: .warning)
        default:
          return .init(
            detail: "The index \(title) is \(match?.state ?? "in no known state").",
            remedy: "delete it and run \(CloudDoctor.release)")
        }
      }
      return CloudFinding(
        name, faults: faults, otherwise: "all \(wanted.count) composite indices are ready")
    } catch {
      return CloudFinding(
        name, error, right: "roles/datastore.viewer",
        missing: ("The database has no indices.", CloudDoctor.release))
    }
  }

  func exemptions() async -> CloudFinding {
    let name = "Exemptions"
    guard let declared = setup.declared else { return unknown(name) }
    let wanted = declared.exemptions.filter {
      $0.collectionGroup == CloudDoctor.declaredCollection
    }
    do {
      let found = try await inspection.overriddenFields(of: setup.collection)
      let exempt = Set(found.filter(\.isExempt).map(\.path))
      let missing = wanted.map(\.fieldPath).filter { !exempt.contains($0) }
      guard missing.isEmpty else {
        return CloudFinding(
          name, .warning,
          "\(missing.joined(separator: ", ")) are indexed: a long text may be refused there.",
          remedy: CloudDoctor.release)
      }
      return CloudFinding(name, .ok, "no index is kept of \(wanted.count) long fields")
    } catch {
      return CloudFinding(
        name, error, right: "roles/datastore.viewer",
        missing: ("The database has no such fields.", CloudDoctor.release))
    }
  }

  func firestoreRules() async -> CloudFinding {
    await rules("Firestore rules", "cloud.firestore", setup.declared?.firestoreRules)
  }

  func storageRules() async -> CloudFinding {
    await rules(
      "Storage rules", "firebase.storage/\(setup.bucket)", setup.declared?.storageRules)
  }

  private func rules(
    _ name: String, _ release: String, _ declared: String?
  ) async -> CloudFinding {
    guard let declared else { return unknown(name) }
    do {
      let files = try await inspection.rules(released: release)
      guard files.map(CloudDoctor.trimmed) == [CloudDoctor.trimmed(declared)] else {
        return CloudFinding(
          name, .failed, "Other rules than those of deploy/ are in force.",
          remedy: "look at them in the console, then \(CloudDoctor.releaseOfRules)")
      }
      return CloudFinding(name, .ok, "those of deploy/ are in force")
    } catch {
      return CloudFinding(
        name, error, right: "roles/firebaserules.viewer",
        missing: ("No rules were ever released.", CloudDoctor.releaseOfRules))
    }
  }

  /// Trims white space at the end, which editors add.
  private static func trimmed(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.replacing(/\s+$/, with: "") }
      .joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
