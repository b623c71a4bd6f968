#if canImport(UIKit)
public import MomentsKit
public import UIKit
public import Wayfinder

extension Controllers: ProfileScreens {
  /// The user, as a column.
  public static func profile(for request: RouteRequest) throws -> UIViewController {
    try ProfileController(Words.me, for: request)
  }

  /// The settings, as a column.
  public static func settings(for request: RouteRequest) throws -> UIViewController {
    try SettingsController(Words.settings, for: request)
  }

  /// The code, in a view that draws it.
  public static func qrCode(for request: RouteRequest) throws -> UIViewController {
    try QRCodeController(for: request)
  }

  /// A form that dismisses itself.
  public static func signIn(
    for request: RouteRequest,
    answer: @escaping @MainActor @Sendable () -> Void
  ) throws -> UIViewController {
    try SignInController(for: request, answer: answer)
  }
}
#endif
