import GoogleCloud

// The fake has types with the same names; these are our own.
typealias AccessTokens = GoogleCloud.AccessTokens
typealias BlobSigner = GoogleCloud.BlobSigner
typealias FieldPath = GoogleCloud.FieldPath
typealias FirestoreValue = GoogleCloud.FirestoreValue
typealias MetadataServer = GoogleCloud.MetadataServer
