internal import Synchronization

/// What whoever takes the frames of a video has learned about those that follow.
///
/// It is told of each frame before the consumer takes the next, so that which frames are decoded does not
/// depend on how fast they are taken.
package final class FrameDemand: Sendable {
  private struct Note {
    /// How many frames are shown before the one it was told of.
    var index: Int
    var isForAll: Bool
  }

  private let notes = Mutex<[Note]>([])

  package init() {}

  /// Tells whether all frames are needed from now on, also where little moves.
  ///
  /// - Parameter index: Of the frame that was taken last.
  package func note(isForAll: Bool, at index: Int) {
    notes.withLock { notes in
      if notes.last?.isForAll != isForAll { notes.append(Note(index: index, isForAll: isForAll)) }
    }
  }

  /// Whether all were needed as of a frame, no earlier than the one asked about before; also where
  /// nothing had been told.
  func isForAll(asOf index: Int) -> Bool {
    notes.withLock { notes in
      let later = notes.firstIndex { $0.index > index } ?? notes.count
      if later > 1 { notes.removeFirst(later - 1) }
      return later == 0 || notes[0].isForAll
    }
  }
}
