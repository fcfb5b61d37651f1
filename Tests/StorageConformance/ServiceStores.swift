public import Jobs

/// The service's data beside objects: jobs, usage counts of users, and the keys of shared jobs.
public protocol ServiceStores: JobStore, UsageStore, ShareStore {}
