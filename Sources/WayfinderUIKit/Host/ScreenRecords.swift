// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
import RouteNavigation
import UIKit
import Wayfinder

/// The controllers of a window with the navigation entries that they show.
///
/// Controllers are referenced weakly, because only the window keeps a screen alive.
@MainActor
struct ScreenRecords {
  /// A shown screen.
  struct Record {
    weak var controller: UIViewController?
    var entry: NavigationEntry
    /// The handle of a caller that waits for a result; released when the screen is closed.
    var resultHandle: ResultHandle?
    /// The presented controller: the screen, or the navigation controller that contains it.
    weak var container: UIViewController?
    /// Whether the container is a stack onto which other screens can be pushed.
    var hasStack = false
  }

  private var records: [ObjectIdentifier: Record] = [:]
  private var lastAppEntryID = 0

  init() {}

  subscript(_ controller: UIViewController) -> Record? {
    get {
      // A new controller can have the identifier of a deallocated controller, so also compare the
      // controllers.
      records[ObjectIdentifier(controller)].flatMap { $0.controller === controller ? $0 : nil }
    }
    set { records[ObjectIdentifier(controller)] = newValue }
  }

  /// The number of recorded screens.
  var count: Int { records.count }

  /// Whether a caller waits for the result of a screen.
  var hasResultHandles: Bool { records.values.contains { $0.resultHandle?.isAwaited == true } }

  /// Records which entry a controller shows.
  mutating func record(
    _ controller: UIViewController,
    _ entry: NavigationEntry,
    _ resultHandle: ResultHandle?
  ) {
    self[controller] = Record(controller: controller, entry: entry, resultHandle: resultHandle)
  }

  /// Returns the controller that shows an entry.
  func controller(of id: NavigationEntry.ID) -> UIViewController? {
    records.values.first { $0.entry.id == id }?.controller
  }

  /// Returns the record of the screen for which a controller was presented.
  func presented(in container: UIViewController) -> Record? {
    records.values.first { $0.container === container && $0.controller != nil }
  }

  /// Returns the record of the screen for which a controller was presented, and adds a record if
  /// the app presented the controller without the router.
  ///
  /// The new record has an entry without a link, and a negative number, which no journey uses.
  mutating func presentedOrAppOwned(in container: UIViewController) -> Record {
    if let record = presented(in: container) { return record }
    lastAppEntryID -= 1
    let content = NavigationContent(link: "", route: "", parameters: [:])
    var record = Record(
      controller: container,
      entry: NavigationEntry(id: lastAppEntryID, content, presentation: .presented(.automatic))
    )
    record.container = container
    record.hasStack = container is UINavigationController
    self[container] = record
    return record
  }

  /// Moves the presentation of a presented stack from the record of its old first screen to the
  /// record of its new first screen.
  mutating func moveContainerRecord(of stack: UINavigationController) {
    guard let old = presented(in: stack), let controller = old.controller,
      let bottom = stack.viewControllers.first, var record = self[bottom]
    else { return }
    self[controller] = nil
    record.entry.presentation = old.entry.presentation
    record.container = stack
    record.hasStack = old.hasStack
    self[bottom] = record
  }

  /// Removes all records except those of some entries, and releases the result handles of the
  /// removed records.
  mutating func removeAll(except ids: Set<NavigationEntry.ID>) {
    let closed = records.filter { !ids.contains($0.value.entry.id) || $0.value.controller == nil }
    for key in closed.keys { records[key] = nil }
  }
}
#endif
