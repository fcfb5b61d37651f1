/// The reason why fuzzing could not start or continue; unrelated to the program under test.
struct FuzzError: Error, CustomStringConvertible {
  var description: String
}
