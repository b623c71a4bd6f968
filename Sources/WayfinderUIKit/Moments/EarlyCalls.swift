// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
import Foundation
import UIKit

/// Calls of `route(to:from:using:)` that were made before the app had a window, as in a cold start.
@MainActor
final class EarlyCalls {
  private var calls: [@MainActor () -> Void] = []
  private var observer: (any NSObjectProtocol)?

  /// Stores a call until there is a window.
  ///
  /// Stored calls run in the order in which they were made.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of stored calls.
  ///   - call: The call.
  /// - Returns: False if the maximum is reached.
  func add(upTo limit: Int, _ call: @escaping @MainActor () -> Void) -> Bool {
    guard calls.count < limit else { return false }
    calls.append(call)
    if observer == nil {
      observer = NotificationCenter.default.addObserver(
        forName: UIWindow.didBecomeKeyNotification,
        object: nil,
        queue: nil
      ) { [weak self] _ in
        // UIKit posts the notification on the main thread, before `makeKeyAndVisible()` returns. The app
        // may attach its own host after that call, so the stored calls run in a later turn.
        Task { @MainActor in self?.runCalls() }
      }
    }
    return true
  }

  private func runCalls() {
    guard WindowScenes.frontWindow?.rootViewController != nil else { return }
    if let observer { NotificationCenter.default.removeObserver(observer) }
    observer = nil
    let stored = calls
    calls = []
    for call in stored { call() }
  }
}
#endif
