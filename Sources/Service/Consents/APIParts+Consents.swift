internal import HTTPTypes
internal import Jobs
internal import Worker

extension HTTPFailure {
  static let noConsent = HTTPFailure(
    .forbidden, "no_consent",
    "This needs a consent that was not given, or was withdrawn.")
}

extension APIParts {
  /// The check of consents, which allows everything where none is required.
  var consent: ConsentCheck { ConsentCheck(requiresConsent ? consents : nil) }

  /// Submits a job of a user who has consented.
  ///
  /// A withdrawal first records itself, then deletes the jobs that it finds: one that comes between
  /// the check and the submission may miss this job, so the check is repeated afterwards.
  ///
  /// - Throws: `HTTPFailure.noConsent`, `JobError`, `StorageError`.
  func submit(_ request: JobRequest, as id: JobID, of user: UserID) async throws -> Job {
    let job = try await jobs.submit(request, as: id)
    do {
      try await Rights(api: self).checkConsent(.analysis, of: user)
    } catch let failure as HTTPFailure {
      _ = try await housekeeper.delete([id])
      throw failure
    }
    return job
  }
}
