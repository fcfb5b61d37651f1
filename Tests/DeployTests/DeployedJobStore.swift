import FakeGoogle
import GoogleCloud
import Jobs
import StorageConformance

/// A store whose server clock is set to the test's clock before each call.
struct DeployedJobStore: ForwardingJobStore {
  let firestore: FirestoreJobStore
  let cloud: DeployedCloud
  let clock: TestClock

  var store: any JobStore {
    cloud.fake.clock.stand(at: clock.now)
    return firestore
  }
}
