internal import Reports

/// The findings of `puckbuddy doctor --cloud` in a Google Cloud project.
package struct CloudExamination: Encodable {
  let findings: [CloudFinding]
  /// Whether no check has failed.
  package let isHealthy: Bool

  private enum CodingKeys: String, CodingKey {
    case findings
    case isHealthy = "healthy"
  }

  /// Checks everything that a job passes through, with the account that does the work; changes
  /// nothing, and sends no message.
  package init(_ doctor: CloudDoctor) async {
    var findings = [await doctor.credentials()]
    // Without credentials every further check would fail in the same manner.
    if findings[0].state == .ok {
      findings.append(await doctor.database())
      findings.append(await doctor.bucket())
      findings.append(await doctor.links())
      findings.append(await doctor.service())
      findings += await doctor.pushes()
      findings.append(await doctor.messages())
      if let highlights = await doctor.highlights() { findings.append(highlights) }
    }
    self.findings = findings
    isHealthy = !findings.contains { $0.state == .failed }
  }

  package var text: String {
    let lines = findings.map { finding in
      let mark = Formatting.left(CloudExamination.mark(finding.state), width: 7)
      let line = "\(mark)  \(Formatting.left(finding.name, width: 12))  \(finding.detail)"
      return finding.remedy.map { "\(line)\n           → \($0)" } ?? line
    }
    return lines.joined(separator: "\n") + "\n\n\(verdict)\n"
  }

  private static func mark(_ state: CloudFinding.State) -> String {
    switch state {
    case .ok: "ok"
    case .failed: "FAILED"
    case .unknown: "unknown"
    }
  }

  private var verdict: String {
    if !isHealthy { return "Something is wrong: jobs may not be done." }
    let unknown = findings.count { $0.state == .unknown }
    if unknown > 0 { return "Nothing is known to be wrong; \(unknown) could not be checked." }
    return "Everything is there."
  }
}
