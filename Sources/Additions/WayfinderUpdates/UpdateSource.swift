// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Updates
public import Foundation
public import RouteManifest
internal import RouteRules
public import Wayfinder

/// The source of the updates of a router: it fetches, verifies, stores and applies them.
///
/// ```swift
/// router.updates = UpdateSource(
///   address,
///   root: try UpdateRoot(embedded: rootFile),
///   version: appVersion,
///   store: FileUpdateStore(folder: folder)
/// )
/// ```
///
/// The start of the app never waits for the network: the last verified update counts at once, or else the rules of the
/// app. Everything that comes from the network is checked before it counts, and a mistake changes nothing but
/// ``state``.
@MainActor
public final class UpdateSource {
  /// Whether updates change the rules of the router.
  public enum Mode: String, Sendable, Hashable {
    /// Updates are verified and reported, and change nothing: for the first weeks.
    case observe
    /// Updates change the rules.
    case enforce
  }

  /// The time at which a new update counts.
  public enum Boundary: String, Sendable, Hashable {
    /// For the next decision about a link; a journey that waits decides again.
    case atOnce
    /// After the next start of the app.
    case atNextStart
  }

  /// What the source knows, for a page of the app about itself, and for tests.
  public struct State: Sendable {
    /// The number of the update that counts; nil for the rules of the app.
    public internal(set) var version: Int?
    /// The time at which that update was made.
    public internal(set) var created: RouteUpdate.Time?
    /// Whether that update has expired, so that a newer one is missing.
    public internal(set) var isStale = false
    /// The identifiers of the rules that the app applies.
    public internal(set) var applied: [String] = []
    /// The rules that the app does not apply, with the reasons.
    public internal(set) var ignored: [RouteUpdate.Ignored] = []
    /// The number of the root document that counts.
    public internal(set) var root: Int
    /// The time of the last check that has reached the server.
    public internal(set) var checked: RouteUpdate.Time?
    /// The reason why the last check, or the last update, was not accepted; nil if there was none.
    public internal(set) var error: UpdateError?
    /// The numbers of the updates in quarantine.
    public internal(set) var quarantine: [Int] = []
  }

  /// What the source knows.
  public private(set) var state: State {
    didSet { onChange?(state) }
  }
  /// A closure that receives each new state, for logs and metrics.
  public var onChange: (@MainActor (State) -> Void)?

  private let address: URL
  private let embeddedRoot: UpdateRoot
  private let embedded: RouteUpdate?
  private let platform: RouteManifest.Platform
  private let appVersion: RouteManifest.AppVersion
  private let mode: Mode
  private let boundary: Boundary
  private let interval: Duration
  private let maximumSize: Int
  private let store: any UpdateStore
  private let transport: any UpdateTransport
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Int64

  private var stored: StoredUpdate
  private var root: UpdateRoot
  /// The update that counts.
  private var active: RouteUpdate?
  /// The rules of the active update that were left out when it was read.
  private var unknown: [RouteUpdate.Ignored] = []
  private var check: Task<Void, Never>?
  private var loop: Task<Void, Never>?
  private var failures = 0
  /// The reason why the last verified update does not count; a successful check does not clear it.
  private var activationError: UpdateError?
  private var setRules: (() -> Void)?
  private var appRules: (() -> RouteRules?)?

  /// The time for which the process must run after applying an update.
  private static var trialTime: Duration { .seconds(10) }
  /// The greatest number of root documents that one check fetches.
  private static var rootLimit: Int { 64 }

