/// One thing that an evaluated view puts on the display, or has said to what surrounds it.
@MainActor indirect enum Element {
  case text(String)
  case image(String)
  case control(Control)
  case field(Field)
  case toggle(Toggled)
  /// Elements for which another name is read aloud.
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

/// What content says about the sheet it is in.
enum SheetTrait: Hashable {
  case dismissDisabled(Bool)
  case detents(Set<PresentationDetent>)
  case dragIndicator(Visibility)
}

/// What a view wants to hear from the system, or has to tell it.
@MainActor enum Handler {
  case url((URL) -> Void)
  case activity(String, (NSUserActivity) -> Void)
  case advertised(NSUserActivity)
  case externalEvents(preferring: Set<String>, allowing: Set<String>)
}

/// The screens of a stack, the root first.
@MainActor struct StackDisplay {
  var screens: [[Element]]
  /// Leaves the top screen.
  let pop: () -> Void
}

/// Tabs and the content of those that have been visited.
@MainActor struct TabsDisplay {
  struct Tab {
    let label: String
    let content: [Element]
    let select: () -> Void
  }

  let tabs: [Tab]
  let selected: Int
}
