// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
public import Observation
public import RouteNavigation
public import SwiftUI
public import Wayfinder

/// A navigation host for one SwiftUI window; the window shows the views of the entries in the
/// host's navigation state.
///
/// ```swift
/// let host = SwiftUIHost(tabs: ["timeline", "mall"])
/// router.attach(host)
/// ```
///
/// A ``RouteWindow`` or the app's own views with a ``RouteStack`` draw the state. Bindings change
/// the state when the user swipes back, pulls down a sheet, selects a tab or follows a
/// `NavigationLink`.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
@Observable
public final class SwiftUIHost: NavigationHost, AttachmentObserver {
  /// The navigation state of the window.
  public private(set) var scene: NavigationState.Scene

  /// The maximum time that the host waits for the end of a dismissal before it performs the next
  /// step.
  @ObservationIgnored public var dismissalTimeout = Duration.seconds(2)

  /// The identifier of the window group for routes with the option `inNewWindow`; with nil, the
  /// default, this window shows their screens.
  ///
  /// The values of the group are tokens of the type `String`. The window passes its token to
  /// `Router.continueJourney(_:in:)`.
  @ObservationIgnored public var newWindowGroup: String?
  /// The action that opens a window of a group with a token; nil if the device has only one window.
  @ObservationIgnored var windowOpener: (@MainActor (String, String) -> Bool)?

  /// The values of each stack above its root: a ``ShownEntry`` for a routed entry, and the app's
  /// own value for a screen of the app.
  ///
  /// The elements of a `NavigationPath` cannot be read. Their number is that of the entries above
  /// the root.
  private var paths: [StackLocation: NavigationPath] = [:]
  /// The paths that are shown after SwiftUI has drawn the new roots of their stacks.
  ///
  /// SwiftUI discards a path that changes in the same update as the root (https://github.com/radiosilence/koan/issues/261).
  private var laterPaths: [StackLocation: LaterPath] = [:]
  /// The entry at the root of each stack that SwiftUI has drawn; 0 for an empty stack.
  @ObservationIgnored private var drawnRoots: [StackLocation: NavigationEntry.ID] = [:]
  /// The entries of each stack whose views SwiftUI shows; 0 for the root of an empty stack.
  @ObservationIgnored private var visible: [StackLocation: Set<NavigationEntry.ID>] = [:]
  /// The number of journeys that have shown a screen, including screens that were on top already.
  ///
  /// An app whose own container hides the stack shows it when this number changes:
  ///
  /// ```swift
  /// .onChange(of: host.shownJourneys) { column = .detail }
  /// ```
  public private(set) var shownJourneys = 0
  /// The number of times that a router has attached the host.
  ///
  /// Changing this number starts the stacks that wait for a router to open their home page.
  private(set) var attachments = 0
  /// The name of the selected tab, if the tab belongs to the app and not to the host.
  private var otherTab = ""
  /// The number of views that the host has replaced so far.
  ///
  /// Changing this number makes SwiftUI draw again, because a replacement does not change the
  /// navigation state.
  private var replacements = 0
  /// The number of times that a view has begun or ended to ask before it is left.
  private var questionChanges = 0
  /// Removes an entry by a journey, which asks its views.
  @ObservationIgnored private(set) var leave: @MainActor (NavigationEntry.ID) -> Void = { _ in }
  /// Writes a message for a developer.
  @ObservationIgnored private var warn: @MainActor (String) -> Void = { _ in }

  @ObservationIgnored private var records: [NavigationEntry.ID: Record] = [:]
  @ObservationIgnored private var outgoing = Outgoing()
  @ObservationIgnored let clock: any Clock<Duration>
  @ObservationIgnored let dismissals: PendingDismissals
  @ObservationIgnored let alertWaits = AlertWaits()
  @ObservationIgnored let popoverAnchors = PopoverAnchors()
  #if canImport(UIKit) && !os(watchOS)
  @ObservationIgnored let overlayWindows = OverlayWindows()
  #endif
  /// The stacks whose root view belongs to the app.
  @ObservationIgnored private var ownRoots: Set<StackLocation> = []
  @ObservationIgnored private var lastAppScreen = 0

  /// The assumed duration of an alert's dismissal, because SwiftUI does not report its end.
  private static let alertDismissalTime = Duration.milliseconds(500)

  /// The assumed time in which SwiftUI draws a changed path.
  private static let drawingTime = Duration.milliseconds(500)

  private struct Record {
    var view: AnyView
    let openRoute: OpenRouteAction
    var resultHandle: RouteRequest.ResultHandle?
    var questions = LeavingQuestions()
    /// Whether SwiftUI has drawn a `RouteOutlet` in the view.
    var hasOutlet = false
  }

