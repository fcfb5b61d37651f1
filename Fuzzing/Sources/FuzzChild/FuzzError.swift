/// Why fuzzing could not start or go on; says nothing of the program under test.
struct FuzzError: Error, CustomStringConvertible {
  var description: String
}
