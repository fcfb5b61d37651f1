import Foundation
import HTTPTransfer
import Jobs
import PuckBuddyAPI
import TestMedia
import Testing

@testable import Service

/// A service in the home network: which devices get what, over TLS.
@Suite(.serialized) struct DeviceRoutesTests {
  private static let options: JobSite.Options = {
    var options = JobSite.Options.uploads
    options.homeAddresses = HomeAddresses(name: nil, numbers: ["127.0.0.1"])
    return options
  }()

  /// A device with a browser's cookies.
  private struct Device {
    let client: HTTPClient
    let url: String
    var cookie: String?

    init(_ site: JobSite) throws {
      let home = try #require(site.home)
      url = try #require(home.urls.first)
      client = HTTPClient(
        ClientSettings(
          proxies: .none, redirects: 0,
          authorityFile: site.folder.file("home-certificate.pem")))
    }

    func send(
      _ method: HTTPMethod, _ path: String, _ body: String? = nil, headers: [String: String] = [:]
    ) async throws -> HTTPResponse {
      var fields: HTTPHeaders = [:]
      if body != nil { fields["Content-Type"] = "application/json" }
      if let cookie { fields["Cookie"] = cookie }
      for (name, value) in headers { fields[name] = value }
      return try await client.send(
        HTTPRequest(
          method, path.hasPrefix("https:") ? path : url + path, headers: fields,
          body: body.map { .data(Data($0.utf8)) } ?? .none), attempts: .once)
    }

    mutating func pair(_ code: String, name: String = "iPhone") async throws -> HTTPResponse {
      let answer = try await send(
        .post, "/api/pairing", #"{"code":"\#(code)","name":"\#(name)"}"#,
        headers: ["Origin": url])
      if let set = answer.headers["Set-Cookie"] {
        cookie = String(set.prefix { $0 != ";" })
      }
      return answer
    }
  }

  private func code(_ site: JobSite) async throws -> PairingAnswer {
    let answer = try await site.post("/api/devices/codes", "")
    #expect(answer.status == 201)
    return try JSONDecoder().decode(PairingAnswer.self, from: answer.body)
  }

  private func with(_ body: (JobSite, inout Device) async throws -> Void) async throws {
    try await JobSite.with(Self.options) { site in
      var device = try Device(site)
      try await body(site, &device)
    }
  }

  @Test func anUnpairedDeviceGetsOnlyThePage() async throws {
    try await with { site, device in
      #expect(try await device.send(.get, "/").status == 200)
      #expect(try await device.send(.get, "/page/app.js").status == 200)
      let session = try await device.send(.get, "/api/session")
      #expect(
        try JSONDecoder().decode(Session.self, from: session.body)
          == Session(
            mode: .pairing, userID: nil, largestVideo: 1_000_000, storage: .local,
            version: "1.2.3"))
      let path = try await site.uploaded(of: "local")
      let link = try await site.links.link(to: try #require(.init(rawValue: path)))
      for path in [
        "/api/jobs?user_id=local", "/api/users/local", "/api/openapi.json", "/health", "/metrics",
        "/api/devices", "/nothing", "//", "/page", try target(link),
      ] {
        let answer = try await device.send(.get, path)
        #expect(answer.status == 401 && answer.errorCode == "not_paired", "\(path)")
      }
      for path in ["/api/upload-url", "/api/devices/codes", "/push", "/api/pairing/", "/"] {
        let answer = try await device.send(.post, path, "{}")
        #expect(answer.status == 401, "\(path)")
      }
      // A link to a shared result works, if it is one.
      #expect(try await device.send(.get, "/shared/a.b").status == 200)
      #expect(try await device.send(.get, "/api/shared/a.b").status == 404)
      #expect(try await device.send(.get, "/l/nothing").status == 404)
      for cookie in ["", "a", "a.b", "a.b.c", ".", "../x.y"] {
        let answer = try await device.send(
          .get, "/api/jobs?user_id=local",
          headers: ["Cookie": "__Host-puckbuddy-device=\(cookie)"])
        #expect(answer.status == 401)
      }
    }
  }

