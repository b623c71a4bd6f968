#if !Macros
import MomentsKit
public import Wayfinder

// What the attributes in Routes.swift write, for packages without the trait `Macros`.

extension ProfileRoute {
  static let pattern: RoutePattern = "/me"

  init(reading values: borrowing RouteValues) throws(RouteError) {}

  func write(to writer: inout RouteWriter) throws(RouteError) {}
}

extension SettingsRoute {
  static let pattern: RoutePattern = "/me/settings"

  init(reading values: borrowing RouteValues) throws(RouteError) {}

  func write(to writer: inout RouteWriter) throws(RouteError) {}
}

extension QRCodeRoute {
  static let pattern: RoutePattern = "/me/settings/qr"

  init(reading values: borrowing RouteValues) throws(RouteError) {}

  func write(to writer: inout RouteWriter) throws(RouteError) {}
}

extension SignInRoute {
  /// What a link to this page looks like.
  public static let pattern: RoutePattern = "/sign-in"

  /// Reads the page from the values of a link.
  public init(reading values: borrowing RouteValues) throws(RouteError) {}

  /// Writes the page into a link.
  public func write(to writer: inout RouteWriter) throws(RouteError) {}
}

extension LanguageRoute {
  static let pattern: RoutePattern = "/me/language"

  init(reading values: borrowing RouteValues) throws(RouteError) {
    to = try values.value("to")
  }

  func write(to writer: inout RouteWriter) throws(RouteError) {
    try writer.write(to, as: "to")
  }

  static var routeProperties: [RouteProperties] { [["to": Language.self]] }
}

extension SignOutRoute {
  static let pattern: RoutePattern = "/me/sign-out"

  init(reading values: borrowing RouteValues) throws(RouteError) {}

  func write(to writer: inout RouteWriter) throws(RouteError) {}
}
#endif
