internal import Reports

/// The findings of `puckbuddy doctor --cloud` in a Google Cloud project.
package struct CloudExamination: Encodable {
  let findings: [CloudFinding]

  private enum CodingKeys: String, CodingKey {
    case findings
    case isHealthy = "healthy"
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(isHealthy, forKey: .isHealthy)
    try container.encode(findings, forKey: .findings)
  }

  /// Checks everything that a job passes through, with the account that does the work; changes
  /// nothing, and sends no message.
  package init(_ doctor: CloudDoctor) async {
    var findings = [await doctor.credentials()]
    // Without credentials every further check would fail in the same manner.
    if findings[0].state == .ok {
      let (database, location) = await doctor.database()
      findings.append(database)
      findings.append(await doctor.jobs())
      findings.append(await doctor.bucket())
      findings.append(await doctor.indexes())
      findings.append(await doctor.exemptions())
      findings.append(await doctor.firestoreRules())
      findings.append(await doctor.storageRules())
      findings.append(await doctor.topic())
      findings.append(await doctor.subscription())
      findings.append(await doctor.trigger(in: location))
      findings.append(await doctor.signing())
      findings.append(await doctor.messaging())
    }
    self.findings = findings
  }

  /// Whether no check has failed.
  package var isHealthy: Bool { !findings.contains { $0.state == .failed } }

  package var text: String {
    let lines = findings.map { finding in
      let mark = Formatting.left(CloudExamination.mark(finding.state), width: 7)
      let line = "\(mark)  \(Formatting.left(finding.name, width: 15))  \(finding.detail)"
      return finding.remedy.map { "\(line)\n           → \($0)" } ?? line
    }
    return lines.joined(separator: "\n") + "\n\n\(verdict)\n"
  }

  private static func mark(_ state: CloudFinding.State) -> String {
    switch state {
    case .ok: "ok"
    case .warning: "warning"
    case .failed: "FAILED"
    case .unknown: "unknown"
    }
  }

  private var verdict: String {
    func count(_ state: CloudFinding.State) -> Int { findings.count { $0.state == state } }
    if !isHealthy { return "Something is wrong: jobs may not be done." }
    let unknown = count(.unknown)
    if unknown > 0 { return "Nothing is known to be wrong; \(unknown) could not be looked at." }
    return count(.warning) > 0 ? "It works, and could be set up better." : "Everything is there."
  }
}
