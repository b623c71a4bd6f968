// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension NavigationState {
  /// Applies a step to the state.
  ///
  /// A missing scene is added with an empty stack. If the step throws, the state does not change.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - scene: The scene.
  /// - Throws: `NavigationPlanError` when the step does not fit the scene: it names an entry or a
  ///   tab that is not there, adds an entry that is, or needs a stack where there is none.
  /// - Complexity: Linear in the entries of the scene.
  public mutating func apply(
    _ step: NavigationStep,
    in scene: RouteScene
  ) throws(NavigationPlanError) {
    var changed = scenes[scene] ?? Scene()
    try changed.apply(step, in: scene)
    scenes[scene] = changed
  }
}

extension NavigationState.Scene {
  /// Applies the steps of a plan to this scene.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - scene: The name of this scene in errors.
  /// - Throws: `NavigationPlanError`, as ``apply(_:in:)-(NavigationStep,_)``; then the scene does not
  ///   change.
  /// - Complexity: Linear in the entries and the steps.
  package mutating func apply(
    _ steps: [NavigationStep],
    in scene: RouteScene
  ) throws(NavigationPlanError) {
    // A single step changes nothing if it throws. So the scene is not copied first; with a copy, a
    // push would also have to copy all entries of the stack.
    if steps.count == 1 {
      return try apply(steps[0], in: scene)
    }
    var changed = self
    var greatestID = changed.greatestID
    // The ids of the scene before the current step; nil until a step adds an id that is not greater
    // than all ids before it. The ids of a plan are always greater, so a plan never needs this set.
    var ids: Set<NavigationEntry.ID>?
    for (index, step) in steps.enumerated() {
      if let added = step.added {
        if added.id <= greatestID, ids == nil { ids = Set(changed.entries.map(\.id)) }
        if ids?.insert(added.id).inserted == false, changed.contains(added.id) {
          throw .duplicateEntry(step, in: scene)
        }
        greatestID = max(greatestID, added.id)
      }
      try changed.apply(unchecked: step, in: scene, before: steps.count - index - 1)
    }
    self = changed
  }

  /// Returns the entries that steps remove or deliver a link to, the topmost first; none if the steps do not fit the
  /// scene.
  package func entries(leftBy steps: [NavigationStep]) -> [NavigationEntry] {
    var changed = self
    guard (try? changed.apply(steps, in: .main)) != nil else { return [] }
    let remaining = Set(changed.entries.map(\.id)).subtracting(steps.compactMap(\.updated))
    return entries.reversed().filter { !remaining.contains($0.id) }
  }

  /// Applies a step to this scene; the argument `scene` is the name of this scene in errors.
  package mutating func apply(
    _ step: NavigationStep,
    in scene: RouteScene
  ) throws(NavigationPlanError) {
    if let added = step.added, contains(added.id) { throw .duplicateEntry(step, in: scene) }
    try apply(unchecked: step, in: scene)
  }

