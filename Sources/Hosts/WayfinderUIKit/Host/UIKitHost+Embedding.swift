// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
import RouteNavigation
import UIKit
import Wayfinder

// This file shows screens inside of containers.

extension UIKitHost {
  /// Throws an error if a plan shows a screen inside of a controller that is no container.
  func checkContainers(of plan: NavigationPlan<UIViewController>) throws(UIKitHostError) {
    for case .embed(_, let id) in plan.steps {
      let screen = records.controller(of: id) ?? plan.screens[id]?.screen
      guard let screen, !(screen is any RouteContaining) else { continue }
      throw UIKitHostError(.noContainer, "\(type(of: screen))")
    }
  }

  /// Shows a screen inside of a container, unless the container got it when it was made.
  func embed(
    _ entry: NavigationEntry,
    in id: NavigationEntry.ID,
    _ plan: NavigationPlan<UIViewController>,
    _ step: NavigationStep
  ) throws {
    guard let container = try controller(of: id, step) as? any RouteContaining else {
      throw UIKitHostError(.screenGone, step)
    }
    if records.controller(of: entry.id) == nil {
      container.embeddedScreen = try newController(for: entry, plan)
      guardLeaving(container)
    }
    guard let shown = container.embeddedScreen, shown === records.controller(of: entry.id) else {
      throw UIKitHostError(.refused, step)
    }
  }

  /// Removes a screen from its container.
  func removeEmbedded(
    _ screen: UIViewController,
    _ step: NavigationStep
  ) throws(UIKitHostError) {
    records.container(of: screen)?.embeddedScreen = nil
    guard records.container(of: screen) == nil else { throw UIKitHostError(.refused, step) }
  }

  /// Gives the screen inside of a container to the container that replaces it.
  func moveEmbedded(from old: UIViewController, to new: UIViewController) {
    guard let old = old as? any RouteContaining, let new = new as? any RouteContaining,
      let screen = old.embeddedScreen, records[screen] != nil
    else { return }
    old.embeddedScreen = nil
    new.embeddedScreen = screen
  }
}

extension ScreenRecords {
  /// The entries inside of the containers, in the order of their ids.
  var embedded: [NavigationState.Embedded] {
    records.values.compactMap { record in
      guard let screen = (record.controller as? any RouteContaining)?.embeddedScreen,
        let inner = self[screen]
      else { return nil }
      return NavigationState.Embedded(inner.entry, in: record.entry.id)
    }.sorted { $0.id < $1.id }
  }

  /// Returns the container of a screen; nil if the screen is inside of none.
  func container(of screen: UIViewController) -> (any RouteContaining)? {
    for record in records.values {
      if let container = record.controller as? any RouteContaining,
        container.embeddedScreen === screen
      {
        return container
      }
    }
    return nil
  }
}
#endif
