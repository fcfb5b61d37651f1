internal import AnalysisDocuments
internal import AnalysisProcess
internal import Media
package import PoseEstimation
internal import Reports

/// The findings of `puckbuddy doctor`.
package struct Examination: Encodable {
  /// The result of one check.
  struct Finding: Encodable {
    var name: String
    /// The details, or the cause of a failure.
    var detail: String
    /// How to fix it; `nil` when the check passed.
    var remedy: String?
    /// Whether videos are analysed without it.
    var isOptional = false
  }

  private let findings: [Finding]
  /// Whether nothing is missing that an analysis needs.
  package let isHealthy: Bool

  private enum CodingKeys: String, CodingKey {
    case findings
    case isHealthy = "healthy"
  }

  /// Checks the libraries, and the runtime and models below `home` by loading and running them.
  package init(home: String, files: ModelFiles) {
    var findings = [Finding(name: "Puck Buddy", detail: ProductVersion.current, remedy: nil)]
    findings += Self.mediaFindings
    findings.append(Self.sandboxFinding)
    findings.append(Finding(name: "Cache folder", detail: home, remedy: nil))
    let missing = files.missing
    for file in missing {
      findings.append(
        Finding(name: "Missing file", detail: file, remedy: "fetch it: script/bootstrap"))
    }
    if missing.isEmpty {
      do throws(InferenceError) {
        var estimator = try TopDownEstimator(files: files)
        if let blank = PixelBuffer(width: 64, height: 64, rgb: .init(repeating: 0, count: 12_288)) {
          _ = try estimator.observe(blank, time: 0)
        }
        findings.append(
          Finding(
            name: "Pose model", detail: "runs with OpenVINO \(InferenceRuntime.version)",
            remedy: nil))
      } catch {
        findings.append(
          Finding(
            name: "Pose model", detail: error.description,
            remedy: "delete \(files.folders.joined(separator: " and ")) in \(home), "
              + "then run script/bootstrap"))
      }
    }
    self.findings = findings
    isHealthy = findings.allSatisfy { $0.remedy == nil || $0.isOptional }
  }

  /// The findings about FFmpeg.
  private static var mediaFindings: [Finding] {
    let remedy = "install a complete FFmpeg: script/bootstrap"
    do {
      try MediaLibrary.load(for: "-")
    } catch {
      return [Finding(name: "FFmpeg", detail: error.reason, remedy: remedy)]
    }
    let missingCodecs = MediaLibrary.missingDecoders
    var findings = [
      releaseFinding,
      Finding(
        name: "Video codecs",
        detail: missingCodecs.isEmpty
          ? "all that phones use" : "missing: \(missingCodecs.joined(separator: ", "))",
        remedy: missingCodecs.isEmpty ? nil : remedy),
    ]
    if !MediaLibrary.canDeinterlace {
      findings.append(
        Finding(
          name: "Interlaced video", detail: "libavfilter cannot be loaded", remedy: remedy))
    }
    return findings
  }

  /// The finding about FFmpeg's version and its security fixes.
  private static var releaseFinding: Finding {
    let release = MediaLibrary.release
    let detail = release.map { "\($0.text) (\(MediaLibrary.versions))" } ?? MediaLibrary.versions
    guard let update = release?.missingFixes else {
      return Finding(name: "FFmpeg", detail: detail, remedy: nil)
    }
    return Finding(
      name: "FFmpeg", detail: detail,
      remedy: "videos of strangers: update to \(update.text) or later, unless your distribution "
        + "adds security fixes without changing the number", isOptional: true)
  }

  /// The finding about the kernel's part of the sandbox in which videos are decoded.
  private static var sandboxFinding: Finding {
    let missing = SandboxSupport.missing
    guard missing.isEmpty else {
      return Finding(
        name: "Sandbox", detail: "this kernel lacks \(missing.joined(separator: " and "))",
        remedy: "videos of strangers: use Linux 5.13 or later with both enabled", isOptional: true)
    }
    return Finding(
      name: "Sandbox",
      detail: "system calls and files are restricted (Landlock \(SandboxSupport.landlockVersion))",
      remedy: nil)
  }

  package var text: String {
    let lines = findings.map { finding in
      let mark = finding.remedy == nil ? "ok     " : finding.isOptional ? "warning" : "MISSING"
      let line = "\(mark)  \(Formatting.left(finding.name, width: 12))  \(finding.detail)"
      return finding.remedy.map { "\(line)\n           → \($0)" } ?? line
    }
    let verdict = isHealthy ? "Everything is there." : "Something is missing."
    return lines.joined(separator: "\n") + "\n\n\(verdict)\n"
  }
}
