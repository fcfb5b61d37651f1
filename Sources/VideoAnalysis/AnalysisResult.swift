package import Poses

/// What an analysis yields: the document and the track it rests on.
package struct AnalysisResult: Sendable {
  package var document: AnalysisDocument
  package var track: PoseTrack
}
