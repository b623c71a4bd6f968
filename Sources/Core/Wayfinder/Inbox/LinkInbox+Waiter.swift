// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension LinkInbox {
  /// A waiting journey, with the continuation that resumes it.
  @MainActor
  final class Waiter {
    let id: Int
    let link: String
    let sender: LinkSender
    /// The scene of the journey; nil while its window is not ready.
    var scene: RouteScene?
    /// A closure that returns the scene, or nil while the window is not ready; nil instead of a
    /// closure if the scene was known from the start.
    let findScene: (() -> RouteScene?)?
    /// Whether the journey waits only until its window is ready, and not for gates.
    let bypassesGates: Bool
    /// Whether the link comes from a store.
    var isRestored = false
    /// The link as a store contains it; nil if the link must not be stored.
    var keptLink: KeptLink?
    /// The state of `keptLink` in the store.
    var keeping = Keeping.kept
    /// The time of the router's clock at which the wait began.
    let began: Duration
    /// The continuation that resumes the waiter; nil unless the waiter is suspended.
    var continuation: CheckedContinuation<Void, Never>?
    /// The code of the error that ended the wait; nil until an error has ended the wait.
    var ending: RouteError.Code?

    init(
      id: Int,
      link: String,
      sender: LinkSender,
      _ place: Place,
      began: Duration
    ) {
      self.id = id
      self.link = link
      self.sender = sender
      self.began = began
      switch place {
      case .scene(let known):
        (scene, findScene, bypassesGates) = (known, nil, false)
      case .window(let bypasses, let find):
        (scene, findScene, bypassesGates) = (find(), find, bypasses)
      }
    }

    /// The link that the store has to contain; nil if the link must not be stored, or if it is
    /// being removed or was removed from the store.
    var linkInStore: KeptLink? { keeping == .kept ? keptLink : nil }

    /// Resumes the waiter if it is suspended; otherwise does nothing.
    func resume() {
      let continuation = continuation
      self.continuation = nil
      continuation?.resume()
    }
  }

  /// The states of a link in the store.
  enum Keeping {
    /// The store contains the link, or will contain it after the next write.
    case kept
    /// The link is being removed, because its journey may leave the inbox.
    case isBeingRemoved
    /// The link was removed from the store.
    case removed
  }
}
