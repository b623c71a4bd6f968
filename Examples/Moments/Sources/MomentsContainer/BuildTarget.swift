package import Wayfinder

/// Whom a build of the app is for.
package enum BuildTarget: String, Sendable, CaseIterable {
  /// Those who write the app.
  case debug
  /// Those who test it before it ships.
  case `internal`
  /// Everybody.
  case production

  /// Whether pages and tools may tell how the app works.
  package var tellsDevelopers: Bool { self != .production }

  /// How much the router tells to the outside.
  package var disclosure: RouteDisclosure { tellsDevelopers ? .full : .production }
}
