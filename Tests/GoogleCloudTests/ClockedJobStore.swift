import FakeGoogle
import GoogleCloud
import Jobs
import StorageConformance

/// A store whose server's clock is put to that of a test before each call.
struct ClockedJobStore: ForwardingJobStore {
  let firestore: FirestoreJobStore
  let fake: FakeGoogle
  let clock: TestClock

  var store: any JobStore {
    fake.clock.stand(at: clock.now)
    return firestore
  }
}
