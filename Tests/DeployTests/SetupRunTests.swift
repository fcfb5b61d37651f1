import Foundation
import TestMedia
import Testing

/// `deploy/setup.sh` in an existing project, with tools that only record their arguments.
///
/// The script needs jq, which not every machine has.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/jq")))
struct SetupRunTests {
  private let tools: TemporaryFolder
  private static let bucket = "demo-puck.firebasestorage.app"

  init() throws {
    tools = try TemporaryFolder()
    let log = tools.file("log").path
    let folder = tools.url.path
    try tools.program(
      "gcloud",
      """
      echo "gcloud $*" >>\(log)
      case "$*" in
        'projects describe'*) echo 123 ;;
        'auth print-access-token'*) echo token ;;
        'storage buckets describe'*--raw*) cat \(folder)/bucket ;;
        'run services describe'*) cat \(folder)/service ;;
        'storage buckets describe'*) test -f \(folder)/bucket ;;
      esac
      """)
    // The project's configuration is removed when the script ends.
    try tools.program(
      "firebase", #"echo "firebase $*" >>"# + log + "\ncat \"$3\" >\(folder)/firebase.json")
    try tools.program(
      "curl",
      """
      case "$*" in
        */releases/cloud.firestore*) cat \(folder)/release ;;
        */releases/firebase.storage/*) echo '{}'; echo 404 ;;
        */rulesets/f*) cat \(folder)/ruleset ;;
        *) exit 7 ;;
      esac
      """)
    try tools.write("{\"rulesetName\": \"projects/demo-puck/rulesets/f\"}\n200", to: "release")
    try release(try DeployedFiles.text("firestore.rules"))
    try tools.write("{}", to: "bucket")
  }

  private func release(_ rules: String) throws {
    let body = try JSONSerialization.data(
      withJSONObject: ["source": ["files": [["name": "firestore.rules", "content": rules]]]])
    try tools.write(String(decoding: body, as: UTF8.self) + "\n200", to: "ruleset")
  }

  /// - Returns: Also the recorded calls of the tools, in order.
  private func setup(
    _ more: [String] = [], bucket: String = Self.bucket
  ) throws -> (run: Command, calls: [String]) {
    let log = tools.file("log")
    try? FileManager.default.removeItem(at: log)
    let run = try Command.run(
      "/bin/bash",
      [
        DeployedFiles.folder.appending(path: "setup.sh").path, "--project", "demo-puck",
        "--region", "us-central1", "--bucket", bucket, "--image", "example.org/puckbuddy:1",
      ] + more,
      environment: ["PATH": "\(tools.url.path):/usr/bin:/bin"])
    let calls = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
    return (run, calls.map(String.init))
  }

  /// Expects that the script refuses before it makes the first change.
  private func expectRefusal(
    _ word: String, _ more: [String] = [], bucket: String = Self.bucket
  ) throws {
    let (run, calls) = try setup(more, bucket: bucket)
    #expect(run.status == 1)
    #expect(run.errorText.contains(word), "\(run.errorText)")
    let reading = [
      "projects describe", "auth print-access-token", "storage buckets describe",
      "run services describe",
    ]
    for call in calls {
      #expect(reading.contains { call.hasPrefix("gcloud " + $0) }, "\(call)")
    }
  }

  @Test(arguments: DeployedFiles.jobCollections)
  func whatIsThereIsBroughtUpToDate(collection: String) throws {
    let (run, calls) = try setup(["--collection", collection])
    try #require(run.status == 0, "\(run.errorText)")
    let trigger = calls.filter { $0.hasPrefix("gcloud eventarc triggers update") }
    #expect(trigger.count == 1)
    for word in [
      "--destination-run-service=puckbuddy", "--destination-run-region=us-central1",
      "--destination-run-path=/events/firestore", "--service-account=puckbuddy-push@demo-puck.",
      "--event-filters=type=google.cloud.firestore.document.v1.created ",
      "--event-filters-path-pattern=document=\(collection)/{job} ",
    ] {
      #expect(trigger.first?.contains(word) == true, "\(word)")
    }
    #expect(calls.contains { $0.hasPrefix("gcloud pubsub subscriptions update") })
    #expect(!calls.contains { $0.contains(" create ") })
  }

  /// With another collection, the first sweep of a worker would delete the results of all jobs.
  @Test func theCollectionStaysWhatItIs() throws {
    // Without the variable, the jobs are in `jobs`.
    for (variable, used, other) in [
      ("PUCKBUDDY_COLLECTION", "syncQueue", "jobs"), ("PUCKBUDDY_TOPIC", "jobs", "syncQueue"),
    ] {
      try tools.write(
        """
        {"metadata": {"name": "puckbuddy"}, "spec": {"template": {"spec": {"containers": [
          {"args": ["serve"], "env": [{"name": "\(variable)", "value": "\(used)"}]}]}}}}
        """, to: "service")
      try expectRefusal("give --collection \(used)", ["--replace-rules", "--collection", other])
      #expect(try setup(["--collection", used]).run.status == 0)
    }
  }

  @Test func otherRulesAreNotReplacedByDefault() throws {
    try release("service cloud.firestore {}")
    try expectRefusal("give --replace-rules")
    #expect(try setup(["--replace-rules"]).run.status == 0)
    // The script also refuses if reading the rules is forbidden; if there are none, it deploys
    // them.
    try tools.write("{}\n403", to: "release")
    try expectRefusal("HTTP 403")
    try tools.write("{}\n404", to: "release")
    #expect(try setup().run.status == 0)
  }

  @Test func anotherLifecycleIsNotReplacedByDefault() throws {
    let file = try DeployedFiles.text("lifecycle.json")
    try tools.write("{\"lifecycle\": \(file)}", to: "bucket")
    #expect(try setup().run.status == 0)
    let other = file.replacing("\"age\": 1", with: "\"age\": 2")
    try tools.write("{\"lifecycle\": \(other)}", to: "bucket")
    try expectRefusal("--replace-lifecycle", ["--replace-rules"])
    #expect(try setup(["--replace-lifecycle"]).run.status == 0)
  }

  /// Only Firebase can create buckets with Firebase's own names.
  @Test func aMissingBucket() throws {
    try FileManager.default.removeItem(at: tools.file("bucket"))
    try expectRefusal("only Firebase can make one")
    try expectRefusal("only Firebase can make one", bucket: "demo-puck.appspot.com")
    let (run, calls) = try setup(bucket: "our-videos")
    #expect(run.status == 0, "\(run.errorText)")
    #expect(calls.contains { $0.hasPrefix("gcloud storage buckets create gs://our-videos") })
  }

  /// The Firebase tools honour only a list of buckets; a single entry is deployed to the default
  /// bucket, whichever bucket it names.
  @Test func theRulesAreForTheBucketThatWasNamed() throws {
    let (run, _) = try setup(bucket: "our-videos")
    try #require(run.status == 0, "\(run.errorText)")
    let written = try Data(contentsOf: tools.file("firebase.json"))
    let storage = try written.object()["storage"] as? [[String: String]]
    #expect(storage == [["bucket": "our-videos", "rules": "storage.rules"]])
  }
}
