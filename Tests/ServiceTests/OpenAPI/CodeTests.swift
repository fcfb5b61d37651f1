import AnalysisDocuments
import Foundation
import TestMedia
import Testing

/// The error codes in the document and those in the code must be the same.
@Suite struct CodeTests {
  /// Returns the concatenated text of source folders.
  private func text(_ folders: [String]) throws -> String {
    var text = ""
    for folder in folders {
      let url = Program.root.appending(path: "Sources/\(folder)")
      let files = try #require(
        FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil))
      for case let file as URL in files where file.pathExtension == "swift" {
        text += try String(contentsOf: file, encoding: .utf8)
      }
    }
    return text
  }

  @Test func theCodesOfCalls() throws {
    let text = try text(["Service"])
    var codes = Set(
      text.matches(of: /HTTPFailure\(\s*\.\w+,\s*"([a-z_]+)"/).map { String($0.1) })
    // `invalid_` and the name of a field.
    #expect(text.contains(##""invalid_\(field)""##))
    let fields = text.matches(of: /Submission\.known\(\s*[\w.]+,\s*"([a-z_]+)"/)
    #expect(fields.count == 9)
    codes.formUnion(fields.map { "invalid_\($0.1)" })
    // The codes of health, and the code of a job for which analyze-video waited.
    codes.formUnion(text.matches(of: /code: "([a-z_]+)"/).map { String($0.1) })
    #expect(text.contains("failure.code, failure.message"))
    codes.insert("cancelled")
    #expect(codes.count > 30)
    #expect(try OpenAPIDocument().words("ErrorCode") == codes)
  }

  @Test func theCodesOfJobs() throws {
    let text = try text([
      "Application", "Jobs", "Worker", "GoogleCloud", "LocalStorage", "puckbuddy",
    ])
    var codes = Set(
      text.matches(of: /JobFailure\(\s*code: "([a-z_]+)"/).map { String($0.1) })
    codes.formUnion(text.matches(of: /self\.init\(\s*code: "([a-z_]+)"/).map { String($0.1) })
    #expect(codes.count > 8)
    codes.formUnion(FailureCode.allCases.map(\.rawValue))
    #expect(try OpenAPIDocument().words("JobErrorCode") == codes)
  }

  /// Each code in backticks in a response's description is in the list, and each code of the list
  /// is in a response of some call.
  @Test func everyCodeIsAnAnswerOfSomeCall() throws {
    let document = try OpenAPIDocument()
    let codes = document.words("ErrorCode")
    var named: Set<String> = []
    for (name, call) in document.calls {
      let answers = call["responses"] as? [String: [String: Any]] ?? [:]
      for (status, answer) in answers where (Int(status) ?? 0) >= 400 {
        let text = answer["description"] as? String ?? ""
        let words = text.matches(of: /`([a-z_]+)`/).map { String($0.1) }
          .filter { $0 != "error_code" }
        #expect(Set(words).isSubset(of: codes), "\(name) \(status)")
        // A refusal in plain text for a person has no code.
        let isText = (answer["content"] as? [String: Any])?["text/plain"] != nil
        #expect(isText || !words.isEmpty, "\(name) \(status)")
        named.formUnion(words)
      }
    }
    #expect(codes.subtracting(named).sorted() == [])
  }
}
