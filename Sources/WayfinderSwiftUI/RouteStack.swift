#if canImport(SwiftUI)
public import RouteNavigation
import SwiftUI
import Wayfinder

/// A stack of a host: its first entry at the bottom, the others pushed over it.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct RouteStack: View {
  let host: SwiftUIHost
  let place: StackPlace

  var body: some View {
    NavigationStack(path: path) {
      bottom.navigationDestination(for: ShownEntry.self) { entry in
        // Another entry in the same place is another screen.
        host.view(of: entry.id).id(entry.id).onDisappear { host.hasLeft(entry.id) }
      }
    }
  }

  @ViewBuilder private var bottom: some View {
    if let entry = host.scene.stack(at: place).first {
      // Another entry at the bottom is another screen, whatever its type.
      host.view(of: entry.id).id(entry.id)
    } else {
      Spacer()
    }
  }

  private var path: Binding<[ShownEntry]> {
    Binding {
      host.scene.stack(at: place).dropFirst().map { ShownEntry(id: $0.id) }
    } set: { entries in
      host.pop(to: entries.map(\.id), in: place)
    }
  }
}

/// An entry on display as SwiftUI knows it: the same one whatever its link asks of it.
struct ShownEntry: Identifiable, Hashable {
  let id: NavigationEntry.ID
}
#endif
