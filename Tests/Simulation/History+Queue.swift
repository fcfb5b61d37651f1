import Foundation
import Jobs

/// Clients that hand in many videos at once and wait.
extension History {
  /// Submits a number of videos of a user.
  func submit(_ count: Int, of user: String) async {
    let store = SimulatedStore(shared: store, process: nil)
    for number in 0..<count {
      let path = "users/\(user)/\(number).mov"
      guard let name = ObjectName(rawValue: path), let id = JobID(rawValue: "\(user)\(number)")
      else { continue }
      _ = try? bucket.store(Data(path.utf8), as: name)
      _ = try? await store.submit(JobRequest(userID: user, storagePath: path), as: id)
    }
  }

  /// Waits until every job of a user has ended.
  func waitForResults(of user: String) async {
    while store.all.contains(where: { $0.request.userID == user && !$0.status.isFinal }) {
      try? await world.sleep(.seconds(1))
    }
  }
}
