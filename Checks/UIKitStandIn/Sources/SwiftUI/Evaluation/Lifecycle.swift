// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The actions of a view when it appears and disappears.
@MainActor final class Lifecycle {
  var appear: (() -> Void)?
  var disappear: (() -> Void)?
  /// The closure that starts the view's task.
  var start: (() -> Task<Void, Never>)?
  private(set) var isShown = false
  private var task: Task<Void, Never>?

  func show() {
    isShown = true
    appear?()
    task = start?()
  }

  func hide() {
    isShown = false
    task?.cancel()
    task = nil
    disappear?()
  }

  /// Restarts the view's task after the `id` of the task has changed.
  func restart() {
    guard isShown else { return }
    task?.cancel()
    task = start?()
  }
}