  /// A path that is shown when SwiftUI has drawn the root of its stack.
  private struct LaterPath {
    let root: NavigationEntry.ID
    let values: NavigationPath
  }

  /// The removed part of the state, which SwiftUI still draws during an animation.
  private struct Outgoing {
    var records: [NavigationEntry.ID: Record] = [:]
    var presented: [NavigationState.Presented] = []
    /// The entries inside of the removed ones.
    var embedded: [NavigationState.Embedded] = []
    /// The number of presented entries below the removed part.
    var level = 0
  }

  /// Creates a host that shows no screen.
  ///
  /// - Parameters:
  ///   - tabs: The names of the tabs, of which the first is selected; empty for a single stack.
  ///   - clock: The clock of ``dismissalTimeout``.
  public init(tabs: [String] = [], clock: some Clock<Duration> = ContinuousClock()) {
    scene = NavigationState.Scene(tabs: tabs)
    self.clock = clock
    dismissals = PendingDismissals(clock: clock)
    dismissals.allEnded = { [weak self] in self?.outgoing = Outgoing() }
  }

  /// The view of the front screen; nil if no screen is shown.
  public var top: AnyView? { scene.top.flatMap { records[$0.id]?.view } }

  /// Returns the view of an entry that is shown or that SwiftUI still animates.
  func view(of id: NavigationEntry.ID) -> AnyView? {
    _ = replacements
    return (records[id] ?? outgoing.records[id])?.view
  }

  /// Returns the action with which the view of an entry opens routes.
  func openRoute(of id: NavigationEntry.ID) -> OpenRouteAction {
    records[id]?.openRoute ?? OpenRouteAction()
  }

  /// The number of views that the host stores.
  var count: Int { records.count + outgoing.records.count }

  /// Returns the presented state of an entry that is shown or that SwiftUI still animates.
  func presented(_ id: NavigationEntry.ID) -> NavigationState.Presented? {
    scene.presented.first { $0.id == id } ?? outgoing.presented.first { $0.id == id }
  }

  /// Returns the alert that is presented at a level, or that SwiftUI is just removing from this
  /// level; nil if there is no alert.
  func alert(atLevel level: Int) -> NavigationState.Presented? {
    let index = level - outgoing.level
    let presented =
      scene.presented.indices.contains(level)
      ? scene.presented[level]
      : outgoing.presented.indices.contains(index) ? outgoing.presented[index] : nil
    return presented.flatMap { $0.isAlert ? $0 : nil }
  }

  /// Returns the entries of a stack that is shown or that SwiftUI still animates, the root first.
  func stack(at location: StackLocation) -> [NavigationEntry] {
    guard case .presented(let id) = location else { return scene.stack(at: location) }
    return presented(id)?.entries ?? []
  }

  /// Performs the steps of a plan one at a time, because SwiftUI ignores a sheet that is presented
  /// while another sheet is being dismissed.
  ///
  /// A screen that is presented while an alert is shown waits for the end of the alert.
  ///
  /// - Throws: `NavigationPlanError` if a step does not fit the current state; ``SwiftUIHostError``
  ///   for a custom presentation; `CancellationError` if the journey ends while it waits for an
  ///   alert.
  public func perform(_ plan: NavigationPlan<AnyView>) async throws {
    for step in plan.steps {
      switch step {
      case .custom(let name, _, _): throw SwiftUIHostError.noPresentation(name)
      case .present: while showsAlert { try await waitForAlert() }
      default: break
      }
      // The previous step may have begun a transition, or the user may just have closed an alert.
      try await settle()
      var changed = scene
      try changed.apply(step, in: plan.scene)
      record(step, plan)
      if let dismissed = show(changed) { await dismissals.wait(for: dismissed) }
    }
    // `shownJourneys` counts the journeys that show a screen. A plan without steps counts, too: its
    // screen is already on top. A plan that only removes screens does not count.
    if plan.steps.isEmpty || !plan.screens.isEmpty { shownJourneys += 1 }
    if let top = scene.top?.id, plan.screens[top] != nil {
      Task { [weak self, clock] in
        try? await self?.settle()
        try? await clock.sleep(for: Self.drawingTime)
        self?.repairPath(to: top)
      }
    }
  }

