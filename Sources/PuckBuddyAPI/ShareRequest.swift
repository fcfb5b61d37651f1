/// The optional body of `POST /api/jobs/{id}/share`.
public struct ShareRequest: Codable, Sendable, Hashable {
  /// How heads look to the holders of the link; `nil` is blurred.
  public var faces: SharedFaces?

  /// Creates the request.
  public init(faces: SharedFaces? = nil) { self.faces = faces }
}
