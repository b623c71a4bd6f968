// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A visible element of an evaluated view, or a message from the view to its container.
@MainActor indirect enum Element {
  case text(String)
  case image(String)
  case control(Control)
  case field(Field)
  case toggle(Toggled)
  /// Elements for which VoiceOver reads an accessibility label instead of the visible texts.
  case spoken(String, [Element])
  case stack(StackDisplay)
  case tabs(TabsDisplay)
  case columns([[Element]])
  case toolbar([Element])
  case title(String)
  case hiddenBackButton
  case lifecycle(Lifecycle, [Element])
  case request(PresentationRequest)
  case sheetTrait(SheetTrait)
  case handler(Handler)
  case represented(Represented)
}

/// A setting for the sheet that contains the view.
enum SheetTrait: Hashable {
  case dismissDisabled(Bool)
  case detents(Set<PresentationDetent>)
  case dragIndicator(Visibility)
  case background(String)
  case sizing(String)
}

/// An observer of system events (such as an opened URL), or a value for the system (such as an
/// advertised activity).
@MainActor enum Handler {
  case url((URL) -> Void)
  case activity(String, (NSUserActivity) -> Void)
  case advertised(NSUserActivity)
  case externalEvents(preferring: Set<String>, allowing: Set<String>)
}

/// The screens of a stack, root first.
@MainActor struct StackDisplay {
  var screens: [[Element]]
  /// The closure that pops the top screen.
  let pop: () -> Void
}

/// The tabs of a tab view, with the content of each tab that has been selected at least once.
@MainActor struct TabsDisplay {
  struct Tab {
    let label: String
    let content: [Element]
    let select: () -> Void
  }

  let tabs: [Tab]
  let selected: Int
}
