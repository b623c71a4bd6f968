// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import Wayfinder

/// The user of one window, with the data that the app stores about this user.
@MainActor
public final class Visitor {
  /// The language in which the visitor reads the pages.
  public var language: Language { didSet { notifyObservers() } }
  /// The name that was entered at sign-in; empty before that.
  public var name = "" { didSet { notifyObservers() } }
  /// Whether the visitor has signed in.
  public var isSignedIn = false {
    didSet {
      if isSignedIn != oldValue { onUserChange?() }
      notifyObservers()
    }
  }
  /// A closure that is called after each sign-in and sign-out.
  public var onUserChange: (@MainActor () -> Void)?
  /// The identifiers of the moments that the visitor likes.
  public var liked: Set<String> = [] { didSet { notifyObservers() } }
  /// The identifiers of the shared products, newest first.
  public var shared: [String] = [] { didSet { notifyObservers() } }
  /// The sent messages, oldest first; the key is the identifier of the other person.
  public var written: [String: [String]] = [:] { didSet { notifyObservers() } }
  /// The messages that the visitor has begun and not sent; the key is the identifier of the other person.
  public var drafts: [String: String] = [:]
  /// Whether pages show the path of each link, for testers.
  public var showsPaths = false { didSet { notifyObservers() } }
  /// Whether journeys are delayed, as on a slow network.
  public var slowsJourneys = false { didSet { notifyObservers() } }

  private var watches: [Watch] = []

  /// Makes a visitor who has not signed in.
  public init(language: Language = .english) {
    self.language = language
  }

  /// Calls a closure after each change of the visitor, until the owner is deallocated.
  ///
  /// - Parameters:
  ///   - owner: The object that limits the observation's lifetime; a second call for the same owner
  ///     replaces the first.
  ///   - changed: Called after each change; must not retain the owner.
  public func observe(for owner: AnyObject, _ changed: @escaping @MainActor () -> Void) {
    watches.removeAll { $0.owner == nil || $0.owner === owner }
    watches.append(Watch(owner: owner, changed: changed))
  }

  private func notifyObservers() {
    for watch in watches where watch.owner != nil { watch.changed() }
  }

  private struct Watch {
    weak var owner: AnyObject?
    let changed: @MainActor () -> Void
  }
}

/// A directory that returns the visitor of each scene; the container provides the directory.
@MainActor
public protocol VisitorDirectory {
  /// Returns the visitor of a scene, or a new visitor if the scene has no visitor.
  func visitor(in scene: RouteScene) -> Visitor
}

extension RouteRequest {
  /// The visitor for whom the request makes a screen.
  ///
  /// - Throws: `RouteServices.Problem` if the container provides no ``VisitorDirectory``.
  @MainActor
  public var visitor: Visitor {
    get throws {
      try services.get((any VisitorDirectory).self).visitor(in: scene)
    }
  }
}
