// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteNavigation
public import Wayfinder

extension RouteInspection {
  /// The screens of a window, as a list of stacks.
  public struct Scene: Sendable, Hashable, Identifiable {
    /// The window.
    public let id: RouteScene
    /// The stacks, topmost first: the overlays, what is presented, and the tabs in their order.
    public let stacks: [Stack]

    /// Creates the description of a window's screens.
    ///
    /// - Parameters:
    ///   - id: The window.
    ///   - state: The screens.
    ///   - showsLinks: Whether the links of the screens, which contain values, are shown; otherwise the
    ///     patterns of their routes.
    public init(_ id: RouteScene, _ state: NavigationState.Scene, showsLinks: Bool = true) {
      self.id = id
      let top = state.top?.id
      func stack(
        _ kind: Stack.Kind,
        _ name: String,
        _ entries: [NavigationEntry],
        isSelected: Bool = true
      ) -> Stack {
        Stack(
          kind: kind,
          name: name,
          isSelected: isSelected,
          screens: state.withEmbedded(entries).reversed().map { entry in
            Screen(
              id: entry.id,
              link: showsLinks ? entry.link : entry.route,
              pattern: entry.route,
              isFront: entry.id == top
            )
          }
        )
      }
      var stacks: [Stack] = []
      if !state.overlays.isEmpty { stacks.append(stack(.overlays, "overlays", state.overlays)) }
      stacks += state.presented.reversed().map {
        stack(.presented, $0.entry.presentation.transition.name, $0.entries)
      }
      stacks += state.tabs.map {
        stack(.tab, $0.name, $0.stack, isSelected: $0.name == state.selectedTab)
      }
      if let base = state.stack { stacks.append(stack(.base, "stack", base)) }
      self.stacks = stacks
    }
  }

  /// Screens on top of each other.
  public struct Stack: Sendable, Hashable {
    /// The place of the stack in its window.
    public let kind: Kind
    /// The name of the tab or of the transition that has presented the stack.
    public let name: String
    /// Whether the stack is visible unless something is presented above it; false for the other tabs.
    public let isSelected: Bool
    /// The screens, topmost first.
    public let screens: [Screen]

    /// The place of a stack in its window.
    public enum Kind: Sendable, Hashable {
      /// The overlays.
      case overlays
      /// A presented screen and the screens pushed over it.
      case presented
      /// A tab.
      case tab
      /// The stack of a window without tabs.
      case base
    }
  }

  /// A screen on display.
  public struct Screen: Sendable, Hashable, Identifiable {
    /// The number of the screen's entry, unique in its window.
    public let id: Int
    /// The link, without secrets; empty for a screen that the app shows itself.
    public let link: String
    /// The text of the route's pattern; empty for a screen that the app shows itself.
    public let pattern: String
    /// Whether the screen is in front of all others.
    public let isFront: Bool
  }
}
