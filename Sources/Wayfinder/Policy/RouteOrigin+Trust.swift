// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteOrigin {
  /// The degree to which the sender of a link can be trusted; the highest degree comes first.
  public enum Trust: String, Sendable, Hashable {
    /// The app's own code.
    case `internal`
    /// The entry points of the app that the system shows, such as quick actions.
    case own
    /// Links whose sender was verified, such as universal links.
    case verified
    /// All other senders.
    case unverified

    /// The trust of a sender that is not the app's own code.
    public enum External: Sendable, Hashable {
      /// An entry point of the app that the system shows.
      case own
      /// A sender that was verified.
      case verified
      /// A sender that neither the app nor the system has verified.
      case unverified

      var trust: Trust {
        switch self {
        case .own: .own
        case .verified: .verified
        case .unverified: .unverified
        }
      }
    }
  }
}
