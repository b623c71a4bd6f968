// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
public import Foundation
import UIKit

/// A destination outside the app that the system can open.
public struct SystemDestination: Sendable, Hashable {
  /// The URL that the system opens; nil if the values do not form a URL.
  public let url: URL?

  private init(_ url: URL?) {
    self.url = url
  }

  private init(_ text: String) {
    url = URL(string: text)
  }

  /// Returns a destination that starts a telephone call (RFC 3966).
  ///
  /// - Parameter number: The number; characters other than digits, `+`, `*` and `#` are removed.
  /// - Returns: The destination.
  public static func phone(_ number: String) -> SystemDestination {
    SystemDestination("tel:" + number.telephoneNumber)
  }

  /// Returns a destination that shows a new text message.
  ///
  /// - Parameters:
  ///   - number: The number; if it is empty, the user chooses the recipient.
  ///   - body: The initial text.
  /// - Returns: The destination.
  public static func message(to number: String = "", body: String? = nil) -> SystemDestination {
    SystemDestination(
      "sms:" + number.telephoneNumber + (body.map { "&body=" + $0.percentEncoded } ?? "")
    )
  }

  /// Returns a destination that shows a new email (RFC 6068).
  ///
  /// - Parameters:
  ///   - addresses: The addresses of the recipients.
  ///   - subject: The subject.
  ///   - body: The initial text.
  /// - Returns: The destination.
  public static func mail(
    to addresses: [String],
    subject: String? = nil,
    body: String? = nil
  ) -> SystemDestination {
    let items = [("subject", subject), ("body", body)].compactMap { name, value in
      value.map { "\(name)=\($0.percentEncoded)" }
    }
    let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
    return SystemDestination(
      "mailto:" + addresses.map(\.percentEncoded).joined(separator: ",") + query
    )
  }

  /// Returns a destination that shows the page of an app in the App Store.
  ///
  /// - Parameter id: The number of the app in App Store Connect.
  /// - Returns: The destination.
  public static func storePage(_ id: UInt64) -> SystemDestination {
    SystemDestination("https://apps.apple.com/app/id\(id)")
  }

  /// The page of the app in the Settings app.
  @MainActor public static var settings: SystemDestination {
    SystemDestination(UIApplication.openSettingsURLString)
  }

  #if !os(tvOS)
  /// The notification settings of the app.
  @MainActor public static var notificationSettings: SystemDestination {
    SystemDestination(UIApplication.openNotificationSettingsURLString)
  }
  #endif
}

extension String {
  /// The digits and the characters `+`, `*` and `#` of the text; `#` is percent-encoded.
  fileprivate var telephoneNumber: String {
    filter { "0123456789+*#".contains($0) }.replacingOccurrences(of: "#", with: "%23")
  }

  /// The text with all characters percent-encoded except unreserved ones (RFC 3986, 2.3).
  var percentEncoded: String {
    let unreserved = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~@"
    )
    return addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }
}
#endif
