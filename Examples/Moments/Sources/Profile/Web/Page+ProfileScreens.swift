public import MomentsKit
public import Wayfinder

extension Page: ProfileScreens {
  /// The user as a page.
  public static func profile(for request: RouteRequest) throws -> Page {
    profile(of: try request.visitor)
  }

  /// The settings as a page.
  public static func settings(for request: RouteRequest) throws -> Page {
    settings(of: try request.visitor)
  }

  /// The code as a drawing of lines.
  public static func qrCode(for request: RouteRequest) throws -> Page {
    try qrCode(of: request.visitor)
  }

  /// A form that asks who the user is.
  public static func signIn(
    for request: RouteRequest,
    answer: @escaping @MainActor @Sendable () -> Void
  ) throws -> Page {
    signIn(try request.visitor, answer: answer)
  }
}
