// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The time limits of journeys and the capacity of the inbox.
public struct RouterLimits: Sendable, Hashable {
  /// The time for the user to sign in or to confirm.
  public var authorizationTimeout: Duration = .seconds(300)
  /// The time for a navigator to make its screen, or for an action to return.
  public var screenTimeout: Duration = .seconds(60)
  /// The time for a host to carry out one navigation, including the wait in the scene's queue.
  public var navigationTimeout: Duration = .seconds(10)
  /// The time for one middleware, not including the rest of the journey that the middleware calls.
  public var middlewareTimeout: Duration = .seconds(60)
  /// The time for ``Router/linkResolver`` to return the target of one link.
  public var resolverTimeout: Duration = .seconds(10)
  /// The time after the start of an external journey in which an equal call joins this journey,
  /// even if the journey has ended.
  public var deduplicationWindow: Duration = .seconds(2)
  /// The maximum time that a journey waits in the inbox: for its window, for the app's gates, or for the
  /// end of an alert or a gesture.
  ///
  /// A new value does not affect journeys that already wait.
  public var gateTimeout: Duration = .seconds(300)
  /// The number of journeys that may wait in the inbox; a negative number counts as 0.
  ///
  /// If the inbox is full, the newest journey of the sender with the most journeys ends with `inboxFull`.
  /// The cost of each journey that waits grows with the number of journeys that wait. The same
  /// number of journeys may wait for a new window; further journeys continue in their own window.
  public var inboxCapacity = 16

  /// The number of journeys of a scene that may wait for a sign-in or a confirmation of the user; a
  /// negative number counts as 0.
  ///
  /// Journeys of one sender take at most half of the places; a sender is an origin and a declaration in
  /// ``Router/links``. A further journey ends with `inboxFull`.
  public var authorizationCapacity = 16

  /// Creates limits that suit most apps.
  public init() {}
}
