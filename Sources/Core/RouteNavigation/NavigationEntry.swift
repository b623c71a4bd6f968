// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// One screen on display, as data; the host finds the screen by the entry's id.
public struct NavigationEntry: Sendable, Identifiable {
  /// The stored properties in one object, so that a copy of an entry only copies one reference.
  private var facts: Facts

  private final class Facts: Sendable {
    let id: Int
    let content: NavigationContent
    let presentation: Presentation
    /// The hash of the content's identity, which a search for the screen compares first.
    let identityHash: Int

    init(
      _ id: Int,
      _ content: NavigationContent,
      _ presentation: Presentation,
      identityHash: Int
    ) {
      self.id = id
      self.content = content
      self.presentation = presentation
      self.identityHash = identityHash
    }
  }

  /// Creates the entry of a screen that a route shows.
  ///
  /// - Parameters:
  ///   - id: A number that is unique in the scene.
  ///   - content: The content of the screen.
  ///   - presentation: The way in which the entry is shown.
  public init(id: Int, _ content: NavigationContent, presentation: Presentation = .stack) {
    self.init(id: id, content, presentation, identityHash: content.identityHash)
  }

  /// Creates an entry from a content and the content's ``NavigationContent/identityHash``, which is
  /// not computed again.
  init(id: Int, _ content: NavigationContent, _ presentation: Presentation, identityHash: Int) {
    facts = Facts(id, content, presentation, identityHash: identityHash)
  }

  /// Creates the entry of an app screen: a screen that the app shows itself, without a route.
  ///
  /// Its link and its route are empty. Plans never add or reuse it; the rules for removing it are
  /// those of ``NavigationState/plan(_:in:ids:)``.
  ///
  /// - Parameters:
  ///   - id: A negative number that is unique in the scene; the ids of routed entries are positive.
  ///   - presentation: The way in which the app shows the screen.
  public init(appScreen id: Int, presentation: Presentation = .stack) {
    let content = NavigationContent(link: "", route: "", parameters: [:])
    self.init(id: id, content, presentation: presentation)
  }

  /// Whether the app shows the screen itself, without a route.
  public var isAppScreen: Bool { facts.content.route.isEmpty }

  /// A number that is unique in the scene.
  public var id: Int { facts.id }
  /// The content of the screen.
  public var content: NavigationContent { facts.content }
  /// The text of the screen's link.
  public var link: String { facts.content.link }
  /// The text of the route's pattern.
  public var route: String { facts.content.route }
  /// The values of the pattern's parameters.
  public var parameters: [String: String] { facts.content.parameters }

  /// The way in which the entry was shown.
  public package(set) var presentation: Presentation {
    get { facts.presentation }
    set {
      guard newValue != facts.presentation else { return }
      facts = Facts(id, content, newValue, identityHash: facts.identityHash)
    }
  }

  /// Returns a copy of the entry whose content has the given link.
  package func following(_ link: String) -> NavigationEntry {
    var content = content
    content.link = link
    return showing(content)
  }

  /// Returns a copy of the entry with other content and the same id and presentation.
  package func showing(_ content: NavigationContent) -> NavigationEntry {
    NavigationEntry(id: id, content, presentation: presentation)
  }

  /// The identity of the screen, which does not depend on the query of its link.
  public var identity: NavigationContent.Identity { content.identity }

  /// Returns whether the entry has the given identity; `hash` must be the
  /// ``NavigationContent/identityHash`` of this identity.
  func hasIdentity(_ identity: NavigationContent.Identity, hash: Int) -> Bool {
    facts.identityHash == hash && self.identity == identity
  }

  /// Returns whether the entry has the identity of a content; the hashes are compared first.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - hash: The ``NavigationContent/identityHash`` of the content, if it is known.
  /// - Returns: Whether the identities are equal.
  func hasIdentity(of content: NavigationContent, hash: Int? = nil) -> Bool {
    facts.identityHash == hash ?? content.identityHash && identity == content.identity
  }
}

extension NavigationEntry {
  /// The way in which an entry is shown, which determines how it is removed.
  public enum Presentation: Hashable, Sendable {
    /// The entry is on a stack.
    case stack
    /// The entry is presented over the other entries.
    case presented(RouteTransition.PresentationStyle)
    /// The entry is inside of the screen of another entry.
    case inParent
    /// The entry is an overlay over all other entries of the scene.
    case overlay
    /// The entry is presented in a custom way that the app's host implements.
    case custom(String)

    /// The transition that shows an entry with this presentation.
    public var transition: RouteTransition {
      switch self {
      case .stack: .push
      case .presented(let style): .present(style)
      case .inParent: .inParent
      case .overlay: .overlay
      case .custom(let name): .custom(name)
      }
    }
  }
}

extension NavigationEntry.Presentation {
  /// The transition that removes an entry with this presentation.
  package var leavingTransition: RouteTransition { self == .stack ? .pop : .dismiss }
}

extension NavigationEntry.Presentation: Codable {
  /// Decodes the name of the ``transition``.
  public init(from decoder: any Decoder) throws {
    let transition = try RouteTransition(from: decoder)
    switch transition.kind {
    case .push: self = .stack
    case .present(let style): self = .presented(style)
    case .inParent: self = .inParent
    case .overlay: self = .overlay
    case .custom(let name): self = .custom(name)
    default:
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "“\(transition)” is not the presentation of an entry"
        )
      )
    }
  }

  /// Encodes the name of the ``transition``.
  public func encode(to encoder: any Encoder) throws {
    try transition.encode(to: encoder)
  }
}

/// A deterministic generator of ids for the entries that plans add.
public struct NavigationIDs: Hashable, Sendable {
  private var last: Int

  /// Creates a generator whose first id is greater than all ids of a state.
  ///
  /// - Parameter state: The state; for an empty state the first id is 1.
  /// - Complexity: Linear in the entries of the state.
  public init(after state: NavigationState = NavigationState()) {
    last = state.scenes.values.flatMap(\.entries).map(\.id).reduce(0, max)
  }

  /// Returns the next id.
  public mutating func next() -> Int {
    // A saved state can contain any number as an id, even `Int.max`. After `Int.max`, this addition
    // overflows, and it must not trap.
    last &+= 1
    return last
  }

  /// Skips the ids that another generator has returned, so that no id is used twice.
  package mutating func skip(to other: NavigationIDs) {
    last = max(last, other.last)
  }
}
