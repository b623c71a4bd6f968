// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The current presentation of a window or a sheet, stored across evaluations.
@MainActor final class PresentationMemory {
  private struct Current {
    let node: Node
    let item: AnyHashable
    let onDismiss: (() -> Void)?
  }

  private var current: Current?

  /// Chooses the current presentation; there is at most one at a time.
  ///
  /// After a presentation has ended, the next one begins in a later evaluation.
  func follow(
    _ requests: [(PresentationRequest, isShown: Bool)],
    host: ViewHost
  ) -> [PresentationRequest] {
    let active = requests.filter { $0.0.item != nil }
    if let current {
      let same = active.first {
        $0.0.scope.node === current.node && $0.0.item == current.item
      }
      if let same {
        adopt(same.0)
        return [same.0]
      }
      self.current = nil
      host.pulse.mark()
      if let onDismiss = current.onDismiss { host.afterEvaluation(onDismiss) }
      return []
    }
    guard let next = active.first(where: \.isShown)?.0 else { return [] }
    if active.count > 1 {
      SwiftUISimulation.warn(
        "Currently, only presenting a single sheet is supported. The next sheet will be presented "
          + "when the currently presented sheet gets dismissed."
      )
    }
    adopt(next)
    return [next]
  }

  private func adopt(_ request: PresentationRequest) {
    guard let item = request.item else { return }
    current = Current(node: request.scope.node, item: item, onDismiss: request.onDismiss)
  }
}
