public import Jobs

/// The service's data beside objects: jobs, usage counts and consents of users, and the keys
/// of shared jobs.
public protocol ServiceStores: JobStore, UsageStore, ShareStore, ConsentStore {}
