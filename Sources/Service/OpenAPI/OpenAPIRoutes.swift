internal import COpenAPI
internal import HTTPTypes
internal import Hummingbird

/// `GET /openapi.json`: what can be asked of the service, for programs and those who write them.
struct OpenAPIRoutes: ServiceRoutes {
  /// OpenAPI 3.1; Sources/COpenAPI/openapi.json, as the program was built with it.
  static let document = {
    // Its bytes live as long as the program and never change.
    let bytes = unsafe UnsafeRawBufferPointer(
      start: pb_openapi_bytes(), count: pb_openapi_count())
    return unsafe PageFile(name: "openapi.json", bytes: ByteBuffer(bytes: bytes))
  }()

  func add(to router: Router<ServiceContext>) {
    router.get("/openapi.json") { request, _ in
      let document = OpenAPIRoutes.document
      var response = Response(
        status: .ok, headers: [.cacheControl: "no-cache", .eTag: document.entityTag])
      if request.headers[.ifNoneMatch]?.contains(document.entityTag) == true {
        response.status = .notModified
        return response
      }
      response.headers[.contentType] = "application/json"
      response.body = ResponseBody(byteBuffer: document.bytes)
      return response
    }
  }
}
