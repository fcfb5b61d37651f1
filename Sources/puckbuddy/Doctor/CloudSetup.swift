/// What doctor holds a project against: the settings, and what deploy/ declares.
struct CloudSetup {
  var project: String
  var bucket: String
  var collection: String
  /// `nil` when nobody is told of a submitted job.
  var topic: String?
  var subscription: String?
  var region: String?
  /// The account that pushes; `nil` when the settings do not say.
  var pushAccount: String?
  /// What the pushes' tokens must be for; `nil`: their own address.
  var pushAudience: String?
  /// How long a push may take, in seconds, where the work is done within it; `nil` otherwise.
  var pushSeconds: Int?
  /// What is declared in deploy/; `nil` when that folder is not here.
  var declared: DeclaredRules?
}