  @Test func aPairedDeviceSendsVideosAndIsRevokedAtOnce() async throws {
    try await with { site, device in
      let invitation = try await code(site)
      #expect(invitation.url == "\(device.url)/#/pair/\(invitation.code)")
      #expect(invitation.rows.count == invitation.rows.first?.count)
      let answer = try await device.pair(invitation.code)
      #expect(answer.status == 201)
      let attributes = try #require(answer.headers["Set-Cookie"])
      for attribute in ["Secure", "HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=34560000"] {
        #expect(attributes.contains(attribute))
      }
      let session = try await device.send(.get, "/api/session")
      #expect(
        try JSONDecoder().decode(Session.self, from: session.body)
          == Session(
            mode: .local, userID: "local", largestVideo: 1_000_000, storage: .local,
            version: "1.2.3", home: .device))

      // The whole way of a video, at the address that the device knows.
      let upload = try await device.send(
        .post, "/api/upload-url", #"{"user_id":"local","filename":"a.mov"}"#)
      let ticket = try JSONDecoder().decode(UploadAnswer.self, from: upload.body).ticket
      #expect(ticket.uploadURL.hasPrefix("\(device.url)/objects/"))
      let put = try await device.send(
        .put, ticket.uploadURL, "video", headers: ["Content-Type": "video/quicktime"])
      #expect(put.status == 200)
      let submitted = try await device.send(
        .post, "/api/submit-video",
        #"{"user_id":"local","storage_path":"\#(ticket.storagePath)"}"#)
      #expect(submitted.status == 202, "\(String(decoding: submitted.body, as: UTF8.self))")
      #expect(site.announced.count == 1)

      // Devices do not manage devices.
      #expect(try await device.send(.get, "/api/devices").status == 404)
      #expect(try await device.send(.post, "/api/devices/codes", "").status == 404)

      let listed = try await site.caller.send(.get(site.url + "/api/devices"), attempts: .once)
      let list = try JSONDecoder().decode(DeviceList.self, from: listed.body)
      #expect(list.urls == [device.url] && list.devices.map(\.name) == ["iPhone"])
      let id = try #require(list.devices.first?.id)
      let secret = try #require(device.cookie?.split(separator: ".").last)
      #expect(!String(decoding: listed.body, as: UTF8.self).contains(secret))
      #expect(try await device.send(.delete, "/api/devices/\(id)").status == 404)
      let removal = HTTPRequest(.delete, site.url + "/api/devices/\(id)")
      #expect(try await site.caller.send(removal, attempts: .once).status == 200)
      #expect(try await site.caller.send(removal, attempts: .once).status == 404)
      let refused = try await device.send(.get, "/api/jobs?user_id=local")
      #expect(refused.status == 401 && refused.errorCode == "not_paired")
    }
  }

  @Test func aCodeWorksOnceAndWrongOnesAreLimited() async throws {
    try await with { site, device in
      let code = try await code(site).code
      #expect(try await device.pair(code.lowercased()).status == 201)
      let again = try await device.pair(code)
      #expect(again.status == 403 && again.errorCode == "wrong_code")
      for _ in 0..<4 { #expect(try await device.pair("AAAA-AAAA").status == 403) }
      let limited = try await device.pair(try await self.code(site).code)
      #expect(limited.status == 429 && limited.errorCode == "too_many_attempts")
      #expect(try #require(limited.headers["Retry-After"].flatMap { Int($0) }) > 0)
      // What is paired goes on.
      #expect(try await device.send(.get, "/api/jobs?user_id=local").status == 200)
    }
  }

  @Test func pairingAgainReplacesTheToken() async throws {
    try await with { site, device in
      #expect(try await device.pair(try await code(site).code).status == 201)
      let old = device.cookie
      #expect(try await device.pair(try await code(site).code, name: #"iPad\u0007"#).status == 201)
      let new = device.cookie
      #expect(new != old)
      device.cookie = old
      #expect(try await device.send(.get, "/api/jobs?user_id=local").status == 401)
      let listed = try await site.caller.send(.get(site.url + "/api/devices"), attempts: .once)
      let list = try JSONDecoder().decode(DeviceList.self, from: listed.body)
      #expect(list.devices.map(\.name) == ["iPad"])
      // The database, with its log, has the device's ID and nothing of the secret.
      device.cookie = new
      let token = try #require(new?.split(separator: "=").last).split(separator: ".")
      var stored = try Data(contentsOf: site.folder.file("jobs.sqlite"))
      stored += try Data(contentsOf: site.folder.file("jobs.sqlite-wal"))
      #expect(stored.range(of: Data(token[0].utf8)) != nil)
      #expect(stored.range(of: Data(token[1].utf8)) == nil)
    }
  }

  @Test func otherPagesAndHostsAreRefused() async throws {
    try await with { site, device in
      #expect(try await device.pair(try await code(site).code).status == 201)
      for headers in [
        ["Origin": "https://evil.example"], ["Origin": "null"],
        ["Origin": device.url.replacing("https:", with: "http:")],
      ] {
        let answer = try await device.send(.get, "/api/jobs?user_id=local", headers: headers)
        #expect(answer.status == 403 && answer.errorCode == "foreign_caller", "\(headers)")
      }
      let home = try #require(site.home)
      for host in ["evil.example", "8.8.8.8:8443", "rink.local", "127.0.0.1:8443:1", "", "[::1]"] {
        #expect(home.url(authority: host) == nil, "\(host)")
      }
      #expect(home.url(authority: "192.168.1.20:8443") == "https://192.168.1.20:8443")
      // The laptop's own address knows no devices' tokens and needs none.
      #expect(try await site.post("/api/pairing", #"{"code":"A"}"#).status == 404)
    }
  }

  @Test func theConnectionsOfARemovedDeviceAreClosed() async throws {
    try await with { site, device in
      #expect(try await device.pair(try await code(site).code).status == 201)
      let path = try await site.uploaded(of: "local")
      let submitted = try await device.send(
        .post, "/api/submit-video", #"{"user_id":"local","storage_path":"\#(path)"}"#)
      let job = try JSONDecoder().decode(SubmissionAnswer.self, from: submitted.body).jobID
      let events = site.folder.file("events")
      let request = HTTPRequest(
        .get, "\(device.url)/api/jobs/\(job)/events",
        headers: ["Cookie": try #require(device.cookie)])
      let stream = Task { [client = device.client] in
        try await client.send(request, into: .file(events), attempts: .once)
      }
      try await site.wait("the stream") {
        (try? Data(contentsOf: events))?.contains(UInt8(ascii: "{")) == true
      }
      let home = try #require(site.home)
      let id = try #require(home.connections.devices.first)
      // As by `puckbuddy devices remove`, in another process.
      #expect(try await PairedDevices(site.documents).remove(id))
      await #expect(throws: HTTPError.self) { try await stream.value }
      #expect(home.connections.devices.isEmpty)
    }
  }

  /// A browser keeps a cookie for 400 days.
  @Test func theCookieOfADeviceInUseIsRenewed() async throws {
    try await with { site, device in
      #expect(try await device.pair(try await code(site).code).status == 201)
      let first = try await device.send(.get, "/api/session")
      let cookie = try #require(device.cookie)
      #expect(first.headers["Set-Cookie"]?.hasPrefix(cookie) == true)
      #expect(try await device.send(.get, "/api/session").headers["Set-Cookie"] == nil)
      let later = PairedDevices(site.documents) { Date(timeIntervalSinceNow: 90_000) }
      let token = String(cookie.trimmingPrefix(/[^=]*=/))
      #expect(try await later.device(token: token)?.isRenewed == true)
    }
  }

  @Test func linksMadeHereLeadThroughTheHomeNetwork() async throws {
    try await with { site, device in
      let team = "/api/organizations/local/projects/local"
      let player = try await site.post("\(team)/trackedAccounts", #"{"name":"Emma"}"#)
      #expect(player.status == 201, "\(String(decoding: player.body, as: UTF8.self))")
      let answer = try await site.post(
        "\(team)/links",
        #"{"originalUrl":"https://drills.example/a","title":"Drill"}"#)
      #expect(answer.status == 201, "\(String(decoding: answer.body, as: UTF8.self))")
      let link = try JSONDecoder().decode(LibraryAnswer<LibraryLink>.self, from: answer.body)
      #expect(link.document.url.hasPrefix("\(device.url)/l/"))
      // An unpaired device may follow it, which this client refuses to do.
      let device = device
      let error = await #expect(throws: HTTPError.self) {
        try await device.send(.get, link.document.url)
      }
      #expect(error?.code == .tooManyRedirects)
    }
  }

  @Test func withoutTheHomeNetworkNothingIsThere() async throws {
    try await JobSite.with(.uploads) { site in
      let url = site.url
      #expect(try await site.caller.send(.get(url + "/api/devices"), attempts: .once).status == 404)
      #expect(try await site.post("/api/devices/codes", "").status == 404)
      #expect(try await site.post("/api/pairing", #"{"code":"A"}"#).status == 404)
      let session = try await site.caller.send(.get(url + "/api/session"), attempts: .once)
      #expect(try JSONDecoder().decode(Session.self, from: session.body).home == nil)
    }
    var options = JobSite.Options.uploads
    options.homeAddresses = HomeAddresses(name: nil, numbers: [])
    try await JobSite.with(options) { site in
      let answer = try await site.post("/api/devices/codes", "")
      #expect(answer.status == 409 && answer.errorCode == "no_home_network")
    }
  }
}
