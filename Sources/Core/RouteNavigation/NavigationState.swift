// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The screens on display in every scene, as a value that can be saved, sent, compared and tested.
///
/// ```swift
/// var state = NavigationState()
/// state.scenes[.main] = NavigationState.Scene(tabs: ["timeline", "mall"])
/// var ids = NavigationIDs(after: state)
/// for step in try state.plan(target, in: .main, ids: &ids) {
///   try state.apply(step, in: .main)
/// }
/// ```
///
/// The encoded form of a state and of a ``Scene`` contains the version of the format, now 1. Data without
/// a version was written before versions existed and is read as version 1. Data of a newer version is
/// refused, because an older app cannot know what it means; later versions of this package read all older
/// versions. Data with more than 1,000 entries in a scene, or more than 100 scenes, tabs, presented
/// entries or overlays, is refused too. In each of these cases decoding throws `DecodingError`.
public struct NavigationState: Hashable, Sendable {
  /// The scenes by name; a step that names a missing scene adds the scene with an empty stack.
  public var scenes: [RouteScene: Scene]

  /// Creates a state.
  ///
  /// - Parameter scenes: The scenes.
  public init(scenes: [RouteScene: Scene] = [:]) {
    self.scenes = scenes
  }
}

extension NavigationState {
  /// The screens of one window: tabs or a stack, presented entries, and overlays.
  ///
  /// Only steps and the hosts of this package change a scene. So it never contains an entry twice, and
  /// its selected tab exists.
  public struct Scene: Hashable, Sendable {
    /// The tabs, each with a stack; empty in a scene without tabs.
    public package(set) var tabs: [Tab]
    /// The name of the selected tab; nil in a scene without tabs, and while the window shows a tab that
    /// is not in the list.
    public package(set) var selectedTab: String?
    /// The stack of a scene without tabs, from the bottom to the top; nil in a scene with tabs or without
    /// a stack.
    public package(set) var stack: [NavigationEntry]?
    /// The presented entries, from the lowest to the topmost.
    public package(set) var presented: [Presented]
    /// The overlays, from the lowest to the topmost.
    public package(set) var overlays: [NavigationEntry]
    /// The entries inside of the screens of other entries.
    public package(set) var embedded: [Embedded]

    init(tabs: [Tab], selectedTab: String?, stack: [NavigationEntry]?) {
      self.tabs = tabs
      self.selectedTab = selectedTab
      self.stack = stack
      presented = []
      overlays = []
      embedded = []
    }

    /// Creates a scene with one empty stack.
    public init() {
      self.init(tabs: [], selectedTab: nil, stack: [])
    }

    /// Creates a scene with tabs that each have an empty stack; the first tab is selected.
    ///
    /// - Parameter tabs: The names of the tabs; duplicates are ignored. An empty array creates a scene
    ///   with one stack.
    public init(tabs: [String]) {
      var seen: Set<String> = []
      let tabs = tabs.filter { seen.insert($0).inserted }.map { Tab(name: $0, stack: []) }
      self.init(tabs: tabs, selectedTab: tabs.first?.name, stack: tabs.isEmpty ? [] : nil)
    }

    /// A scene without a stack, in which screens can only be presented.
    public static let withoutStack = Scene(tabs: [], selectedTab: nil, stack: nil)
  }

  /// A tab and its stack.
  public struct Tab: Hashable, Encodable, Sendable {
    /// The name, which is unique in the scene.
    public let name: String
    /// The stack of the tab, from the bottom to the top.
    public package(set) var stack: [NavigationEntry]

    package init(name: String, stack: [NavigationEntry]) {
      self.name = name
      self.stack = stack
    }
  }

  /// A presented entry and, if it has its own stack, the entries pushed over it.
  public struct Presented: Hashable, Encodable, Sendable, Identifiable {
    /// The presented entry, which is the bottom of its stack if it has a stack.
    public package(set) var entry: NavigationEntry
    /// The entries pushed over the presented entry, from bottom to top; nil without a stack.
    public package(set) var pushed: [NavigationEntry]?

    package init(entry: NavigationEntry, pushed: [NavigationEntry]?) {
      self.entry = entry
      self.pushed = pushed
    }

    /// The id of the presented entry.
    public var id: NavigationEntry.ID { entry.id }
    /// The presented entry and the entries pushed over it.
    public var entries: [NavigationEntry] { [entry] + (pushed ?? []) }
  }

  /// An entry inside of the screen of another entry, and the entry of that screen.
  public struct Embedded: Hashable, Codable, Sendable, Identifiable {
    /// The entry that is inside.
    public package(set) var entry: NavigationEntry
    /// The id of the entry whose screen contains it.
    public let container: NavigationEntry.ID

    package init(_ entry: NavigationEntry, in container: NavigationEntry.ID) {
      (self.entry, self.container) = (entry, container)
    }

    /// The id of the entry that is inside.
    public var id: NavigationEntry.ID { entry.id }
  }
}

/// The name of a window of the app; an app with one window needs only ``main``.
public struct RouteScene: Sendable, Hashable {
  /// The scene's name, unique within a router.
  public let id: String

  /// Creates the name of a scene.
  public init(_ id: String) {
    self.id = id
  }

  /// The scene of an app with one window.
  public static let main = RouteScene("main")
}

extension RouteScene: CustomStringConvertible {
  /// The scene's name.
  public var description: String { id }
}
