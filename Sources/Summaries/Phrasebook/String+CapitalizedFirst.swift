extension String {
  /// The text with its first letter in upper case and the rest unchanged.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
