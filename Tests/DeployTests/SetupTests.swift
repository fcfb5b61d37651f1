import Foundation
import Settings
import TestMedia
import Testing

/// `deploy/setup.sh` and the resource descriptions that it passes to Google.
@Suite struct SetupTests {
  private static let arguments = [
    "--project", "demo-puck", "--region", "us-central1", "--bucket",
    "demo-puck.firebasestorage.app", "--image", "example.org/puckbuddy:1", "--dry-run",
  ]

  private func setup(_ arguments: [String]) throws -> Command {
    // A call to any of these tools leaves a file behind and fails.
    let tools = try TemporaryFolder()
    let called = tools.file("asked")
    for name in ["gcloud", "firebase", "curl"] {
      try tools.program(name, "touch \(called.path)\nexit 70")
    }
    let run = try Command.run(
      "/bin/bash", [DeployedFiles.folder.appending(path: "setup.sh").path] + arguments,
      environment: ["PATH": "\(tools.url.path):/usr/bin:/bin"])
    #expect(!FileManager.default.fileExists(atPath: called.path))
    return run
  }

  @Test func aDryRunCompletesTheFiles() throws {
    let run = try setup(Self.arguments)
    try #require(run.status == 0, "\(run.errorText)")
    // New documents only: with updates, our own writes would trigger us forever.
    #expect(!run.text.contains(".v1.written") && !run.text.contains(".v1.updated"))
    // The completed files are shown as well; a comment in them mentions the placeholders.
    for line in [
      "value: demo-puck", "- image: example.org/puckbuddy:1",
      "value: https://puckbuddy-PROJECT_NUMBER.us-central1.run.app",
      "serviceAccountName: puckbuddy-worker@demo-puck.iam.gserviceaccount.com",
      #""bucket": "demo-puck.firebasestorage.app","#,
    ] {
      #expect(run.text.contains(" \(line)\n"), "\(line)")
    }
    #expect(run.text.firstMatch(of: /\$\{[A-Z]/) == nil)
  }

  @Test func moreAudiences() throws {
    let more = ["--push-audience", "https://a.example/?b=c", "--push-audience", "d"]
    let run = try setup(Self.arguments + more)
    try #require(run.status == 0, "\(run.errorText)")
    #expect(run.text.contains("us-central1.run.app,https://a.example/?b=c,d\n"))
    // The subscription's tokens keep a single audience.
    #expect(run.text.contains("--push-auth-token-audience=https://puckbuddy-"))
    #expect(!run.text.contains(/--push-auth-token-audience=\S*,/))
    #expect(try setup(Self.arguments + ["--push-audience", "a,b"]).status == 64)
  }