  private func record(_ step: NavigationStep, _ plan: NavigationPlan<AnyView>) {
    var id = step.added?.id
    if case .deliver(_, let shown) = step { id = shown }
    guard let id, let arrival = plan.screens[id] else { return }
    let earlier = records[id]
    if earlier != nil { replacements += 1 }
    records[id] = Record(
      view: AnyView(arrival.screen.environment(\.routeEntry, id)),
      openRoute: arrival.request.openRoute,
      resultHandle: arrival.resultHandle ?? earlier?.resultHandle,
      questions: earlier?.questions ?? LeavingQuestions(),
      hasOutlet: earlier?.hasOutlet ?? false
    )
    if case .embed(let entry, let container) = step {
      Task { [weak self, clock, dismissalTimeout] in
        try? await clock.sleep(for: dismissalTimeout.bounded)
        self?.checkOutlet(for: entry, in: container)
      }
    }
    if case .present(let entry, .popover, _) = step { popoverAnchors.choose(for: entry) }
  }

  /// Changes the state and removes the records of closed entries; callers that wait for results of
  /// these entries receive `cancelled`.
  ///
  /// - Parameters:
  ///   - changed: The new state.
  ///   - path: The new path of a stack that SwiftUI has changed itself.
  /// - Returns: The entry whose dismissal the change has begun; nil without a dismissal.
  @discardableResult
  private func show(
    _ changed: NavigationState.Scene,
    path: (values: NavigationPath, location: StackLocation)? = nil
  ) -> NavigationEntry.ID? {
    var changed = changed
    changed.removeOrphans()
    let shown = Set(changed.entries.map(\.id))
    let stays = scene.presented.prefix { shown.contains($0.id) }
    let leaving = scene.presented.dropFirst(stays.count)
    release(records.filter { !shown.contains($0.key) }, leaving, level: stays.count)
    followPaths(of: changed, path)
    scene = changed
    popoverAnchors.forget(except: shown)
    #if canImport(UIKit) && !os(watchOS)
    overlayWindows.follow(changed.overlays, of: self)
    #endif
    if changed.presented.last?.isAlert != true { alertWaits.end() }
    guard let lowest = leaving.first else { return nil }
    let limit =
      lowest.isAlert ? min(Self.alertDismissalTime, dismissalTimeout) : dismissalTimeout.bounded
    dismissals.begin(lowest.id, level: stays.count, limit: limit)
    return lowest.id
  }

  private func release(
    _ closed: [NavigationEntry.ID: Record],
    _ leaving: ArraySlice<NavigationState.Presented>,
    level: Int
  ) {
    // SwiftUI may dismiss an alert before it runs the action of the tapped button. So keep the
    // result handle of an alert: the action can then still finish with a result.
    let alerts = Set(leaving.filter(\.isAlert).map(\.id))
    var kept = closed
    for id in closed.keys where !alerts.contains(id) { kept[id]?.resultHandle = nil }
    outgoing = Outgoing(
      records: kept,
      presented: Array(leaving),
      embedded: scene.embedded.filter { closed[$0.container] != nil },
      level: level
    )
    for id in closed.keys { records[id] = nil }
  }

  /// Updates the path of each stack whose entries change: keeps the values of the remaining
  /// entries, and appends the new entries.
  private func followPaths(
    of changed: NavigationState.Scene,
    _ path: (values: NavigationPath, location: StackLocation)?
  ) {
    for location in changed.locations where location != path?.location {
      let old = scene.stack(at: location).map(\.id)
      let new = changed.stack(at: location).map(\.id)
      guard old != new else { continue }
      let kept = zip(old, new).prefix { $0 == $1 }.count
      var values = self.path(at: location)
      values.removeLast(max(values.count - max(kept - 1, 0), 0))
      for id in new.dropFirst(max(kept, 1)) { values.append(ShownEntry(id: id)) }
      setPath(values, above: new.first ?? 0, at: location)
    }
    if let path {
      let root = changed.stack(at: path.location).first?.id ?? 0
      setPath(path.values, above: root, at: path.location)
    }
    for case .presented(let id) in Array(paths.keys) where presented(id) == nil {
      guard !changed.presented.contains(where: { $0.id == id }) else { continue }
      paths[.presented(id)] = nil
      laterPaths[.presented(id)] = nil
      drawnRoots[.presented(id)] = nil
      visible[.presented(id)] = nil
    }
  }

  // MARK: Paths

  /// The path of a stack, for a binding that is the same in each evaluation of the stack.
  ///
  /// With another binding in each evaluation, SwiftUI can crash
  /// (https://github.com/pointfreeco/swift-composable-architecture/issues/2058).
  subscript(shownPath location: StackLocation) -> NavigationPath {
    get { paths[location] ?? NavigationPath() }
    set {
      // Until the later path is shown, SwiftUI cannot know it, and what it writes belongs to the earlier root.
      guard laterPaths[location] == nil else { return }
      setPath(newValue, in: location)
    }
  }

