// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import RouteNavigation
import SwiftUI
import Wayfinder

/// A navigation stack of a host: the first entry is the root view, and all other entries are
/// pushed.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct RouteStack: View {
  let host: SwiftUIHost
  let location: StackLocation

  var body: some View {
    NavigationStack(path: path) {
      bottom.navigationDestination(for: ShownEntry.self) { entry in
        // SwiftUI must not reuse the state of another entry at the same position.
        host.view(of: entry.id).id(entry.id).onDisappear { host.viewDidDisappear(entry.id) }
      }
    }
  }

  @ViewBuilder private var bottom: some View {
    if let entry = host.scene.stack(at: location).first {
      // SwiftUI must not reuse the state of another entry at the root, even with the same type.
      host.view(of: entry.id).id(entry.id)
    } else {
      Spacer()
    }
  }

  private var path: Binding<[ShownEntry]> {
    Binding {
      host.scene.stack(at: location).dropFirst().map { ShownEntry(id: $0.id) }
    } set: { entries in
      host.pop(to: entries.map(\.id), in: location)
    }
  }
}

/// The identity of a shown entry for SwiftUI; it does not change when the link of the entry changes.
struct ShownEntry: Identifiable, Hashable {
  let id: NavigationEntry.ID
}
#endif
