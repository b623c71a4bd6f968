// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Updates
import Foundation
import RouteManifest
import Wayfinder
import WayfinderTesting
import WayfinderUpdates

/// A publication in memory, with its keys.
final class Publication: UpdateTransport, @unchecked Sendable {
  // Proof: only the tests of one suite, which run on the main actor, and the source, which awaits the transport from
  // the main actor, use a publication; `fetch` takes the lock.
  private let lock = NSLock()
  private var files: [String: Data] = [:]
  private var requested: [String] = []
  private var tags: [String?] = []
  /// Whether the server cannot be reached.
  private var isDown = false

  let rootKeys = (0..<3).map { _ in SigningKey() }
  private(set) var updateKeys = [SigningKey()]
  private(set) var root: UpdateRoot
  let first: Data

  static let address = "https://static.example/routes/"

  init() throws {
    root = UpdateRoot(
      version: 1,
      rootKeys: rootKeys.map(\.publicKey),
      rootThreshold: 2,
      updateKeys: updateKeys.map(\.publicKey),
      updateThreshold: 1
    )
    first = try Self.signed(root.payload, .root, by: Array(rootKeys.prefix(2)))
  }

  static func signed(
    _ payload: Data,
    _ kind: SignedDocument.Kind,
    by keys: [SigningKey]
  ) throws -> Data {
    var document = SignedDocument(payload, kind)
    for key in keys { try document.sign(with: key) }
    return document.data
  }

  subscript(path: String) -> Data? {
    get { lock.withLock { files[path] } }
    set { lock.withLock { files[path] = newValue } }
  }

  var paths: [String] { lock.withLock { files.keys.sorted() } }
  var requests: [String] { lock.withLock { requested } }
  var lastTag: String? { lock.withLock { tags.last ?? nil } }

  /// Replaces all files.
  func replace(_ files: [String: Data]) { lock.withLock { self.files = files } }

  func goDown(_ isDown: Bool = true) { lock.withLock { self.isDown = isDown } }

  /// Publishes an update, and returns its envelope.
  @discardableResult
  func publish(_ update: RouteUpdate, by keys: [SigningKey]? = nil) throws -> Data {
    try publish(payload: Data(update.json.utf8), version: update.version, by: keys)
  }

  @discardableResult
  func publish(
    payload: Data,
    version: Int,
    _ kind: SignedDocument.Kind = .update,
    by keys: [SigningKey]? = nil
  ) throws -> Data {
    let envelope = try Self.signed(payload, kind, by: keys ?? updateKeys)
    let pointer = UpdatePointer(root: root.version, update: envelope, version: version)
    self[pointer.updatePath] = envelope
    self[UpdatePointer.name] = pointer.data
    return envelope
  }

  /// Publishes the next root document with new keys for updates.
  func rotate(by signers: [SigningKey]? = nil, version: Int? = nil) throws {
    updateKeys = [SigningKey()]
    root = UpdateRoot(
      version: version ?? root.version + 1,
      rootKeys: rootKeys.map(\.publicKey),
      rootThreshold: 2,
      updateKeys: updateKeys.map(\.publicKey),
      updateThreshold: 1
    )
    let keys = signers ?? Array(rootKeys.suffix(2))
    self[UpdatePointer.rootPath(root.version)] = try Self.signed(root.payload, .root, by: keys)
  }

  func fetch(_ address: URL, unlessTagged tag: String?, limit: Int) async throws -> UpdateAnswer {
    let path = String(address.absoluteString.dropFirst(Self.address.count))
    return try lock.withLock {
      requested.append(path)
      tags.append(tag)
      if isDown { throw URLError(.notConnectedToInternet) }
      guard let file = files[path] else { return .missing }
      let own = "\"\(Digest.text(of: file))\""
      if own == tag { return .unchanged }
      guard file.count <= limit else {
        throw UpdateError(.tooLarge, "the file has more than \(limit) bytes")
      }
      return .file(file, tag: own)
    }
  }
}

/// A store in memory.
final class MemoryUpdateStore: UpdateStore, @unchecked Sendable {
  // Proof: every access takes the lock.
  private let lock = NSLock()
  private var data: Data?
  private var isBroken = false