  /// Creates the source of a publication; the property `updates` of a router starts it.
  ///
  /// - Parameters:
  ///   - address: The folder of the publication, with `https` and a slash at the end.
  ///   - root: The root document that the app contains.
  ///   - embedded: The update that the app contains, such as that of its manifest; a fetched one must have a higher
  ///     number.
  ///   - platform: The platform of the app.
  ///   - version: The version of the app.
  ///   - mode: Whether updates change the rules.
  ///   - boundary: The time at which a new update counts.
  ///   - interval: The time between two checks, which is varied by a fifth; at least one minute.
  ///   - maximumSize: The greatest length of an update in its envelope, in bytes.
  ///   - store: The store of the last verified update.
  ///   - transport: The way to the files.
  ///   - clock: The clock for waits.
  ///   - now: Returns the seconds since the first moment of 1970.
  public init(
    _ address: URL,
    root: UpdateRoot,
    embedded: RouteUpdate? = nil,
    platform: RouteManifest.Platform = .ios,
    version: RouteManifest.AppVersion,
    mode: Mode = .enforce,
    applying boundary: Boundary = .atOnce,
    every interval: Duration = .seconds(3600),
    maximumSize: Int = 4 << 20,
    store: any UpdateStore,
    transport: any UpdateTransport = URLSessionTransport(),
    clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970) }
  ) {
    (self.address, embeddedRoot, self.embedded) = (address, root, embedded)
    (self.platform, appVersion, self.mode, self.boundary) = (platform, version, mode, boundary)
    (self.interval, self.maximumSize) = (max(interval, .seconds(60)), maximumSize)
    (self.store, self.transport, self.clock, self.now) = (store, transport, clock, now)
    self.root = root
    stored = StoredUpdate(address: address.absoluteString)
    state = State(root: root.version)
  }

  deinit {
    loop?.cancel()
  }

  /// Checks for a newer update now, as for a background refresh; a check that runs already is awaited.
  ///
  /// - Returns: The state after the check.
  @discardableResult
  public func refresh() async -> State {
    if let check {
      await check.value
      return state
    }
    let task = Task {
      await self.fetchAndApply()
      self.check = nil
    }
    check = task
    await task.value
    return state
  }
}

extension Router {
  /// The source of the updates of the rules; nil for the rules of the app alone.
  ///
  /// Setting it reads the store, applies the last verified update, and starts to check for newer ones.
  public var updates: UpdateSource? {
    get { updateOwner as? UpdateSource }
    set {
      updates?.stop()
      (updateOwner, ruleUpdate) = (newValue, nil)
      guard let newValue else { return }
      newValue.start(
        appRules: { [weak self] in self?.registeredRules(describingRoutes: false) },
        setRules: { [weak self, weak newValue] in
          self?.ruleUpdate = { rules in newValue?.updated(rules) ?? rules }
        }
      )
    }
  }
}

extension UpdateSource: RuleUpdateOwner {
  package var summary: [String] {
    var lines = [
      state.version.map { "update \($0)\(state.created.map { " of \($0)" } ?? "") counts" }
        ?? "the rules of the app count"
    ]
    if mode == .observe { lines.append("updates are only observed and change nothing") }
    if state.isStale { lines.append("it has expired: a newer one is missing") }
    lines += state.applied.map { "applied: \($0)" }
    lines += state.ignored.map { "not applied: \($0.rule): \($0.message)" }
    if !state.quarantine.isEmpty {
      lines.append("in quarantine: \(state.quarantine.map(String.init).joined(separator: ", "))")
    }
    if let checked = state.checked { lines.append("last check: \(checked)") }
    if let error = state.error { lines.append("error: \(error)") }
    return lines
  }
}

// MARK: Start

extension UpdateSource {
  fileprivate func start(
    appRules: @escaping @MainActor () -> RouteRules?,
    setRules: @escaping @MainActor () -> Void
  ) {
    (self.appRules, self.setRules) = (appRules, setRules)
    restore()
    loop = Task { [weak self, clock] in
      while !Task.isCancelled {
        await self?.refresh()
        guard let delay = self?.delay, (try? await clock.sleep(for: delay)) != nil else { return }
      }
    }
  }

  fileprivate func stop() {
    loop?.cancel()
    (loop, setRules, appRules, active) = (nil, nil, nil, nil)
  }

  /// The time until the next check: the interval, or less after a failure, varied so that devices do not check together.
  private var delay: Duration {
    let usual =
      failures == 0 ? interval : min(interval, .seconds(60 * (1 << min(failures - 1, 10))))
    return usual * Double.random(in: 0.8...1.2)
  }

