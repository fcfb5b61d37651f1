import GoogleCloud

// The fake has types of the same names; here our own are meant.
typealias AccessTokens = GoogleCloud.AccessTokens
typealias BlobSigner = GoogleCloud.BlobSigner
typealias FieldPath = GoogleCloud.FieldPath
typealias FirestoreValue = GoogleCloud.FirestoreValue
typealias MetadataServer = GoogleCloud.MetadataServer
