internal import Synchronization

/// The response format in which a server last answered, so that not every job starts with a
/// rejected request.
final class RememberedForm: Sendable {
  private let state = Mutex(AnswerForm.schema)

  var value: AnswerForm {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
