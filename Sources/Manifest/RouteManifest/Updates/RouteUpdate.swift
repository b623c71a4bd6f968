// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import RouteMatching
public import RouteRules

/// A document that changes the rules of released apps without a release: where links lead, and who may open them.
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
    /// The time until which the rule is applied; nil for as long as the update is in force.
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
    /// The links of a route lead to the template of a path or of a page on the web (`https:`); nil for an error.
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
  /// Creates a time from a text such as `2026-11-28T12:00:00Z`; returns nil for any other text.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    let marks: [Int: UInt8] = [4: 0x2D, 7: 0x2D, 10: 0x54, 13: 0x3A, 16: 0x3A, 19: 0x5A]
    guard bytes.count == 20 else { return nil }
    for (index, byte) in bytes.enumerated() {
      guard marks[index].map({ $0 == byte }) ?? byte.isASCIIDigit else { return nil }
    }
    func number(_ range: Range<Int>) -> Int64 {
      bytes[range].reduce(0) { $0 * 10 + Int64($1) - 0x30 }
    }
    let (year, month, day) = (number(0..<4), number(5..<7), number(8..<10))
    let (hour, minute, second) = (number(11..<13), number(14..<16), number(17..<19))
    guard hour < 24, minute < 60, second < 60 else { return nil }
    seconds = Self.days(to: year, month, day) * 86_400 + hour * 3600 + minute * 60 + second
    // A day that does not exist, such as the 30th of February, is the text of another day.
    guard description == text else { return nil }
  }

  /// The time as text, such as `2026-11-28T12:00:00Z`.
  public var description: String {
    let days = Int64((Double(seconds) / 86_400).rounded(.down))
    let (year, month, day) = Self.date(ofDay: days)
    let rest = seconds - days * 86_400
    let parts = [rest / 3600, rest / 60 % 60, rest % 60].map { Self.padded($0, 2) }
    return "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))T"
      + parts.joined(separator: ":") + "Z"
  }

  private static func padded(_ number: Int64, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  /// Returns the days from 1970 to a date of the Gregorian calendar; years begin in March, so that a leap day is last.
  private static func days(to year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  }

  private static func date(ofDay days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = days + 719_468
    let (era, dayOfEra) = (shifted / 146_097, shifted % 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9)
    let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}