  /// Returns the path of a stack, whether it is shown or will be shown later.
  private func path(at location: StackLocation) -> NavigationPath {
    laterPaths[location]?.values ?? paths[location] ?? NavigationPath()
  }

  /// Sets the path of a stack: now, or after SwiftUI has drawn another root.
  private func setPath(
    _ path: NavigationPath,
    above root: NavigationEntry.ID,
    at location: StackLocation
  ) {
    let isNew = drawnRoots[location].map { $0 != root } ?? false
    paths[location] = isNew ? NavigationPath() : path
    laterPaths[location] = isNew && !path.isEmpty ? LaterPath(root: root, values: path) : nil
  }

  /// Returns the root of a stack whose path is shown later; nil for any other stack.
  func rootOfLaterPath(at location: StackLocation) -> NavigationEntry.ID? {
    laterPaths[location]?.root
  }

  /// Records the root that SwiftUI draws now.
  func rootIsDrawn(_ root: NavigationEntry.ID, at location: StackLocation) {
    drawnRoots[location] = root
  }

  /// Shows the later path of a stack, unless SwiftUI has not drawn its root, because a journey has replaced the root that
  /// was drawn.
  func showLaterPath(at location: StackLocation) {
    guard let path = laterPaths[location], drawnRoots[location] == path.root else { return }
    paths[location] = path.values
    laterPaths[location] = nil
  }

  /// Records that SwiftUI shows a view of a stack.
  func viewDidAppear(_ id: NavigationEntry.ID, in location: StackLocation) {
    visible[location, default: []].insert(id)
  }

  /// Records that SwiftUI no longer shows a view of a stack, and releases the view if it is removed.
  func viewDidDisappear(_ id: NavigationEntry.ID, in location: StackLocation) {
    visible[location]?.remove(id)
    viewDidDisappear(id)
  }

  /// Shows the path of the front stack once more if SwiftUI still shows another view of the stack, because it has lost the
  /// change of the path.
  private func repairPath(to id: NavigationEntry.ID) {
    guard let location = scene.frontLocation, let root = scene.stack(at: location).first?.id,
      root != id, scene.stack(at: location).last?.id == id, laterPaths[location] == nil,
      let visible = visible[location], !visible.isEmpty, !visible.contains(id)
    else { return }
    let values = path(at: location)
    var shorter = values
    shorter.removeLast()
    paths[location] = shorter
    laterPaths[location] = LaterPath(root: root, values: values)
  }

  // MARK: Actions of the user and of the app

  /// The name of the selected tab: a tab of the host, or a tab that only the app manages.
  ///
  /// Bind the selection of the app's own `TabView` to this property. While a tab of the app is
  /// selected, the state has no selected tab.
  public var selectedTab: String {
    get { scene.selectedTab ?? otherTab }
    set {
      var changed = scene
      let isOwn = scene.tabs.contains { $0.name == newValue }
      if !isOwn { otherTab = newValue }
      changed.selectedTab = isOwn ? newValue : nil
      show(changed)
    }
  }

  /// Pushes a value of the app onto the front stack, as a `NavigationLink` with that value does.
  ///
  /// A `navigationDestination(for:)` in the stack makes its view. The screen is an entry without a
  /// link.
  ///
  /// - Parameter value: The value.
  /// - Throws: ``SwiftUIHostError/noStack`` if the front screen is not in a stack.
  public func push(_ value: some Hashable) throws(SwiftUIHostError) {
    guard let location = scene.frontLocation else { throw .noStack }
    var path = path(at: location)
    path.append(value)
    setPath(path, in: location)
  }

  /// Adopts a path that SwiftUI has changed, because the user went back or followed a link with a
  /// value of the app.
  func setPath(_ path: NavigationPath, in location: StackLocation) {
    let old = self.path(at: location)
    let count = min(old.count, path.count)
    var (kept, shared) = (old, path)
    kept.removeLast(old.count - count)
    shared.removeLast(path.count - count)
    // SwiftUI may call this method late, with values that a journey has already replaced. So adopt
    // the new path only if it extends or shortens the old path.
    guard kept == shared, old.count != path.count else { return }
    var changed = scene
    var stack = Array(scene.stack(at: location).prefix(count + 1))
    for _ in count..<path.count { stack.append(newAppScreen()) }
    // If the scene does not contain the stack, only the path of the stack is stored.
    if scene.locations.contains(location) { changed.setStack(stack, at: location) }
    show(changed, path: (path, location))
  }

