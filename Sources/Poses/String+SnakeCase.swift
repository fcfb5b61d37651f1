extension String {
  /// The camel-case name in snake case: `left_wrist` for `leftWrist`.
  package var inSnakeCase: String {
    reduce(into: "") { name, character in
      if character.isUppercase { name += "_" }
      name += character.lowercased()
    }
  }
}
