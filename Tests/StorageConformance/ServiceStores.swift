package import Jobs

/// What the service keeps beside objects: jobs, what users did, and the keys of shared jobs.
package protocol ServiceStores: JobStore, UsageStore, ShareStore {}