  func load() throws -> Data? {
    try lock.withLock {
      if isBroken { throw CocoaError(.fileReadUnknown) }
      return data
    }
  }

  func save(_ data: Data) throws {
    try lock.withLock {
      if isBroken { throw CocoaError(.fileWriteUnknown) }
      self.data = data
    }
  }

  func breakDown(_ isBroken: Bool = true) { lock.withLock { self.isBroken = isBroken } }
  func replace(_ data: Data?) { lock.withLock { self.data = data } }
}

/// An app with a router, whose process can be started again with the same store.
@MainActor
final class UpdatedApp {
  let publication: Publication
  let store = MemoryUpdateStore()
  let clock = TestClock()
  private(set) var router = Router<String>()
  private(set) var host = MemoryHost<String>()
  private(set) var pages: [String] = []
  var time: Int64 = 1_795_867_200
  /// The route of the error page.
  private var sorryRoute: RouteFacts.Token?
  private let box = TimeBox()

  init(_ publication: Publication) {
    self.publication = publication
  }

  /// Starts a new process.
  @discardableResult
  func start(
    mode: UpdateSource.Mode = .enforce,
    applying boundary: UpdateSource.Boundary = .atOnce,
    embedded: RouteUpdate? = nil,
    root: Data? = nil,
    version: String = "3.2",
    maximumSize: Int = 1 << 20,
    address: String = Publication.address
  ) throws -> UpdateSource {
    router.updates = nil
    (router, host, pages) = (Router<String>(clock: clock), MemoryHost<String>(), [])
    router.console = nil
    box.time = time
    let source = UpdateSource(
      try unwrap(URL(string: address)),
      root: try UpdateRoot(embedded: root ?? publication.first),
      embedded: embedded,
      version: try unwrap(RouteManifest.AppVersion(version)),
      mode: mode,
      applying: boundary,
      maximumSize: maximumSize,
      store: store,
      transport: publication,
      clock: clock,
      now: { [box] in box.time }
    )
    router.updates = source
    router.links = [.universal("momentsapp.com")]
    router.webTargets = ["www.momentsapp.com"]
    router.register("/home", .external) { _ in "home" }
    router.register("/products/:id", [.external, .parent("/home")]) { _ in "product" }
    sorryRoute = router.register("/sorry", .external) { _ in "sorry" }
    router.webOpener = { [weak self] page, _ in
      self?.pages.append(page.text)
      return true
    }
    router.attach(host)
    return source
  }

  /// Removes the error page from the app.
  func removeErrorPage() {
    if let sorryRoute { router.remove(sorryRoute) }
  }

  func setTime(_ time: Int64) { (self.time, box.time) = (time, time) }

  /// Opens a link, and returns what it opened: the screen, the page on the web, or the code of the error.
  func open(_ link: String = "https://momentsapp.com/products/7") async -> String {
    do throws(RouteError) {
      let outcome = try await router.route(to: .parsing(link, origin: .universal))
      return outcome.kind == .opened ? pages.last ?? "" : host.top ?? ""
    } catch {
      return error.code.name
    }
  }

  private final class TimeBox: @unchecked Sendable {
    // Proof: the main actor writes and reads it.
    var time: Int64 = 0
  }
}

struct MissingValue: Error {}

func unwrap<Value>(_ value: Value?) throws -> Value {
  guard let value else { throw MissingValue() }
  return value
}

extension RouteUpdate {
  /// An update by which the links of the product page open a page on the web.
  static func web(
    _ version: Int,
    created: Int64 = 1_795_867_200,
    maximumAge: Int? = nil,
    to target: String? = "https://www.momentsapp.com/p/:id"
  ) -> RouteUpdate {
    RouteUpdate(
      version: version,
      created: Time(seconds: created),
      expires: Time(seconds: created + 86_400),
      maximumAge: maximumAge,
      rules: [
        Rule(
          id: "product-web",
          .disable(route: "/products/:id", to: target),
          reason: "broken",
          owner: "mall"
        )
      ]
    )
  }

  static func none(_ version: Int) -> RouteUpdate {
    var update = web(version)
    update.rules = []
    return update
  }
}
#endif
