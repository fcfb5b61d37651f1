public import TeamLibrary

/// A save that waits.
public struct WaitingSave: Sendable, Hashable {
  /// The name under which it waits, which no other save has; names are in the order of saving.
  public let name: String
  /// The save.
  public let save: PracticeSave

  /// Creates a waiting save.
  public init(name: String, save: PracticeSave) {
    self.name = name
    self.save = save
  }
}