  /// Applies the last verified update, which is verified again, or else the embedded one.
  private func restore() {
    do {
      if let data = try store.load() {
        stored = StoredUpdate(reading: data, address: address.absoluteString) ?? stored
      }
    } catch {
      state.error = UpdateError(
        .storeFailed,
        "the store could not be read; the app starts with its own rules"
      )
    }
    root = stored.root(after: root)
    stored.forgetNumbers(unlessSignedBy: root)
    if stored.trial != nil {
      stored.countEnd()
      save()
    }
    (state.root, state.quarantine) = (root.version, stored.quarantine)
    state.checked = stored.checked.map(RouteUpdate.Time.init)
    do throws(UpdateError) {
      guard let envelope = stored.envelope else { return try activate(embedded) }
      let (update, unknown) = try root.verifiedUpdate(in: envelope)
      try stored.checkQuarantine(update.version)
      if let embedded, embedded.version > update.version { return try activate(embedded) }
      try activate(update, unknown)
    } catch {
      fallBack(because: error)
    }
  }

  /// Lets the update count that the app contains, or the rules of the app.
  private func fallBack(because error: UpdateError) {
    (activationError, state.error) = (error, error)
    try? activate(embedded)
  }
}

// MARK: Applying

extension UpdateSource {
  /// The present time, which is never before the time of the newest update that was seen.
  private var time: RouteUpdate.Time { RouteUpdate.Time(seconds: max(now(), stored.latest)) }

  private var device: RouteUpdate.Device {
    RouteUpdate.Device(
      platform: platform,
      version: appVersion,
      installation: stored.installation,
      time: time
    )
  }

  /// Lets an update count, or the rules of the app.
  ///
  /// The rules of the app may be incomplete when it starts, so the update is applied to them whenever the router makes
  /// its rules.
  ///
  /// - Throws: ``UpdateError`` with the code `tooOld`; nothing has changed then.
  private func activate(
    _ update: RouteUpdate?,
    _ unknown: [RouteUpdate.Ignored] = []
  ) throws(UpdateError) {
    if let update {
      try checkAge(update)
      beginTrial(update)
    }
    (active, self.unknown) = (update, unknown)
    (state.version, state.created) = (update?.version, update?.created)
    (state.applied, state.ignored) = ([], unknown)
    state.isStale = update.map(isStale) ?? false
    setRules?()
  }

  /// Returns whether an update has expired; that of a manifest has no number and does not.
  private func isStale(_ update: RouteUpdate) -> Bool {
    update.version > 0 && update.expires <= time
  }

  private func checkAge(_ update: RouteUpdate) throws(UpdateError) {
    guard let age = update.maximumAge, update.expires.seconds + Int64(age) <= time.seconds else {
      return
    }
    throw UpdateError(
      .tooOld,
      "update \(update.version) was to be used until \(update.expires) and \(age) seconds more"
    )
  }

  /// Checks that the rules of the app would have no mistakes after an update.
  private func checkResult(of update: RouteUpdate) throws(UpdateError) {
    guard let rules = appRules?() ?? nil else { return }
    do throws(RouteUpdate.Refusal) {
      _ = try update.applied(to: rules, for: device)
    } catch {
      throw UpdateError(error)
    }
  }

  /// Returns the rules of the app after the active update, whenever the router makes its rules.
  fileprivate func updated(_ rules: RouteRules) -> RouteRules {
    guard let active else { return rules }
    do throws(RouteUpdate.Refusal) {
      let result = try active.applied(to: rules, for: device)
      activationError = nil
      let ignored = unknown + result.ignored
      // An observer of the state may ask for the rules again.
      if state.applied != result.applied || state.ignored != ignored {
        (state.applied, state.ignored) = (result.applied, ignored)
      }
      return mode == .enforce ? result.rules : rules
    } catch {
      activationError = UpdateError(error)
      if state.error != activationError { state.error = activationError }
      return rules
    }
  }

  /// Records that a fetched update is being applied, until the process has run for ten seconds.
  private func beginTrial(_ update: RouteUpdate) {
    guard mode == .enforce, update != embedded else { return }
    stored.beginTrial(of: update.version)
    save()
    Task { [weak self, clock] in
      try? await clock.sleep(for: Self.trialTime)
      guard let self, stored.trial?.version == update.version else { return }
      stored.trial = nil
      save()
    }
  }

