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
    state.quarantine = stored.quarantine
    state.checked = stored.checked.map(RouteUpdate.Time.init)
    for envelope in stored.roots {
      guard let next = try? root.successor(in: envelope) else { continue }
      root = next
    }
    state.root = root.version
    forgetNumbersOfOtherKeys()
    if let trial = stored.trial { endTrial(trial) }
    do throws(UpdateError) {
      guard let envelope = stored.envelope else { return try activate(embedded) }
      let (update, unknown) = try verified(envelope)
      if stored.quarantine.contains(update.version) {
        throw UpdateError(
          .quarantined,
          "the process ended twice within ten seconds of applying update \(update.version)"
        )
      }
      if let embedded, embedded.version > update.version { return try activate(embedded) }
      try activate(update, unknown)
    } catch {
      state.error = error
      try? activate(embedded)
    }
  }

  /// Counts the end of a process within ten seconds of applying an update.
  private func endTrial(_ trial: StoredUpdate.Trial) {
    stored.trial = StoredUpdate.Trial(version: trial.version, ends: trial.ends + 1)
    guard trial.ends + 1 >= 2 else { return }
    stored.quarantine = Array((stored.quarantine + [trial.version]).suffix(16))
    (stored.trial, state.quarantine) = (nil, stored.quarantine)
    save()
  }

  /// Verifies an envelope, and reads the update in it.
  private func verified(
    _ envelope: Data
  ) throws(UpdateError) -> (update: RouteUpdate, unknown: [RouteUpdate.Ignored]) {
    let payload = try root.update(in: envelope)
    var unknown: [RouteUpdate.Ignored] = []
    do throws(ManifestError) {
      let document = try ManifestDocument(json: payload, file: "update")
      return (try RouteUpdate(decoding: document, leavingOut: &unknown), unknown)
    } catch {
      throw UpdateError(
        .malformed,
        error.problems.first.map(\.description) ?? "the update cannot be read"
      )
    }
  }
}

// MARK: Applying

extension UpdateSource {
  /// The present time, which is never behind the newest update that was seen.
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
    state.isStale = update.map { $0.version > 0 && $0.expires <= time } ?? false
    setRules?()
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
      throw UpdateError(.mistakes, error.problems.map(\.message).joined(separator: "; "))
    }
  }

  /// Returns the rules of the app after the active update, whenever the router makes its rules.
  fileprivate func updated(_ rules: RouteRules) -> RouteRules {
    guard let active else { return rules }
    do {
      let result = try active.applied(to: rules, for: device)
      let ignored = unknown + result.ignored
      // An observer of the state may ask for the rules again.
      if state.applied != result.applied || state.ignored != ignored {
        (state.applied, state.ignored) = (result.applied, ignored)
      }
      return mode == .enforce ? result.rules : rules
    } catch {
      let error = UpdateError(.mistakes, error.problems.map(\.message).joined(separator: "; "))
      if state.error != error { state.error = error }
      return rules
    }
  }

  /// Records that an update is being applied, until the process has run for ten seconds.
  private func beginTrial(_ update: RouteUpdate) {
    guard mode == .enforce, update.version > 0 else { return }
    let ends = stored.trial.map { $0.version == update.version ? $0.ends : 0 } ?? 0
    stored.trial = StoredUpdate.Trial(version: update.version, ends: ends)
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
      (failures, state.error) = (0, nil)
      stored.checked = now()
      state.checked = stored.checked.map(RouteUpdate.Time.init)
      save()
    } catch let error as UpdateError {
      fail(error)
    } catch {
      fail(UpdateError(.unreachable, "the request failed"))
    }
    // The time of a rule may be over, and so may the age of the update.
    if let active, (try? checkAge(active)) == nil {
      try? activate(embedded)
    } else {
      state.isStale = active.map { $0.version > 0 && $0.expires <= time } ?? false
      if active?.rules.contains(where: { $0.until != nil }) == true { setRules?() }
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
    try checkVersion(pointer.version)
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
    let (update, unknown) = try verified(envelope)
    guard update.version == pointer.version else {
      throw UpdateError(
        .malformed,
        "the pointer names update \(pointer.version), and the file is update \(update.version)"
      )
    }
    try checkAge(update)
    try checkResult(of: update)
    (stored.envelope, stored.seen, stored.seenDigest) = (envelope, update.version, pointer.update)
    stored.signers = root.updateSigners
    (stored.tag, stored.latest) = (tag, max(stored.latest, update.created.seconds))
    save()
    if boundary == .atOnce { try activate(update, unknown) }
  }

  /// Refuses an update that is older than one that was seen, or in quarantine.
  private func checkVersion(_ version: Int) throws(UpdateError) {
    if stored.quarantine.contains(version) {
      throw UpdateError(.quarantined, "update \(version) is in quarantine; publish a higher one")
    }
    let floor = max(stored.seen, embedded?.version ?? 0)
    if version < floor {
      throw UpdateError(.olderVersion, "update \(version) is not newer than \(floor)")
    }
    if version == stored.seen {
      throw UpdateError(
        .changedVersion,
        "update \(version) was another file before; publish it with a higher number"
      )
    }
  }

  /// Follows the chain of root documents; one that is accepted counts, also if a later file is not.
  private func fetchRoots(to version: Int) async throws {
    var count = 0
    while root.version < version {
      count += 1
      guard count <= Self.rootLimit else {
        throw UpdateError(.brokenChain, "more than \(Self.rootLimit) root documents are new")
      }
      let envelope = try await file(
        UpdatePointer.rootPath(root.version + 1),
        limit: UpdateRoot.maximumSize
      )
      let next = try root.successor(in: envelope)
      stored.roots.append(envelope)
      (root, state.root) = (next, next.version)
      forgetNumbersOfOtherKeys()
      save()
    }
  }

  /// Forgets the highest number if other keys may sign now: a stolen key may have used it up.
  private func forgetNumbersOfOtherKeys() {
    guard let signers = stored.signers, signers != root.updateSigners else { return }
    (stored.seen, stored.seenDigest, stored.signers, stored.tag) = (0, nil, nil, nil)
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
