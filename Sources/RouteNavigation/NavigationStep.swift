/// One thing that a host carries out.
///
/// What concerns a stack concerns the one in front: that of what was presented last, else the
/// selected tab's, else the scene's. A plan dismisses and selects before it pops and pushes.
public enum NavigationStep: Hashable, Sendable {
  /// A tab is selected.
  case select(tab: String)
  /// The entries of the stack that are above one of them leave.
  case pop(to: NavigationEntry.ID)
  /// All but the bottom of the stack leaves.
  case popToRoot
  /// An entry comes onto the stack.
  case push(NavigationEntry)
  /// An entry is presented over everything but overlays, with or without a stack of its own.
  case present(NavigationEntry, style: RouteTransition.PresentationStyle, hasStack: Bool)
  /// What is presented over a presented entry leaves; without an id, all that is presented.
  case dismiss(downTo: NavigationEntry.ID?)
  /// An entry takes the place of the top of the stack.
  case replaceTop(NavigationEntry)
  /// An entry takes the place of the whole stack.
  case setRoot(NavigationEntry)
  /// A screen on display gets a link that differs from its own at most in what it asks of it.
  case deliver(link: String, to: NavigationEntry.ID)
  /// An entry lies over everything.
  case overlay(NavigationEntry)
  /// An overlay leaves.
  case removeOverlay(NavigationEntry.ID)
  /// An entry is presented in a way that only the app's own host knows.
  case custom(String, NavigationEntry, hasStack: Bool)
}

extension NavigationStep {
  /// The entry that the step adds.
  public var added: NavigationEntry? {
    switch self {
    case .push(let entry), .present(let entry, _, _), .replaceTop(let entry), .setRoot(let entry),
      .overlay(let entry), .custom(_, let entry, _):
      entry
    case .select, .pop, .popToRoot, .dismiss, .deliver, .removeOverlay: nil
    }
  }

  /// The step that adds an entry in the way of its presentation.
  static func adding(_ entry: NavigationEntry, hasStack: Bool = false) -> NavigationStep {
    switch entry.presentation {
    case .stack: .push(entry)
    case .presented(let style): .present(entry, style: style, hasStack: hasStack)
    case .overlay: .overlay(entry)
    case .custom(let name): .custom(name, entry, hasStack: hasStack)
    }
  }
}

extension NavigationStep: CustomStringConvertible {
  /// The step in one line: `push 4 /moments/7`.
  public var description: String {
    switch self {
    case .select(let tab): "select \(tab)"
    case .pop(let id): "pop to \(id)"
    case .popToRoot: "pop to root"
    case .push(let entry): "push \(entry.id) \(entry.link)"
    case .present(let entry, let style, let hasStack):
      "present(\(style)) \(entry.id) \(entry.link)\(hasStack ? " with stack" : "")"
    case .dismiss(let id): id.map { "dismiss down to \($0)" } ?? "dismiss all"
    case .replaceTop(let entry): "replace top by \(entry.id) \(entry.link)"
    case .setRoot(let entry): "set root \(entry.id) \(entry.link)"
    case .deliver(let link, let id): "deliver \(link) to \(id)"
    case .overlay(let entry): "overlay \(entry.id) \(entry.link)"
    case .removeOverlay(let id): "remove overlay \(id)"
    case .custom(let name, let entry, let hasStack):
      "custom(\(name)) \(entry.id) \(entry.link)\(hasStack ? " with stack" : "")"
    }
  }
}
