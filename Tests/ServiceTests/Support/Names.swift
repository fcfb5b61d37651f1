import GoogleCloud

// The fake has a type with the same name; this is our own.
typealias FirestoreValue = GoogleCloud.FirestoreValue
