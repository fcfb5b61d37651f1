internal import Glibc

/// The command-line options that `script/fuzz` passes.
struct FuzzOptions: Sendable {
  var program = ""
  var seedFolder = ""
  var errorsPage = ""
  var findingsFolder = ""
  /// The seed of all random numbers; by default the current time, and always printed.
  var seed = UInt64(time(nil))
  var minutes = 10.0
  var count: Int?
  /// The number of the single input to repeat.
  var only: Int?
  var limits = RunLimits()

  init(_ arguments: ArraySlice<String>) throws {
    var rest = arguments
    while let name = rest.popFirst() {
      guard let value = rest.popFirst() else { throw FuzzError(description: "\(name) what?") }
      switch name {
      case "--program": program = value
      case "--seeds": seedFolder = value
      case "--errors": errorsPage = value
      case "--findings": findingsFolder = value
      case "--seed": seed = try Self.number(value, name)
      case "--minutes": minutes = try Self.number(value, name)
      case "--count": count = try Self.number(value, name)
      case "--only": only = try Self.number(value, name)
      default: throw FuzzError(description: "unknown option \(name)")
      }
    }
  }

  private static func number<Value: LosslessStringConvertible>(
    _ text: String, _ name: String
  ) throws -> Value {
    guard let value = Value(text), !text.hasPrefix("-") else {
      throw FuzzError(description: "\(name) takes a number, not \(text)")
    }
    return value
  }
}
