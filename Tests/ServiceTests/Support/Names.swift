import GoogleCloud

// The fake has types with the same names; these are our own.
typealias AccessTokens = GoogleCloud.AccessTokens
typealias FirestoreValue = GoogleCloud.FirestoreValue
