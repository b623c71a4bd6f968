// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The element of a web page that makes Safari show a banner for an app.
public struct SmartBanner: Hashable, Sendable {
  /// The number of the app in the App Store, as text.
  public var appID: String
  /// The link that the app receives, or `nil`.
  public var argument: String?

  /// Creates a banner for an app in the App Store.
  public init(appID: String, argument: String? = nil) {
    self.appID = appID
    self.argument = argument
  }

  /// Returns the `<meta>` element for the head of the page.
  ///
  /// - Returns: The element.
  /// - Throws: A `LinkFileError` if the number has another character than a digit, or the link has
  ///   a comma, which separates the parts of the line.
  /// - Complexity: O(*n*), where *n* is the size of the text.
  public func html() throws(LinkFileError) -> String {
    let isNumber = appID.unicodeScalars.allSatisfy { ("0"..."9").contains($0) }
    guard isNumber, !appID.isEmpty else {
      throw .badValue("app number", appID, "write the digits of the address in the App Store")
    }
    var content = "app-id=\(appID)"
    if let argument {
      guard !argument.unicodeScalars.contains(",") else {
        throw .badValue("argument", argument, "write “%2C” for a comma")
      }
      content += ", app-argument=\(argument)"
    }
    return "<meta name=\"apple-itunes-app\" content=\"\(try XML.attribute(content))\">"
  }
}