  private func save() {
    do {
      try store.save(stored.data())
    } catch {
      state.error = UpdateError(.storeFailed, "the update could not be saved")
    }
  }
}

// MARK: Fetching

extension UpdateSource {
  private func fetchAndApply() async {
    do {
      try await fetch()
      (failures, state.error) = (0, activationError)
      stored.checked = now()
      state.checked = stored.checked.map(RouteUpdate.Time.init)
      save()
    } catch let error as UpdateError {
      fail(error)
    } catch {
      fail(UpdateError(.unreachable, "the request failed"))
    }
    // The time of a rule may be over, and so may the age of the update.
    guard let active else { return }
    do throws(UpdateError) {
      try checkAge(active)
      state.isStale = isStale(active)
      if active.rules.contains(where: { $0.until != nil }) { setRules?() }
    } catch {
      fallBack(because: error)
    }
  }

  private func fail(_ error: UpdateError) {
    failures += 1
    state.error = error
  }

  /// Fetches what is new, verifies and stores it, and lets it count.
  private func fetch() async throws {
    let answer = try await transport.fetch(
      address.appendingPathComponent(UpdatePointer.name, isDirectory: false),
      unlessTagged: stored.tag,
      limit: UpdatePointer.maximumSize
    )
    guard case .file(let data, let tag) = answer else {
      if case .unchanged = answer { return }
      throw UpdateError(.unreachable, "there is no \(UpdatePointer.name) at the address")
    }
    let pointer = try UpdatePointer(reading: data)
    try await fetchRoots(to: pointer.root)
    guard pointer.update != stored.seenDigest, pointer.version != embedded?.version else {
      stored.tag = tag
      return
    }
    try stored.check(pointer.version, notBefore: embedded?.version ?? 0)
    let envelope = try await file(pointer.updatePath, limit: min(pointer.bytes, maximumSize))
    guard pointer.bytes <= maximumSize else {
      throw UpdateError(
        .tooLarge,
        "update \(pointer.version) has \(pointer.bytes) bytes; at most \(maximumSize) are read"
      )
    }
    guard envelope.count == pointer.bytes, Digest.text(of: envelope) == pointer.update else {
      throw UpdateError(
        .wrongDigest,
        "the file of update \(pointer.version) is not the one that the pointer names"
      )
    }
    let (update, unknown) = try root.verifiedUpdate(in: envelope)
    guard update.version == pointer.version else {
      throw UpdateError(
        .malformed,
        "the pointer names update \(pointer.version), and the file is update \(update.version)"
      )
    }
    try checkAge(update)
    try checkResult(of: update)
    stored.accept(envelope, of: update, pointer, by: root)
    stored.tag = tag
    save()
    guard boundary == .atOnce else { return }
    activationError = nil
    try activate(update, unknown)
  }

  /// Follows the chain of root documents; one that is accepted counts, also if a later file is not.
  private func fetchRoots(to version: Int) async throws {
    let last = min(version, root.version + Self.rootLimit)
    while root.version < last {
      let envelope = try await file(
        UpdatePointer.rootPath(root.version + 1),
        limit: UpdateRoot.maximumSize
      )
      let next = try root.successor(in: envelope)
      stored.roots.append(envelope)
      (root, state.root) = (next, next.version)
      stored.forgetNumbers(unlessSignedBy: root)
      save()
    }
    guard last == version else {
      throw UpdateError(
        .brokenChain,
        "more than \(Self.rootLimit) root documents are new; the next check continues"
      )
    }
  }

  private func file(_ path: String, limit: Int) async throws -> Data {
    let answer = try await transport.fetch(
      address.appendingPathComponent(path, isDirectory: false),
      unlessTagged: nil,
      limit: limit
    )
    guard case .file(let data, _) = answer else {
      throw UpdateError(.unreachable, "there is no file \(path)")
    }
    guard data.count <= limit else {
      throw UpdateError(.tooLarge, "\(path) has more than \(limit) bytes")
    }
    return data
  }
}
#endif
