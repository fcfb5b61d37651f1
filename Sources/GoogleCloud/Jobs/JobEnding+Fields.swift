internal import Jobs

/// Conversion between a job's failure or result and the fields of its document.
extension JobFailure {
  var fields: [String: FirestoreValue] {
    [
      JobFields.errorCode: .string(code), JobFields.error: .string(message),
      JobFields.errorKind: .string(kind.rawValue),
      JobFields.retryable: .boolean(kind != .permanent),
    ]
  }

  init?(_ fields: [String: FirestoreValue]) {
    guard let code = fields[JobFields.errorCode]?.text,
      let message = fields[JobFields.error]?.text
    else { return nil }
    let known = fields[JobFields.errorKind]?.text.flatMap(Kind.init(rawValue:))
    let isRetryable = fields[JobFields.retryable]?.truth ?? false
    self.init(code: code, message: message, kind: known ?? (isRetryable ? .transient : .permanent))
  }
}

extension JobResult {
  var fields: [String: FirestoreValue] {
    var fields: [String: FirestoreValue] = [
      JobFields.parentSummary: .string(parentSummary),
      JobFields.coachSummary: .string(coachSummary),
      JobFields.childSummary: .string(childSummary),
      JobFields.analysisPath: .string(analysisPath),
      JobFields.resultPaths: .array(resultPaths.map(FirestoreValue.string)),
    ]
    if let urls = resultURLs {
      fields[JobFields.resultURLs] = .map([
        JobFields.parentSummaryURL: .string(urls.parentSummary),
        JobFields.coachSummaryURL: .string(urls.coachSummary),
      ])
    }
    return fields
  }

  /// Decodes the result of a completed job, including one that another program completed with the
  /// texts alone.
  init?(_ fields: [String: FirestoreValue]) {
    guard let parent = fields[JobFields.parentSummary]?.text,
      let coach = fields[JobFields.coachSummary]?.text
    else { return nil }
    var urls: ResultURLs?
    if let map = fields[JobFields.resultURLs]?.fields,
      let parent = map[JobFields.parentSummaryURL]?.text,
      let coach = map[JobFields.coachSummaryURL]?.text
    {
      urls = ResultURLs(parentSummary: parent, coachSummary: coach)
    }
    var paths: [String] = []
    if case .array(let values)? = fields[JobFields.resultPaths] {
      paths = values.compactMap(\.text)
    }
    self.init(
      parentSummary: parent, coachSummary: coach,
      childSummary: fields[JobFields.childSummary]?.text ?? "",
      analysisPath: fields[JobFields.analysisPath]?.text ?? "", resultPaths: paths,
      resultURLs: urls)
  }
}
