internal import COpenAPI
internal import Hummingbird

/// `GET /openapi.json`: the machine-readable description of the API.
struct OpenAPIRoutes: ServiceRoutes {
  /// The OpenAPI 3.1 document Sources/COpenAPI/openapi.json, compiled into the program.
  static let document = {
    // The bytes are static and immutable.
    let bytes = unsafe UnsafeRawBufferPointer(
      start: pb_openapi_bytes(), count: pb_openapi_count())
    return unsafe PageFile(name: "openapi.json", bytes: ByteBuffer(bytes: bytes))
  }()

  func add(to router: Router<ServiceContext>) {
    router.get("/openapi.json") { _, _ in OpenAPIRoutes.document.response }
  }
}
