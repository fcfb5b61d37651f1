package import PoseEstimation
package import Settings

extension ProgramSettings {
  /// The inference runtime and the models.
  package var modelFiles: ModelFiles { ModelFiles(home: models) }
}
