/// A share of all users: the same ones in every run, on every device and in every release.
///
/// ```swift
/// let share = try RolloutShare(percent: 0.5)
/// if share.includes("user-42", of: "checkout") {
///   print("\(share) have the new checkout, and this one is among them")
/// }
/// ```
///
/// Each user has a place from 0 to 1 for each feature, and a share includes the places below it. So a
/// larger share includes everyone that a smaller one does. The place is the SipHash-2-4, under the
/// key of the bytes 0 to 15, of the feature's name, a byte 255, and the user's identifier, both in
/// UTF-8: the upper 53 bits of it, as a fraction. Other platforms can compute the same.
public struct RolloutShare: Sendable, Hashable {
  /// How many of a hundred; fractions count.
  public let percent: Double

  /// None of the users.
  public static let nobody = RolloutShare(unchecked: 0)
  /// All users, also those without an identifier.
  public static let everyone = RolloutShare(unchecked: 100)

  /// Takes a share in per cent.
  ///
  /// - Parameter percent: From 0 to 100; `0.5` is one user of 200.
  /// - Throws: ``RouteMiddlewareError`` with the code `invalidPercentage` for anything else.
  public init(percent: Double) throws(RouteMiddlewareError) {
    guard (0...100).contains(percent) else {
      throw RouteMiddlewareError(
        .invalidPercentage,
        message: "a share is from 0 to 100 per cent, and \(percent) is not; give 12.5 for an eighth"
      )
    }
    self.init(unchecked: percent)
  }

  private init(unchecked percent: Double) {
    self.percent = percent
  }

  /// Whether a user is among those who have a feature.
  ///
  /// - Parameters:
  ///   - user: An identifier that stays with the user; it counts byte for byte.
  ///   - feature: The name of the feature; it counts byte for byte.
  /// - Returns: Always the same for the same three.
  /// - Complexity: O(*n*) in the length of both texts.
  public func includes(_ user: String, of feature: String) -> Bool {
    Self.place(of: user, feature) < percent / 100
  }

  /// The place of a user for a feature: at least 0, below 1.
  static func place(of user: String, _ feature: String) -> Double {
    var hash = SipHash(0x0706_0504_0302_0100, 0x0F0E_0D0C_0B0A_0908)
    for byte in feature.utf8 { hash.add(byte) }
    // No UTF-8 holds this byte, so no two pairs of texts are one.
    hash.add(0xFF)
    for byte in user.utf8 { hash.add(byte) }
    return Double(hash.value >> 11) * 0x1p-53
  }
}

extension RolloutShare: CustomStringConvertible {
  /// The share as it is read out: `12.5 % of the users`.
  public var description: String {
    let isWhole = percent == percent.rounded()
    return "\(isWhole ? "\(Int(percent))" : "\(percent)") % of the users"
  }
}
