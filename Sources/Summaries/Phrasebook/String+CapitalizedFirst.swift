extension String {
  /// This text with its first letter in upper case and the rest as it is.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