  /// Records that the app provides the root view of a stack; the existing entries of the stack are
  /// above this root.
  func adoptRoot(of location: StackLocation) {
    guard ownRoots.insert(location).inserted, scene.locations.contains(location) else { return }
    var changed = scene
    changed.setStack([newAppScreen()] + scene.stack(at: location), at: location)
    show(changed)
  }

  private func newAppScreen() -> NavigationEntry {
    lastAppScreen -= 1
    return NavigationEntry(appScreen: lastAppScreen)
  }

  /// Removes a presented entry that the user has closed, and all entries that are presented over
  /// this entry.
  func dismiss(_ id: NavigationEntry.ID) {
    guard let index = scene.presented.firstIndex(where: { $0.id == id }) else { return }
    // The view of a popover disappears if the user closes the popover, or if another presented
    // screen covers the popover. A covered popover is not the last presented entry. So if the last
    // entry is a popover whose view has disappeared, the popover is closed.
    let isClosed = index == scene.presented.count - 1 && popoverAnchors.hidden.contains(id)
    var changed = scene
    changed.presented.removeSubrange(index...)
    show(changed)
    if isClosed { dismissals.end(id) }
  }

  package func didAttach(
    leaving leave: @escaping @MainActor (NavigationEntry.ID) -> Void,
    warning warn: @escaping @MainActor (String) -> Void
  ) {
    (self.leave, self.warn) = (leave, warn)
    attachments += 1
  }

  // MARK: Questions before leaving

  /// Returns the questions of the views of an entry; see `confirmsLeaving(when:_:)`.
  ///
  /// A view keeps its state when its entry receives another link, so it is not asked then.
  public func leavingScreen(
    _ id: NavigationEntry.ID,
    updatedBy link: String?
  ) -> (any RouteLeaving)? {
    link == nil ? records[id]?.questions : nil
  }

  /// Adds the question of a view to an entry, or draws again because the view asks or no longer asks.
  func addQuestion(_ question: LeavingQuestion, to id: NavigationEntry.ID) {
    records[id]?.questions.add(question)
    questionChanges += 1
  }

  /// Returns whether a view of a presented entry, or of one that is pushed onto it, asks.
  func asksBeforeLeaving(_ presented: NavigationState.Presented) -> Bool {
    _ = questionChanges
    return scene.withEmbedded(presented.entries).contains {
      records[$0.id]?.questions.asksBeforeLeaving == true
    }
  }

  /// Returns the entry inside of the screen of an entry that is shown or that SwiftUI still animates.
  func embedded(in id: NavigationEntry.ID) -> NavigationEntry? {
    scene.embedded(in: id) ?? outgoing.embedded.first { $0.container == id }?.entry
  }

  /// Records that SwiftUI draws a `RouteOutlet` in the view of an entry.
  func outletIsDrawn(in id: NavigationEntry.ID) { records[id]?.hasOutlet = true }

  /// Warns if SwiftUI does not draw the view of an entry, because the view of its parent has no `RouteOutlet`.
  func checkOutlet(for entry: NavigationEntry, in container: NavigationEntry.ID) {
    guard let parent = scene.entries.first(where: { $0.id == container }),
      scene.embedded(in: container)?.id == entry.id, records[container]?.hasOutlet == false
    else { return }
    warn(
      "the screen of “\(entry.route)” does not appear, because the view of its parent “\(parent.route)” has drawn no "
        + "`RouteOutlet`; write one in that view, and let it be drawn also while no screen is inside"
    )
  }

  /// Returns the entry whose screen contains the one of an entry; the entry itself if none does.
  func container(of id: NavigationEntry.ID) -> NavigationEntry.ID {
    scene.embedded.first { $0.id == id }?.container ?? id
  }

  /// Returns whether an entry, or the one that contains it, is in a stack and above its root.
  func isPushed(_ id: NavigationEntry.ID) -> Bool {
    let id = container(of: id)
    return scene.locations.contains { location in
      scene.stack(at: location).dropFirst().contains { $0.id == id }
    }
  }

  // MARK: Waiting for dismissals

  /// Releases a removed view when SwiftUI no longer draws it.
  func viewDidDisappear(_ id: NavigationEntry.ID) { outgoing.records[id] = nil }

  /// Waits until all dismissals that have begun are finished and, on platforms with UIKit, all other transitions of
  /// the window.
  ///
  /// Users report that SwiftUI loses a change of a path that it gets during a push, or during the change to another tab
  /// (https://github.com/swiftlang/swift/issues/77088).
  public func settle() async throws {
    while let id = dismissals.first { await dismissals.wait(for: id) }
    #if canImport(UIKit) && !os(watchOS)
    await waitForTransitions()
    #endif
  }
}
#endif
