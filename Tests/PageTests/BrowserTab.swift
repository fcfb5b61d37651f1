import Foundation
import Synchronization
import Testing

/// A page in a browser, with its complaints and requests.
final class BrowserTab: Sendable {
  private struct Notes {
    var complaints: [String] = []
    var requests: [String] = []
    var ranges: [String] = []
  }

  private let browser: Chromium
  private let session: String
  /// The browser context that tabs of the same person share, with its storage.
  private let context: Context
  private let notes: Mutex<Notes>

  /// The display settings of the browser.
  let view: PageView

  /// The service, which lives as long as a tab uses it.
  private let site: PageSite

  /// - Parameter other: Another tab of the same person; without it, the tab belongs to a new
  ///   person.
  init(_ view: PageView, at site: PageSite, beside other: BrowserTab? = nil) async throws {
    self.site = site
    browser = try Chromium.shared.get()
    self.view = view
    if let other { context = other.context } else { context = try await Context(browser) }
    let target = try await browser.send(
      "Target.createTarget",
      ["url": "about:blank", "browserContextId": context.id, "newWindow": true])
    let attached = try await browser.send(
      "Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
    session = try #require(attached["sessionId"] as? String)
    let notes = Mutex(Notes())
    self.notes = notes
    browser.listen(to: session) { [weak self] in self?.note($0) }
    for domain in ["Page", "Runtime", "Network", "Log", "DOM"] {
      try await send("\(domain).enable")
    }
    try await send(
      "Network.setUserAgentOverride",
      ["userAgent": "Mozilla/5.0 (tests) Chrome", "acceptLanguage": view.language])
    try await show(width: view.width, height: view.height)
    try await send("Emulation.setFocusEmulationEnabled", ["enabled": true])
    try await send("Emulation.setTouchEmulationEnabled", ["enabled": view.isPhone])
    try await show(isDark: view.isDark)
  }

  deinit { browser.listen(to: session, nil) }

  /// The shared context of one person's tabs; disposed of with the last of them.
  private final class Context: Sendable {
    let id: String
    private let browser: Chromium

    init(_ browser: Chromium) async throws {
      self.browser = browser
      let made = try await browser.send("Target.createBrowserContext")
      id = try #require(made["browserContextId"] as? String)
    }

    deinit {
      Task { [browser, id] in
        _ = try? await browser.send("Target.disposeBrowserContext", ["browserContextId": id])
      }
    }
  }

  /// Sets the folder for downloads.
  func save(to folder: URL) async throws {
    _ = try await browser.send(
      "Browser.setDownloadBehavior",
      ["behavior": "allow", "browserContextId": context.id, "downloadPath": folder.path])
  }

  @discardableResult
  func send(_ method: String, _ parameters: [String: Any] = [:]) async throws -> [String: Any] {
    try await browser.send(method, parameters, session: session)
  }

  /// - Parameter zoom: Device pixels per CSS pixel, as with a browser's zoom.
  func show(width: Int, height: Int, zoom: Int = 1) async throws {
    try await send(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": zoom, "mobile": view.isPhone])
  }

  /// - Parameter isMoving: Whether movement is welcome, as it is to most people.
  func show(isDark: Bool, isMoving: Bool = false) async throws {
    try await send(
      "Emulation.setEmulatedMedia",
      [
        "features": [
          ["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"],
          ["name": "prefers-reduced-motion", "value": isMoving ? "no-preference" : "reduce"],
        ]
      ])
  }

  func open(_ url: String) async throws {
    try await send("Page.navigate", ["url": url])
    try await wait("$('main[aria-busy=false]')")
  }

  /// Returns the value of an expression; awaits a promise.
  ///
  /// While the expression itself runs, `$` and `$$` are the first and all elements that match a
  /// selector; code that runs later has `document`.
  func evaluate(_ expression: String) async throws -> Any? {
    let answer = try await send(
      "Runtime.evaluate",
      [
        "expression": expression, "awaitPromise": true, "returnByValue": true,
        "userGesture": true, "includeCommandLineAPI": true,
      ])
    if let exception = answer["exceptionDetails"] as? [String: Any] {
      throw Chromium.Refusal(method: expression, reason: "\(exception["exception"] ?? exception)")
    }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// Whether an expression is `true` at this moment.
  func holds(_ expression: String) async throws -> Bool {
    try await evaluate(expression) as? Bool == true
  }

  func text(_ selector: String = "main") async throws -> String {
    try await evaluate("$(\(quoted(selector)))?.innerText ?? ''") as? String ?? ""
  }

  func count(_ selector: String) async throws -> Int {
    try await evaluate("$$(\(quoted(selector))).length") as? Int ?? 0
  }

  /// Waits until an expression is true; the limit of five minutes is for a busy machine.
  ///
  /// Fails at once if the browser or the service stops.
  func wait(_ expression: String, _ location: SourceLocation = #_sourceLocation) async throws {
    for _ in 0..<6000 {
      // Between two documents evaluation fails.
      let answer = try? await evaluate("!!(\(expression))") as? Bool
      if answer == true { return }
      try #require(site.isRunning, "the service ended")
      if answer == nil { _ = try await browser.send("Browser.getVersion") }
      try await Task.sleep(for: .milliseconds(50))
    }
    Issue.record("\(expression) never was", sourceLocation: location)
    throw Chromium.Unavailable()
  }

  /// Clicks an element by selector and, if several match, by text.
  func press(_ selector: String, _ text: String = "") async throws {
    let element = """
      $$(\(quoted(selector))).find(
        (one) => one.textContent.includes(\(quoted(text))) && !one.hidden && !one.disabled)
      """
    try await wait(element)
    _ = try await evaluate("\(element).click()")
  }

  /// Sets the value of a form control, with the events of an entry by a person.
  func set(_ selector: String, to value: String) async throws {
    _ = try await evaluate(
      """
      ((control) => { control.value = \(quoted(value));
        for (const name of ['input', 'change'])
          control.dispatchEvent(new Event(name, { bubbles: true }));
      })($(\(quoted(selector))))
      """)
  }

  /// Sends a key press as a keyboard does.
  func key(_ name: String, code: Int, text: String? = nil) async throws {
    var event: [String: Any] = [
      "key": name, "code": name == " " ? "Space" : name, "windowsVirtualKeyCode": code,
    ]
    event["type"] = text == nil ? "rawKeyDown" : "keyDown"
    event["text"] = text
    try await send("Input.dispatchKeyEvent", event)
    event["type"] = "keyUp"
    event["text"] = nil
    try await send("Input.dispatchKeyEvent", event)
  }

  /// Sets the file of a file input.
  func pick(_ file: URL, into selector: String = "input[type=file]") async throws {
    let element = "$(\(quoted(selector)))"
    try await wait(element)
    let answer = try await send(
      "Runtime.evaluate", ["expression": element, "includeCommandLineAPI": true])
    let object = (answer["result"] as? [String: Any])?["objectId"] as? String
    try await send(
      "DOM.setFileInputFiles", ["objectId": try #require(object), "files": [file.path]])
  }

  /// - Parameter upload: Bytes per second; -1 for no limit.
  func network(isOffline: Bool, upload: Int = -1) async throws {
    try await send(
      "Network.emulateNetworkConditions",
      [
        "offline": isOffline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": upload,
      ])
  }

  /// - Parameters:
  ///   - selector: The element to show, limited to the first `height` pixels from its top;
  ///     otherwise the contents of the window.
  func frame(of selector: String? = nil, height: Int = 1300) async throws -> Data {
    var parameters: [String: Any] = ["format": "png"]
    if let selector {
      let script = """
        (({x, y, width, height}) => ({x: 0, y: y + scrollY - 12, width: innerWidth,
          height: Math.min(height + 24, \(height)), scale: 1}))(
          $(\(quoted(selector))).getBoundingClientRect())
        """
      parameters["clip"] = try await evaluate(script)
      parameters["captureBeyondViewport"] = true
    }
    let answer = try await send("Page.captureScreenshot", parameters)
    return try #require((answer["data"] as? String).flatMap { Data(base64Encoded: $0) })
  }

  /// Errors and warnings in the console, exceptions, and violations of the content security policy.
  var complaints: [String] { notes.withLock { $0.complaints } }

  /// Every requested URL, as `GET http://…`.
  var requests: [String] { notes.withLock { $0.requests } }

  /// The `Content-Range` of each request that had one.
  var ranges: [String] { notes.withLock { $0.ranges } }

  /// Whether an upload was continued after its first chunk.
  var wentOn: Bool {
    ranges.contains { !$0.hasPrefix("bytes 0-") && !$0.hasPrefix("bytes */") }
  }

  /// Whether both the service and the browser are running.
  var isAlive: Bool {
    get async {
      guard site.isRunning else { return false }
      return (try? await browser.send("Browser.getVersion")) != nil
    }
  }

  private func note(_ message: Data) {
    guard let event = try? JSONSerialization.jsonObject(with: message) as? [String: Any],
      let parameters = event["params"] as? [String: Any]
    else { return }
    switch event["method"] as? String {
    case "Runtime.consoleAPICalled":
      let kind = parameters["type"] as? String ?? ""
      guard ["error", "warning", "assert"].contains(kind) else { return }
      notes.withLock { $0.complaints.append("\(kind): \(parameters["args"] ?? "")") }
    case "Runtime.exceptionThrown":
      notes.withLock { $0.complaints.append("\(parameters["exceptionDetails"] ?? "")") }
    case "Log.entryAdded":
      let entry = parameters["entry"] as? [String: Any] ?? [:]
      guard ["error", "warning"].contains(entry["level"] as? String) else { return }
      let complaint = "\(entry["source"] ?? ""): \(entry["text"] ?? "") \(entry["url"] ?? "")"
      notes.withLock { $0.complaints.append(complaint) }
    case "Network.requestWillBeSent":
      let request = parameters["request"] as? [String: Any] ?? [:]
      let headers = request["headers"] as? [String: Any] ?? [:]
      notes.withLock {
        $0.requests.append("\(request["method"] ?? "") \(request["url"] ?? "")")
        if let range = headers["Content-Range"] as? String { $0.ranges.append(range) }
      }
    default: break
    }
  }

  private func quoted(_ text: String) -> String {
    let data = try? JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "''"
  }
}
