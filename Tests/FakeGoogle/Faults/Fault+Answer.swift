import Foundation

extension Fault {
  /// The answer instead of the effect, for a fault that occurs before it.
  ///
  /// - Parameter style: The error format of the called service.
  func refusal(_ style: ErrorStyle) -> Answer {
    guard case .status(let code, let retryAfter) = self else {
      return Answer(status: 0, delivery: .reset)
    }
    return style.answer(code, retryAfter: retryAfter)
  }

  /// The answer after the effect, with the fault applied.
  func spoil(_ answer: Answer, _ style: ErrorStyle) -> Answer {
    var spoilt = answer
    switch self {
    case .status, .resetBeforeEffect: break
    case .statusAfterEffect(let code):
      return style.answer(code, retryAfter: nil)
    case .resetAfterEffect: return Answer(status: 0, delivery: .reset)
    case .cutBody(let share):
      spoilt.delivery = .cut(afterBytes: Int(Double(answer.body.count) * share))
    case .wrongHash:
      if answer.header("x-goog-hash") != nil {
        spoilt.setHeader("x-goog-hash", "crc32c=\(Data("other bytes".utf8).crc32c)")
      }
    case .corruptBody:
      // Corrupted JSON would not parse or, worse, would parse; only media is hashed.
      if answer.header("x-goog-hash") != nil, !spoilt.body.isEmpty {
        spoilt.body[spoilt.body.startIndex + spoilt.body.count / 2] ^= 0xFF
      }
    case .stall: spoilt.delivery = .stall(afterBytes: answer.body.count / 2)
    case .slow(let seconds): spoilt.delivery = .delayed(seconds: seconds)
    }
    return spoilt
  }
}
