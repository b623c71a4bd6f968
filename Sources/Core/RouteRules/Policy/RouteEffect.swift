// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The harm that opening a route could do to the user; the default is ``view``.
public enum RouteEffect: String, Sendable, Hashable, CaseIterable, Codable {
  /// Shows public data.
  case view
  /// Shows private data.
  case sensitive
  /// Changes data.
  case mutate
  /// Changes data irreversibly: deletes, pays or signs out.
  case destructive
}

extension RouteEffect {
  /// Returns the effect that the policy restricts more: this effect or the other one.
  package func stricter(_ other: RouteEffect) -> RouteEffect {
    let order = RouteEffect.allCases
    return order.last { $0 == self || $0 == other } ?? self
  }
}

extension RouteEffect: CustomStringConvertible {
  /// The effect as it is written in code.
  public var description: String { ".\(rawValue)" }
}

extension RouteEffect {
  /// The condition under which a journey may open its route.
  public enum Verdict: String, Sendable, Hashable {
    /// The route may be opened without a condition.
    case allowed = "yes"
    /// A user must be signed in.
    case signIn = "sign-in"
    /// The user must confirm.
    case confirm = "confirm"
    /// A user must be signed in, and then confirm.
    case confirmAndSignIn = "confirm + sign-in"
    /// The route may not be opened under any condition.
    case refused = "refused"

    init(signIn: Bool, confirmation: Bool) {
      self =
        switch (signIn, confirmation) {
        case (false, false): .allowed
        case (true, false): .signIn
        case (false, true): .confirm
        case (true, true): .confirmAndSignIn
        }
    }

    package var needsSignIn: Bool { self == .signIn || self == .confirmAndSignIn }
    package var needsConfirmation: Bool { self == .confirm || self == .confirmAndSignIn }

    /// Returns the verdict that requires the conditions of both verdicts.
    ///
    /// Neither may be ``refused``, which has no condition to combine.
    func combined(with other: Verdict) -> Verdict {
      Verdict(
        signIn: needsSignIn || other.needsSignIn,
        confirmation: needsConfirmation || other.needsConfirmation
      )
    }
  }

  /// Returns the verdict of the policy for a route that is exposed to the origin of a link.
  ///
  /// - Parameter trust: The trust in the origin.
  /// - Returns: The verdict in the row of the effect and the column of the trust.
  package func verdict(from trust: RouteOrigin.Trust) -> Verdict {
    switch (self, trust) {
    case (_, .internal), (.view, _): .allowed
    case (.sensitive, .own), (.sensitive, .verified): .signIn
    case (.mutate, .own): .confirm
    case (.mutate, .verified), (.destructive, .own): .confirmAndSignIn
    case (_, .unverified), (.destructive, .verified): .refused
    }
  }

  /// The policy as a text table, with a row for each effect and a column for each trust.
  public static var policyTable: String {
    let trusts: [RouteOrigin.Trust] = [.internal, .own, .verified, .unverified]
    var rows = [["effect"] + trusts.map { $0.rawValue }]
    for effect in allCases {
      rows.append([effect.rawValue] + trusts.map { effect.verdict(from: $0).rawValue })
    }
    return rows.map { row in
      let padded = row.dropLast().map { $0 + String(repeating: " ", count: max(0, 18 - $0.count)) }
      return padded.joined() + (row.last ?? "")
    }.joined(separator: "\n")
  }
}
