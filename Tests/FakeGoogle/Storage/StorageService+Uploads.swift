import Foundation
import Synchronization

extension StorageService {
  func upload(
    _ call: Call, _ bucket: String, _ parameters: QueryParameters, base: String
  ) throws -> Answer {
    let type = try parameters.one("uploadType")
    if let id = try parameters.one("upload_id") {
      _ = parameters.all("name")
      _ = try ObjectPrecondition(parameters)
      try parameters.finish()
      guard type == "resumable" else { throw FakeStorageError.invalid("Invalid upload type.") }
      return try proceed(call, id: id, base: base)
    }
    guard call.method == "POST" else {
      throw FakeStorageError.invalid("An upload begins with POST.")
    }
    let name = try parameters.one("name")
    let precondition = try ObjectPrecondition(parameters)
    try parameters.finish()
    switch type {
    case "media":
      guard let name else { throw FakeStorageError(400, "required", "Required parameter: name") }
      var metadata = try ObjectMetadata(name: name)
      metadata.contentType = try contentType(of: call)
      metadata.take(hashes: call.header("x-goog-hash"))
      let object = try store(call.body, metadata, bucket, precondition)
      return .json(object.json(base: base))
    case "multipart":
      let parts = try MultipartBody(call)
      var metadata = try ObjectMetadata(parts.metadata, name: name)
      metadata.contentType = metadata.contentType ?? parts.contentType
      metadata.take(hashes: call.header("x-goog-hash"))
      let object = try store(parts.media, metadata, bucket, precondition)
      return .json(object.json(base: base))
    case "resumable": return try begin(call, bucket, name, precondition, base: base)
    default: throw FakeStorageError.invalid("Upload type is required.")
    }
  }

  /// A body without a type, or with curl's default type, is refused.
  func contentType(of call: Call) throws -> String {
    guard let type = call.header("Content-Type"),
      call.mediaType != "application/x-www-form-urlencoded"
    else { throw FakeStorageError.invalid("The body has no Content-Type, or that of a form.") }
    return type
  }

  private func begin(
    _ call: Call, _ bucket: String, _ name: String?, _ precondition: ObjectPrecondition,
    base: String
  ) throws -> Answer {
    guard call.body.isEmpty || call.mediaType == "application/json" else {
      throw FakeStorageError.invalid("The metadata must be application/json.")
    }
    var metadata = try ObjectMetadata(call.body, name: name)
    metadata.contentType = metadata.contentType ?? call.header("X-Upload-Content-Type")
    metadata.take(hashes: call.header("x-goog-hash"))
    let announced = try call.header("X-Upload-Content-Length").map { text in
      guard let bytes = Int(text), bytes >= 0 else {
        throw FakeStorageError.invalid("Invalid X-Upload-Content-Length.")
      }
      return bytes
    }
    let session = UploadSession(
      bucket: bucket, metadata: metadata, precondition: precondition, announced: announced)
    let id = try open(session)
    var answer = Answer(status: 200, headers: [("X-GUploader-UploadID", id)])
    answer.setHeader(
      "Location", "\(base)/upload/storage/v1/b/\(bucket)/o?uploadType=resumable&upload_id=\(id)")
    return answer
  }

  /// - Returns: The ID of a new session, if its precondition holds so far.
  func open(_ session: UploadSession) throws -> String {
    let id = "ABg5-" + UUID().uuidString
    try state.withLock { state in
      try session.precondition.check(
        state.objects[session.bucket]?[ExactName(session.metadata.name)])
      state.sessions[id] = session
    }
    return id
  }

  /// Stores an object, if its precondition holds and its hashes match.
  @discardableResult func store(
    _ data: Data, _ metadata: ObjectMetadata, _ bucket: String,
    _ precondition: ObjectPrecondition
  ) throws -> StoredObject {
    try state.withLock { try store(data, metadata, bucket, precondition, &$0) }
  }

  func store(
    _ data: Data, _ metadata: ObjectMetadata, _ bucket: String,
    _ precondition: ObjectPrecondition, _ state: inout State
  ) throws -> StoredObject {
    guard let objects = state.objects[bucket] else {
      throw FakeStorageError(404, "notFound", "The specified bucket does not exist.")
    }
    try precondition.check(objects[ExactName(metadata.name)])
    let object = StoredObject(
      bucket: bucket, name: metadata.name, data: data, generation: nextGeneration(&state),
      contentType: metadata.contentType ?? "application/octet-stream", created: clock.now)
    if let declared = metadata.crc32c, declared != object.crc32c {
      throw FakeStorageError.invalid(
        "Provided CRC32C \"\(declared)\" doesn't match calculated CRC32C \"\(object.crc32c)\".")
    }
    retire(metadata.name, in: bucket, &state)
    state.objects[bucket]?[ExactName(metadata.name)] = object
    return object
  }
}
