// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteManifest {
  /// The version of an app: up to four numbers.
  public struct AppVersion: Sendable, Hashable {
    /// The numbers, without zeros at the end.
    private let numbers: [UInt32]

    /// Creates a version from a text such as `2.10`; returns nil if the text is not one to four
    /// numbers with dots between them.
    ///
    /// - Parameter text: The text.
    public init?(_ text: String) {
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count <= 4 else { return nil }
      var numbers: [UInt32] = []
      for part in parts {
        guard part.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = UInt32(part) else {
          return nil
        }
        numbers.append(number)
      }
      while numbers.count > 1, numbers.last == 0 { numbers.removeLast() }
      self.numbers = numbers
    }

    private init(numbers: [UInt32]) {
      self.numbers = numbers
    }

    /// A version that is later than those of all apps.
    package static let latest = AppVersion(numbers: [.max])

    /// The version as text, without zeros at the end, such as `2.10`.
    public var text: String { numbers.map(String.init).joined(separator: ".") }
  }

  /// The versions of an app in which a route is available.
  public struct VersionRange: Sendable, Hashable {
    /// The first version with the route, or nil for all earlier versions.
    public var from: AppVersion?
    /// The first version without the route, or nil if all later versions have it.
    public var until: AppVersion?

    /// Creates a range of versions; without bounds, it contains all versions.
    ///
    /// - Parameters:
    ///   - from: The first version with the route.
    ///   - until: The first version without the route.
    public init(from: AppVersion? = nil, until: AppVersion? = nil) {
      (self.from, self.until) = (from, until)
    }

    /// Returns whether a version of the app has the route.
    ///
    /// - Parameter version: The version.
    /// - Returns: Whether the route is available in this version.
    public func contains(_ version: AppVersion) -> Bool {
      from.map { $0 <= version } ?? true && until.map { version < $0 } ?? true
    }

    /// Returns whether no version is in both ranges.
    func isDisjoint(from other: VersionRange) -> Bool {
      if let until, let from = other.from, until <= from { return true }
      if let from, let until = other.until, until <= from { return true }
      return false
    }
  }
}

extension RouteManifest.AppVersion: Comparable {
  /// Returns whether a version is earlier than another one.
  public static func < (left: Self, right: Self) -> Bool {
    left.numbers.lexicographicallyPrecedes(right.numbers)
  }
}

extension RouteManifest.AppVersion: CustomStringConvertible {
  /// The version as text, such as `2.10`.
  public var description: String { text }
}
