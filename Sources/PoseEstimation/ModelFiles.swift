internal import Foundation

/// The paths of the inference runtime and the models.
package struct ModelFiles: Sendable, Hashable, Codable {
  /// The pinned version of the runtime; `models/README.md` describes how to change it.
  package static let runtimeVersion = "2026.4.1"

  /// The pinned version of the package that the models come from.
  package static let modelVersion = "0.10.21"

  /// OpenVINO's C library.
  package var runtime: String
  /// The person detector.
  package var detector: String
  /// The landmark model, and its file.
  package let model: PoseModel
  package var landmarks: String
  /// The cache folder for models compiled on this machine; need not exist.
  package var compiled: String

  /// The folders of these files below `home`.
  package let folders: [String]

  /// The paths below `home`, which `script/bootstrap` fills.
  package init(home: String, model: PoseModel = .blazePoseFull) {
    let library = "openvino-\(ModelFiles.runtimeVersion)"
    let detection = PoseModel.blazePoseFull.folder
    runtime = "\(home)/\(library)/lib/libopenvino_c.so.2641"
    detector = "\(home)/\(detection)/pose_detection.tflite"
    self.model = model
    landmarks = "\(home)/\(model.folder)/\(model.file)"
    folders = [library, detection] + (model.folder == detection ? [] : [model.folder])
    compiled = "\(home)/compiled"
  }

  /// Returns the folder for runtime and models: `PUCKBUDDY_HOME`, otherwise `~/.cache/puckbuddy`.
  package static func home(environment: [String: String]) -> String {
    if let home = environment["PUCKBUDDY_HOME"], !home.isEmpty { return home }
    return (environment["HOME"] ?? "") + "/.cache/puckbuddy"
  }

  /// The files that do not exist.
  package var missing: [String] {
    [runtime, detector, landmarks].filter { !FileManager.default.isReadableFile(atPath: $0) }
  }

  /// Checks that all files exist.
  ///
  /// - Throws: `InferenceError` with `modelMissing`, which names the first file that is missing.
  func requireAll() throws(InferenceError) {
    if let first = missing.first {
      throw InferenceError(
        .modelMissing, operation: "load model", operand: first,
        reason: "The pose model is not installed; run script/bootstrap.")
    }
  }
}
