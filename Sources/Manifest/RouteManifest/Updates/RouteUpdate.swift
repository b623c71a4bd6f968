// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import RouteMatching
public import RouteRules

/// A document that changes the rules of released apps without a release: what links open, and for whom.
///
/// ```swift
/// let update = try RouteUpdate(decoding: ManifestDocument(json: text))
/// let result = try update.applied(to: router.rules, for: device)
/// ```
///
/// An update can disable a route, rewrite links, tighten the policy of a route and choose another transition. It never
/// adds a host or a scheme, never admits a sender that the app refuses, and never names code. An update without rules
/// takes all earlier updates back.
public struct RouteUpdate: Sendable, Hashable {
  /// The number of the update; a device never goes back to a lower one.
  public var version: Int
  /// The time at which the update was made.
  public var created: Time
  /// The time from which on the update is stale: it stays in force, and devices report that they have no newer one.
  public var expires: Time
  /// The time after ``expires``, in seconds, after which devices return to the rules of the app; nil for never.
  public var maximumAge: Int?
  /// The rules, in the order in which they are applied.
  public var rules: [Rule]

  /// Creates an update.
  ///
  /// - Parameters:
  ///   - version: The number, from 1 to 2^53 - 1.
  ///   - created: The time at which the update was made.
  ///   - expires: The time from which on the update is stale.
  ///   - maximumAge: The time after `expires`, in seconds, after which devices return to the rules of the app.
  ///   - rules: The rules.
  public init(
    version: Int,
    created: Time,
    expires: Time,
    maximumAge: Int? = nil,
    rules: [Rule] = []
  ) {
    (self.version, self.created, self.expires) = (version, created, expires)
    (self.maximumAge, self.rules) = (maximumAge, rules)
  }

  /// A rule of an update: a change, with the devices that apply it.
  public struct Rule: Sendable, Hashable, Identifiable {
    /// The identifier, which no other rule of the update has.
    public var id: String
    /// The reason for the change, for the people who read it later.
    public var reason: String
    /// The team that is responsible for the change.
    public var owner: String
    /// The time until which the rule is applied; nil until the update is replaced.
    public var until: Time?
    /// The platforms whose apps apply the rule, with the versions; nil for all.
    public var platforms: [RouteManifest.Platform: RouteManifest.VersionRange]?
    /// The share of the installations that apply the rule, in hundredths of a percent from 0 to 10,000.
    public var share = 10_000
    /// The text by which installations are assigned to shares; nil for ``id``.
    ///
    /// Rules with the same salt and share are applied by the same installations.
    public var salt: String?
    /// The change.
    public var change: Change

    /// Creates a rule that all devices apply.
    ///
    /// - Parameters:
    ///   - id: The identifier.
    ///   - change: The change.
    ///   - reason: The reason for the change.
    ///   - owner: The team that is responsible for the change.
    public init(id: String, _ change: Change, reason: String, owner: String) {
      (self.id, self.change, self.reason, self.owner) = (id, change, reason, owner)
    }
  }

  /// A change of the rules; a route is named by its identifier in the manifest or by its pattern.
  public enum Change: Sendable, Hashable {
    /// The links of a route open the path or the page on the web (`https:`) of a template; nil for an error.
    case disable(route: String, to: String?)
    /// The links of a pattern are rewritten by a template.
    case rewrite(RoutePattern, to: String, priority: Int = 0, resetsScreens: Bool = false)
    /// A route admits only the origins that both exposures admit, and has the stricter one of both effects.
    case restrict(route: String, RouteExposure?, RouteEffect?)
    /// A route is shown by another transition, such as `present(sheet)`.
    case present(route: String, transition: String)
  }

  /// A time in whole seconds, written as `2026-11-28T12:00:00Z` (RFC 3339, in UTC).
  public struct Time: Sendable, Hashable {
    /// The seconds since the first moment of 1970, without leap seconds.
    public let seconds: Int64

    /// Creates a time from the seconds since the first moment of 1970.
    public init(seconds: Int64) {
      self.seconds = seconds
    }
  }
}

extension RouteUpdate.Time: Comparable {
  /// Returns whether a time is earlier than another one.
  public static func < (left: Self, right: Self) -> Bool { left.seconds < right.seconds }
}

extension RouteUpdate.Time: LosslessStringConvertible {
  /// The seconds from the first moment of 1970 to that of 2001.
  private static var start: Int64 { 978_307_200 }

  /// Creates a time from a text such as `2026-11-28T12:00:00Z`; returns nil for any other text.
  public init?(_ text: String) {
    var reader = TimestampReader(text[...])
    guard let time = reader.read(), time.text == text, time.digits == 0 else { return nil }
    seconds = time.second + Self.start
  }

  /// The time as text, such as `2026-11-28T12:00:00Z`.
  public var description: String {
    Timestamp(second: seconds - Self.start, fraction: 0, digits: 0).text ?? "\(seconds)"
  }
}
