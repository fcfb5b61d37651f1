/// Replays the snapshots of a job that the app's listener could have received, and reports those
/// that would have broken the app.
///
/// Every version counts: a real listener may miss some, but no miss can be relied on.
package struct SnapshotReplay: Sendable {
  package var statuses: [String] = []
  /// Sentences about snapshots that the app cannot handle; empty if there are none.
  package var violations: [String] = []

  /// - Parameter versions: From `FirestoreService.versions(of:)`.
  package init(_ versions: [FakeStoredDocument?]) {
    var progress: Int64 = 0
    var claim: Int64 = 0
    for version in versions {
      guard let fields = version?.fields else { continue }
      let status = fields["status"]?.string ?? ""
      if let last = statuses.last, ["completed", "failed"].contains(last) {
        // The app resumes its continuation at each such snapshot; a second resume crashes it.
        violations.append("a snapshot (\(status)) came after \(last)")
      }
      statuses.append(status)
      if !["queued", "processing", "summarizing", "completed", "failed"].contains(status) {
        violations.append("the status is \"\(status)\"")
      }
      let newClaim = fields["claim"]?.integer ?? 0
      let newProgress = fields["progress"]?.integer
      if newClaim != claim { (claim, progress) = (newClaim, 0) }
      if let newProgress, (0...100).contains(newProgress) {
        if newProgress < progress, status != "queued" {
          violations.append("the progress fell from \(progress) to \(newProgress)")
        }
        progress = newProgress
      } else {
        violations.append("the progress is no integer from 0 to 100")
      }
      for time in ["createdAt", "updatedAt"] where fields[time]?.timestamp == nil {
        violations.append("\(time) is no time")
      }
      if status == "completed" { checkCompleted(fields) }
      if status == "failed", fields["error"]?.string?.isEmpty ?? true {
        violations.append("a failed job says no error")
      }
    }
  }

  private mutating func checkCompleted(_ fields: [String: FirestoreValue]) {
    if fields["progress"]?.integer != 100 {
      violations.append("a completed job is not at 100")
    }
    for text in ["parent_summary", "coach_summary"] where fields[text]?.string?.isEmpty ?? true {
      violations.append("a completed job lacks its \(text)")
    }
    guard fields["delivery_method"]?.string == "signed_urls" else { return }
    for text in ["parent_summary_url", "coach_summary_url"] {
      if fields["result_urls"]?.map?[text]?.string?.isEmpty ?? true {
        violations.append("result_urls lacks \(text), for which the app waits for ever")
      }
    }
  }
}
