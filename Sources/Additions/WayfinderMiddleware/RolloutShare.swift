// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A share of all users, as a percentage; the share includes the same users in every run, on every
/// device and in every release.
///
/// ```swift
/// let share = try RolloutShare(percent: 0.5)
/// if share.includes("user-42", of: "checkout") {
///   print("\(share) have the new checkout, and this one is among them")
/// }
/// ```
///
/// Each user has a position from 0 to 1 for each feature, and a share includes all positions below
/// its own value. So a larger share includes all users of a smaller one.
///
/// The position is the SipHash-2-4, with the bytes 0 to 15 as the key, of the feature's name in
/// UTF-8, a byte 255, and the user's identifier in UTF-8. The upper 53 bits are used as a fraction.
/// Other platforms can compute the same position.
public struct RolloutShare: Sendable, Hashable {
  /// The percentage, which can have a fraction.
  public let percent: Double

  /// A share without any user.
  public static let noUsers = RolloutShare(unchecked: 0)
  /// A share of all users, including those without an identifier.
  public static let allUsers = RolloutShare(unchecked: 100)

  /// Creates a share from a percentage.
  ///
  /// - Parameter percent: From 0 to 100; `0.5` is one user of 200.
  /// - Throws: ``RouteMiddlewareError`` with the code `invalidPercentage` if the value is out of
  ///   range.
  public init(percent: Double) throws(RouteMiddlewareError) {
    guard (0...100).contains(percent) else {
      throw RouteMiddlewareError(
        .invalidPercentage,
        message: "\(percent) is not a percentage from 0 to 100; use 12.5 for an eighth of the users"
      )
    }
    self.init(unchecked: percent)
  }

  private init(unchecked percent: Double) {
    self.percent = percent
  }

  /// Returns whether the share includes a user.
  ///
  /// - Parameters:
  ///   - user: A permanent identifier of the user, compared by bytes.
  ///   - feature: The name of the feature, compared by bytes.
  /// - Returns: The same result for the same user, feature and share.
  /// - Complexity: O(*n*) in the length of both texts.
  public func includes(_ user: String, of feature: String) -> Bool {
    Self.place(of: user, feature) < percent / 100
  }

  /// Returns the position of a user for a feature, in the half-open range from 0 to 1.
  static func place(of user: String, _ feature: String) -> Double {
    var hash = SipHash(0x0706_0504_0302_0100, 0x0F0E_0D0C_0B0A_0908)
    for byte in feature.utf8 { hash.add(byte) }
    // The byte 0xFF never occurs in UTF-8, so it separates the two texts: different pairs of texts
    // have different hash inputs.
    hash.add(0xFF)
    for byte in user.utf8 { hash.add(byte) }
    return Double(hash.value >> 11) * 0x1p-53
  }
}

extension RolloutShare: CustomStringConvertible {
  /// The share as text, such as `12.5 % of the users`.
  public var description: String {
    let isWhole = percent == percent.rounded()
    return "\(isWhole ? "\(Int(percent))" : "\(percent)") % of the users"
  }
}
