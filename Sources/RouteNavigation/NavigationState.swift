/// What is on display in every scene, as a value that can be saved, sent, compared and tested.
///
/// ```swift
/// var state = NavigationState()
/// state.scenes[.main] = NavigationState.Scene(tabs: ["timeline", "mall"])
/// var ids = NavigationIDs(after: state)
/// for step in try state.plan(target, in: .main, ids: &ids) {
///   try state.apply(step, in: .main)
/// }
/// ```
public struct NavigationState: Hashable, Codable, Sendable {
  /// The scenes; one that is missing is made when a step needs it, with an empty stack.
  public var scenes: [RouteScene: Scene]

  /// Makes a state.
  ///
  /// - Parameter scenes: The scenes.
  public init(scenes: [RouteScene: Scene] = [:]) {
    self.scenes = scenes
  }
}

extension NavigationState {
  /// One window: tabs or a stack, what is presented over them, and what lies over everything.
  ///
  /// Only steps and the hosts of this package change it, so that it never holds an entry twice or
  /// selects a tab that is missing.
  public struct Scene: Hashable, Sendable {
    /// The tabs, each with a stack; empty in a scene without tabs.
    public package(set) var tabs: [Tab]
    /// The name of the tab that is selected; nil in a scene without tabs, and while one is in front that
    /// is none of these.
    public package(set) var selectedTab: String?
    /// The stack of a scene without tabs, the top last; nil with tabs, or when there is none.
    public package(set) var stack: [NavigationEntry]?
    /// What is presented, the topmost last.
    public package(set) var presented: [Presented]
    /// What lies over everything, the topmost last.
    public package(set) var overlays: [NavigationEntry]

    init(tabs: [Tab], selectedTab: String?, stack: [NavigationEntry]?) {
      self.tabs = tabs
      self.selectedTab = selectedTab
      self.stack = stack
      presented = []
      overlays = []
    }

    /// Makes a scene with one empty stack.
    public init() {
      self.init(tabs: [], selectedTab: nil, stack: [])
    }

    /// Makes a scene with tabs, the first one selected, each with an empty stack.
    ///
    /// - Parameter tabs: The names; one that comes twice is one tab, and without any, the scene is
    ///   one with a single stack.
    public init(tabs: [String]) {
      var seen: Set<String> = []
      let tabs = tabs.filter { seen.insert($0).inserted }.map { Tab(name: $0, stack: []) }
      self.init(tabs: tabs, selectedTab: tabs.first?.name, stack: tabs.isEmpty ? [] : nil)
    }

    /// A scene whose screens cannot be pushed, only presented.
    public static let withoutStack = Scene(tabs: [], selectedTab: nil, stack: nil)
  }

  /// A tab and its stack.
  public struct Tab: Hashable, Codable, Sendable {
    /// The name, which no other tab of the scene has.
    public let name: String
    /// The stack, the top last.
    public package(set) var stack: [NavigationEntry]

    package init(name: String, stack: [NavigationEntry]) {
      self.name = name
      self.stack = stack
    }
  }

  /// A presented entry, and what was pushed over it if it has a stack of its own.
  public struct Presented: Hashable, Codable, Sendable, Identifiable {
    /// The entry that was presented: the bottom of the stack, if there is one.
    public package(set) var entry: NavigationEntry
    /// What was pushed over the entry, the top last; nil without a stack.
    public package(set) var pushed: [NavigationEntry]?

    package init(entry: NavigationEntry, pushed: [NavigationEntry]?) {
      self.entry = entry
      self.pushed = pushed
    }

    /// The id of the entry that was presented.
    public var id: NavigationEntry.ID { entry.id }
    /// The entry and what was pushed over it.
    public var entries: [NavigationEntry] { [entry] + (pushed ?? []) }
  }
}
