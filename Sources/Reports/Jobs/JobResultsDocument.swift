package import Jobs

/// The results that were written into a folder, as JSON.
package struct JobResultsDocument: Encodable {
  private let job: String
  /// The path as the user gave it.
  private let folder: String
  /// The file names relative to the folder.
  private let files: [String]

  private enum CodingKeys: String, CodingKey {
    case job = "job_id"
    case folder, files
  }

  package init(job: JobID, folder: String, _ files: [String]) {
    self.job = job.rawValue
    self.folder = folder
    self.files = files
  }
}
