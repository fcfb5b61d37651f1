/// A landmark model, named as in the analysis document.
package enum PoseModel: String, CaseIterable, Sendable, Codable {
  case blazePoseFull = "blazepose-full"

  /// The folder below `PUCKBUDDY_HOME`, as in `models/pins.txt`.
  var folder: String {
    switch self {
    case .blazePoseFull: "blazepose-\(ModelFiles.modelVersion)"
    }
  }

  /// The name of the file in the folder.
  var file: String {
    switch self {
    case .blazePoseFull: "pose_landmark_full.tflite"
    }
  }

  /// The input and the outputs.
  var landmarks: any LandmarkModel.Type {
    switch self {
    case .blazePoseFull: BlazePoseLandmarks.self
    }
  }
}
