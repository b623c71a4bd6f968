// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import MomentsKit
import RouteNavigation
package import Wayfinder

/// The session of one browser: a scene of the router, and the visitor.
@MainActor
package final class Session {
  /// The value of the browser's cookie; it changes when the visitor signs in.
  private(set) var name = Secret()
  /// The client that opened the session's first page.
  let client: Client
  /// Whether the browser has posted a form of this session.
  private(set) var hasBegun = false
  /// The token in each form of the session's pages, which proves that the form is from a page of
  /// this session.
  let token = Secret()
  /// The scene of the session's window.
  package let scene: RouteScene
  /// The window's state: four tabs, each with a stack.
  package let host: SessionHost
  /// The visitor who uses the browser.
  package let visitor: Visitor
  /// The failure notice of the next page, which is shown once.
  var notice: Notice?
  /// The state of the inspector in this session.
  let inspector = InspectorState()
  /// The time of the last use, by the store's clock.
  var lastUse: Duration

  /// The visits that have not ended.
  var pendingVisits: [PendingVisit] = []
  /// The continuations that wait for a change of a visit.
  var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ number: Int, of client: Client, language: Language, at time: Duration) {
    self.client = client
    scene = RouteScene("web-\(number)")
    visitor = Visitor(language: language)
    host = SessionHost(of: visitor)
    lastUse = time
  }

  /// Records that the browser has posted a form.
  func begin() { hasBegun = true }

  /// Replaces the name, so that a browser that knows only the earlier name has no session.
  func rename() { name = Secret() }

  /// The frontmost page and its entry; nil if there is no page, or if the page is hidden after
  /// sign-out.
  var front: (entry: NavigationEntry, page: Page)? {
    guard let entry = host.scene.top, !host.isHidden(entry.id),
      let page = host.memory.screen(entry.id)
    else { return nil }
    return (entry, page)
  }

  /// Whether the frontmost page waits for the visitor's input.
  var isAwaitingInput: Bool {
    front?.page.taps.contains { if case .answer = $0 { true } else { false } } ?? false
  }

  /// Returns an entry with the given path: the frontmost entry if possible, otherwise the last
  /// entry with this path.
  ///
  /// Entries that are hidden after sign-out are ignored.
  func entry(at path: WebPath) -> NavigationEntry? {
    let scene = host.scene
    let entries = scene.entries.filter { !host.isHidden($0.id) && WebPath(of: $0) == path }
    return entries.first { $0.id == scene.top?.id } ?? entries.last
  }

  /// Returns the failure notice for the next page, and clears it.
  func takeNotice() -> Notice? {
    defer { notice = nil }
    return notice
  }

  /// A failure notice on a page.
  struct Notice: Sendable {
    let failure: Failure
    let detail: Failure.Detail?
  }
}
