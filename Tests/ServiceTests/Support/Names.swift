import GoogleCloud

// The fake has types of the same names; here our own are meant.
typealias AccessTokens = GoogleCloud.AccessTokens
typealias FirestoreValue = GoogleCloud.FirestoreValue
