extension StorageError.Fault {
  /// Why a practice day is not saved, for a person.
  public var sentence: String {
    switch self {
    case .network: "The storage cannot be reached. Please try again when the connection is back."
    case .authentication: "The storage does not accept the credentials of this service."
    case .authorization: "This service may not write practice days to the storage."
    case .notFound: "The storage of the practice days is not there."
    case .unknown: "The practice day could not be saved. Please try again."
    }
  }
}