  /// Service, workers and trigger have the same collection of jobs, whose rules and indices exist.
  @Test func theCollectionOfJobs() throws {
    for name in DeployedFiles.jobCollections {
      let more = name == "jobs" ? [] : ["--collection", name]
      let text = try setup(Self.arguments + more).text
      let set = text.matches(of: /- name: PUCKBUDDY_COLLECTION\n# +value: (.+)\n/)
      #expect(set.map { String($0.1) } == [name, name])
      #expect(text.contains("-path-pattern=document=\(name)/"))
    }
    #expect(try setup(Self.arguments + ["--collection", "deletions"]).status == 64)
  }

  /// Only Firebase can create buckets with Firebase's own names.
  @Test func onlyOurOwnBucketIsMade() throws {
    #expect(!(try setup(Self.arguments).text.contains("storage buckets create")))
    let own = Self.arguments.map { $0.hasSuffix(".app") ? "our-videos" : $0 }
    #expect(try setup(own).text.contains("storage buckets create gs://our-videos"))
  }

  @Test func whatIsMissingIsReported() throws {
    for index in stride(from: 0, to: 8, by: 2) {
      var arguments = Self.arguments
      arguments.removeSubrange(index...index + 1)
      let run = try setup(arguments)
      #expect(run.status == 64)
      #expect(run.errorText.contains(Self.arguments[index] + " is missing"))
    }
    #expect(try setup(Self.arguments + ["--bucket", "a|b"]).status == 64)
    #expect(try setup(["--unknown"]).status == 64)
  }

  private func roles(_ text: String) -> Set<String> {
    Set(text.matches(of: /roles\/[A-Za-z]+\.[A-Za-z]+/).map { String($0.output) })
  }

  /// The script grants no role that the runbook does not explain, and the runbook explains no role
  /// that is not granted.
  @Test func theRunbookExplainsEveryRole() throws {
    let given = roles(try setup(Self.arguments).text)
    let page = try String(
      contentsOf: DeployedFiles.project.appending(path: "docs/google-cloud.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }.joined(separator: "\n")
    #expect(given == roles(rows))
    #expect(given.isDisjoint(with: ["roles/owner", "roles/editor", "roles/viewer"]))
    #expect(!given.contains { $0.hasPrefix("roles/iam") && $0.hasSuffix("Admin") })
  }

  @Test(arguments: ["service.yaml", "worker-pool.yaml"])
  func everySettingOfADescriptionExists(file: String) throws {
    let text = try DeployedFiles.text(file)
    let variables = text.matches(of: /- name: ([A-Z_]+)\n +value: (.+)/)
    #expect(variables.count > 5)
    for match in variables {
      let name = String(match.1)
      let setting = try #require(Setting.all.first { $0.variable == name }, "\(name)")
      let value = match.2.trimmingCharacters(in: CharacterSet(charactersIn: "'"))
      if !value.hasPrefix("${") { #expect(setting.form.accepts(value), "\(name) = \(value)") }
      #expect(!setting.isSecret)
    }
    #expect(Set(variables.map(\.1)).count == variables.count)
    // The script replaces every placeholder.
    let script = try DeployedFiles.text("setup.sh")
    for match in text.matches(of: /\$\{([A-Z_]+)\}/) {
      #expect(script.contains("s|\\${\(match.1)}|"), "\(match.1)")
    }
    #expect(!text.contains("\t"))
  }

  /// The service and the pool work on the same jobs, and a push is not ended before its deadline.
  @Test func theDescriptionsFitTogether() throws {
    let service = try DeployedFiles.text("service.yaml")
    let pool = try DeployedFiles.text("worker-pool.yaml")
    for name in ["BACKEND", "PROJECT", "BUCKET", "COLLECTION"].map({ "PUCKBUDDY_\($0)\n" }) {
      #expect(service.contains(name) && pool.contains(name))
    }
    for line in [
      "timeoutSeconds: 600\n", "run.googleapis.com/cpu-throttling: 'false'",
      // The sandbox of an analysis needs seccomp.
      "run.googleapis.com/execution-environment: gen2",
      "- name: PUCKBUDDY_URL\n              value: ${URL}",
    ] {
      #expect(service.contains(line), "\(line)")
    }
    #expect(try DeployedFiles.text("setup.sh").contains("--ack-deadline=600"))
  }

  @Test func theOtherFilesAreWhatTheToolsTake() throws {
    let firebase = try Data(try DeployedFiles.text("firebase.json").utf8).object()
    let firestore = try #require(firebase["firestore"] as? [String: String])
    let storage = try #require(firebase["storage"] as? [[String: String]])
    for file in firestore.values + storage.compactMap({ $0["rules"] }) {
      _ = try DeployedFiles.text(file)
    }
    #expect(storage.map { $0["bucket"] } == ["${BUCKET}"])
    let lifecycle = try Data(try DeployedFiles.text("lifecycle.json").utf8).object()
    // No live object is deleted by age: videos and results are deleted by PUCKBUDDY_RETENTION.
    for rule in try #require(lifecycle["rule"] as? [[String: Any]]) {
      let action = try #require(rule["action"] as? [String: Any])
      let condition = try #require(rule["condition"] as? [String: Any])
      if action["type"] as? String == "Delete" { #expect(condition["isLive"] as? Bool == false) }
    }
  }
}
