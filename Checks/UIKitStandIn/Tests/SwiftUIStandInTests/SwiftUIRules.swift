// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Observation
@_spi(Testing) import SwiftUI
import Testing

extension UIKitRules {
  /// The suite with one test for each rule of SwiftUI.
  ///
  /// The tests do not run in parallel with those of UIKit, because they share the simulation.
  enum SwiftUIRules {}
}

/// A view with a counter in its own state.
struct Counter: View {
  @State private var count = 0

  var body: some View { Button("Count \(count)") { count += 1 } }
}

/// The navigation state of an application.
@Observable @MainActor final class Model {
  var path: [String] = []
  var sheet: Sheet?
  var cover: Sheet?
  var tab = 1
  var isLocked = false
}

struct Sheet: Identifiable, Hashable {
  let id: String
}

/// Opens a window whose root view contains the given views.
@MainActor func window<Content: View>(
  stored: [String: Any] = [:],
  @ViewBuilder _ content: @escaping () -> Content
) -> SwiftUISimulation {
  SwiftUISimulation(Written(content: content), stored: stored)
}

private struct Written<Content: View>: View {
  let content: () -> Content

  var body: some View { content() }
}
