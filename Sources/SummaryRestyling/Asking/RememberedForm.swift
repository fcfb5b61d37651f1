internal import Synchronization

/// In which form a server last answered, so that not every job begins with a refused request.
final class RememberedForm: Sendable {
  private let state = Mutex(AnswerForm.schema)

  var value: AnswerForm {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
