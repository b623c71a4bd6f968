#if canImport(UIKit) && !os(watchOS)
public import Foundation
import UIKit

/// A place outside of the app that the system knows.
public struct SystemDestination: Sendable, Hashable {
  /// The URL that the system opens; nil when the values given make none.
  public let url: URL?

  private init(_ url: URL?) {
    self.url = url
  }

  private init(_ text: String) {
    url = URL(string: text)
  }

  /// A telephone call (RFC 3966).
  ///
  /// - Parameter number: The number as people write it; what is no digit, `+`, `*` or `#` is left out.
  /// - Returns: The place.
  public static func phone(_ number: String) -> SystemDestination {
    SystemDestination("tel:" + number.dialled)
  }

  /// A text message.
  ///
  /// - Parameters:
  ///   - number: The number as people write it; empty leaves it to the user.
  ///   - body: The text to begin with.
  /// - Returns: The place.
  public static func message(to number: String = "", body: String? = nil) -> SystemDestination {
    SystemDestination("sms:" + number.dialled + (body.map { "&body=" + $0.inQuery } ?? ""))
  }

  /// A mail (RFC 6068).
  ///
  /// - Parameters:
  ///   - addresses: The addresses of the receivers.
  ///   - subject: The subject.
  ///   - body: The text to begin with.
  /// - Returns: The place.
  public static func mail(
    to addresses: [String],
    subject: String? = nil,
    body: String? = nil
  ) -> SystemDestination {
    let items = [("subject", subject), ("body", body)].compactMap { name, value in
      value.map { "\(name)=\($0.inQuery)" }
    }
    let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
    return SystemDestination("mailto:" + addresses.map(\.inQuery).joined(separator: ",") + query)
  }

  /// The page of an app in the App Store.
  ///
  /// - Parameter id: The number of the app, as App Store Connect gives it.
  /// - Returns: The place.
  public static func storePage(_ id: UInt64) -> SystemDestination {
    SystemDestination("https://apps.apple.com/app/id\(id)")
  }

  /// The app's own page in the Settings app.
  @MainActor public static var settings: SystemDestination {
    SystemDestination(UIApplication.openSettingsURLString)
  }

  #if !os(tvOS)
  /// The app's own notification settings.
  @MainActor public static var notificationSettings: SystemDestination {
    SystemDestination(UIApplication.openNotificationSettingsURLString)
  }
  #endif
}

extension String {
  /// What a telephone dials.
  fileprivate var dialled: String {
    filter { "0123456789+*#".contains($0) }.replacingOccurrences(of: "#", with: "%23")
  }

  /// The text as a value of a query: all but the unreserved characters are encoded (RFC 3986, 2.3).
  var inQuery: String {
    let unreserved = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~@"
    )
    return addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }
}
#endif
