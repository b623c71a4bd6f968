#if canImport(SwiftUI)
public import RouteNavigation
import Wayfinder

/// One of the stacks of a scene.
enum StackPlace: Hashable, Sendable {
  case base
  case tab(String)
  case presented(NavigationEntry.ID)
}

extension NavigationState.Scene {
  /// The entries of a stack, the bottom first.
  func stack(at place: StackPlace) -> [NavigationEntry] {
    switch place {
    case .base: stack ?? []
    case .tab(let name): tabs.first { $0.name == name }?.stack ?? []
    case .presented(let id): presented.first { $0.id == id }?.entries ?? []
    }
  }

  mutating func setStack(_ entries: [NavigationEntry], at place: StackPlace) {
    switch place {
    case .base: stack = entries
    case .tab(let name):
      for index in tabs.indices where tabs[index].name == name { tabs[index].stack = entries }
    case .presented(let id):
      for index in presented.indices where presented[index].id == id {
        presented[index].pushed = Array(entries.dropFirst())
      }
    }
  }
}
#endif
