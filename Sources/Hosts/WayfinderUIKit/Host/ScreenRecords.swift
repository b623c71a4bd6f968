// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
import RouteNavigation
import UIKit
import Wayfinder

/// A table of the controllers of one window, with the navigation entry that each of them shows.
///
/// Controllers are referenced weakly, because only the window keeps a screen alive.
@MainActor
struct ScreenRecords {
  /// A controller on screen, with the entry that it shows.
  struct Record {
    weak var controller: UIViewController?
    var entry: NavigationEntry
    /// The handle that returns the result of the screen to a waiting caller; released when the
    /// screen is closed.
    var resultHandle: RouteRequest.ResultHandle?
  }

  /// A presented controller: a screen, or a navigation controller around a screen.
  private struct Container {
    weak var controller: UIViewController?
    let presentation: NavigationEntry.Presentation
  }

  private(set) var records: [ObjectIdentifier: Record] = [:]
  private var containers: [ObjectIdentifier: Container] = [:]
  private var lastAppEntryID = 0

  init() {}

  subscript(_ controller: UIViewController) -> Record? {
    get {
      // A new controller can have the same `ObjectIdentifier` as a deallocated controller, so the
      // controllers themselves are compared, too.
      records[ObjectIdentifier(controller)].flatMap { $0.controller === controller ? $0 : nil }
    }
    set { records[ObjectIdentifier(controller)] = newValue }
  }

  /// The number of controllers for which an entry is recorded.
  var count: Int { records.count }

  /// Whether a caller waits for the result of a screen.
  var hasResultHandles: Bool { records.values.contains { $0.resultHandle?.isAwaited == true } }

  /// The controllers of the screens that have a caller waiting for a result.
  var awaitedControllers: [UIViewController] {
    records.values.filter { $0.resultHandle?.isAwaited == true }.compactMap(\.controller)
  }

  /// Records which entry a controller shows.
  mutating func record(
    _ controller: UIViewController,
    _ entry: NavigationEntry,
    _ resultHandle: RouteRequest.ResultHandle?
  ) {
    self[controller] = Record(controller: controller, entry: entry, resultHandle: resultHandle)
  }

  /// Returns the controller that shows an entry.
  func controller(of id: NavigationEntry.ID) -> UIViewController? {
    records.values.first { $0.entry.id == id }?.controller
  }

  /// Returns the entry that a controller shows.
  ///
  /// If the app shows the controller without the router, this is the entry of an app screen.
  mutating func entry(of controller: UIViewController) -> NavigationEntry {
    if let record = self[controller] { return record.entry }
    records = records.filter { $0.value.controller != nil || !$0.value.entry.isAppScreen }
    lastAppEntryID -= 1
    let entry = NavigationEntry(appScreen: lastAppEntryID)
    record(controller, entry, nil)
    return entry
  }

  /// Records how a controller was presented.
  mutating func setPresentation(
    _ presentation: NavigationEntry.Presentation,
    of container: UIViewController
  ) {
    containers = containers.filter { $0.value.controller != nil }
    containers[ObjectIdentifier(container)] = Container(
      controller: container,
      presentation: presentation
    )
  }

  /// Returns the recorded presentation of a controller; the style `automatic` if the app itself
  /// presented the controller.
  func presentation(of container: UIViewController) -> NavigationEntry.Presentation {
    guard let record = containers[ObjectIdentifier(container)], record.controller === container
    else { return .presented(.automatic) }
    return record.presentation
  }

  /// Removes the records of closed controllers, and releases their result handles.
  mutating func removeAll(where isClosed: (UIViewController) -> Bool) {
    let closed = records.filter { $0.value.controller.map(isClosed) ?? true }
    for key in closed.keys { records[key] = nil }
  }
}
#endif
