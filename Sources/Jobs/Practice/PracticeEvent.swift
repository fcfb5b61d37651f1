public import TeamLibrary

/// A step of the saving of a practice day, for logs.
public enum PracticeEvent: Sendable {
  case begun(PracticeSave)
  /// It is stored, after a time.
  case done(PracticeSave, Duration)
  /// Newer words are stored, which stay.
  case superseded(PracticeSave)
  /// An attempt failed, counted from 1; `isKept` says whether the save waits for another one.
  case failed(PracticeSave, StorageError, attempt: Int, isKept: Bool)
}