  /// Applies a step without checking whether the id of the added entry is already used.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - scene: The name of this scene in errors.
  ///   - laterCount: The number of later steps; a new stack reserves memory for their entries.
  /// - Throws: `NavigationPlanError`; then the scene does not change.
  package mutating func apply(
    unchecked step: NavigationStep,
    in scene: RouteScene,
    before laterCount: Int = 0
  ) throws(NavigationPlanError) {
    switch step {
    case .select(let tab):
      guard tabs.contains(where: { $0.name == tab }) else {
        throw .unknownTab(tab, of: tabs, in: scene)
      }
      selectedTab = tab
    case .pop(let id):
      let stack = try stackInFront(for: step, in: scene)
      guard let index = stack.lastIndex(where: { $0.id == id }) else {
        throw .unknownEntry(id, for: "\(step)", in: scene)
      }
      setFrontStack(Array(stack[...index]))
    case .popToRoot:
      setFrontStack(Array(try stackInFront(for: step, in: scene).prefix(1)))
    case .push(let entry):
      guard hasFrontStack else { throw .noStack(for: "\(step)", in: scene) }
      push(entry.stacked)
    case .replaceTop(let entry):
      let stack = try stackInFront(for: step, in: scene)
      guard !stack.isEmpty else {
        throw NavigationPlanError(
          code: .nothingToLeave,
          scene: scene,
          message: "“\(step)” cannot replace the top of an empty stack; use “push” instead"
        )
      }
      setFrontStack(stack.dropLast() + [entry.stacked])
    case .setRoot(let entry):
      _ = try stackInFront(for: step, in: scene)
      var stack: [NavigationEntry] = []
      stack.reserveCapacity(laterCount + 1)
      stack.append(entry.stacked)
      setFrontStack(stack)
    case .present(let entry, let style, let hasStack):
      present(entry, as: .presented(style), hasStack: hasStack)
    case .custom(let name, let entry, let hasStack):
      present(entry, as: .custom(name), hasStack: hasStack)
    case .dismiss(nil):
      presented.removeAll()
    case .dismiss(let id?):
      guard let index = presented.lastIndex(where: { $0.id == id }) else {
        throw .unknownEntry(id, for: "\(step)", in: scene)
      }
      presented.removeSubrange((index + 1)...)
    case .deliver(let link, let id):
      guard contains(id) else { throw .unknownEntry(id, for: "\(step)", in: scene) }
      deliver(link, to: id)
    case .embed(var entry, let id):
      guard contains(id), !embedded.contains(where: { $0.id == id }) else {
        throw .unknownEntry(id, for: "\(step)", in: scene)
      }
      entry.presentation = .inParent
      embedded.removeAll { $0.container == id }
      embedded.append(NavigationState.Embedded(entry, in: id))
    case .removeEmbedded(let id):
      guard let index = embedded.firstIndex(where: { $0.id == id }) else {
        throw .unknownEntry(id, for: "\(step)", in: scene)
      }
      embedded.remove(at: index)
    case .overlay(var entry):
      entry.presentation = .overlay
      overlays.append(entry)
    case .removeOverlay(let id):
      guard let index = overlays.firstIndex(where: { $0.id == id }) else {
        throw .unknownEntry(id, for: "\(step)", in: scene)
      }
      overlays.remove(at: index)
    }
    removeOrphans()
  }

  private func stackInFront(
    for step: NavigationStep,
    in scene: RouteScene
  ) throws(NavigationPlanError) -> [NavigationEntry] {
    guard let frontStack else { throw .noStack(for: "\(step)", in: scene) }
    return frontStack
  }

  private mutating func present(
    _ entry: NavigationEntry,
    as presentation: NavigationEntry.Presentation,
    hasStack: Bool
  ) {
    var entry = entry
    entry.presentation = presentation
    presented.append(NavigationState.Presented(entry: entry, pushed: hasStack ? [] : nil))
  }

  /// Changes the link of an entry.
  private mutating func deliver(_ link: String, to id: NavigationEntry.ID) {
    self = mapping { $0.id == id ? $0.following(link) : $0 }
  }

  /// Returns a copy of the scene in which `transform` has changed each entry; all entries keep
  /// their positions.
  package func mapping(_ transform: (NavigationEntry) -> NavigationEntry) -> NavigationState.Scene {
    var scene = self
    for index in scene.tabs.indices {
      scene.tabs[index].stack = scene.tabs[index].stack.mapping(transform)
    }
    scene.stack = scene.stack?.mapping(transform)
    for index in scene.presented.indices {
      scene.presented[index].entry = transform(scene.presented[index].entry)
      scene.presented[index].pushed = scene.presented[index].pushed?.mapping(transform)
    }
    scene.overlays = scene.overlays.mapping(transform)
    for index in scene.embedded.indices {
      scene.embedded[index].entry = transform(scene.embedded[index].entry)
    }
    return scene
  }
}

extension [NavigationEntry] {
  @inline(never)
  fileprivate func mapping(_ transform: (NavigationEntry) -> NavigationEntry) -> [NavigationEntry] {
    map(transform)
  }
}

extension NavigationEntry {
  /// A copy of the entry with the presentation `stack`, whatever presentation this entry has.
  fileprivate var stacked: NavigationEntry {
    var entry = self
    entry.presentation = .stack
    return entry
  }
}

extension NavigationState.Scene {
  /// Removes the top entry, as the user does by going back; returns false if only the bottom entry
  /// of the base stack is left.
  package mutating func goBack() -> Bool {
    if let stack = frontStack, stack.count > 1 {
      setFrontStack(stack.dropLast())
    } else if !presented.isEmpty {
      presented.removeLast()
    } else {
      return false
    }
    removeOrphans()
    return true
  }
}
