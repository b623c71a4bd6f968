// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import Wayfinder

/// The audience of a build: developers, testers or the public.
package enum BuildTarget: String, Sendable, CaseIterable {
  /// A build for the app's developers.
  case debug
  /// A build for testers, before release.
  case `internal`
  /// A build for the public.
  case production

  /// Whether the build contains the inspector and the developer endpoints.
  package var hasDeveloperTools: Bool { self != .production }

  /// The amount of detail in the messages of the router's errors.
  package var disclosure: RouteError.Disclosure { hasDeveloperTools ? .full : .production }
}
