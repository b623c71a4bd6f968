// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The URL of a web page, as a parameter of a route.
///
/// ```swift
/// @Route("/reset")
/// struct ResetRoute {
///   var token: Secret<String>
///   var next: WebURL?
/// }
/// ```
///
/// It is any `https` URL that the parser of ``DeepLink`` accepts, with a host and without user
/// information. A link from outside of the app's own code is refused unless the host is declared in
/// ``Router/links`` or listed in ``Router/webTargets``, and the port is 443; the app's own code may open
/// every page.
///
/// In a route that is registered by a pattern, ``RouteConfiguration/webURL(_:)`` declares the parameter.
public struct WebURL: RouteValue, Hashable {
  /// The parsed URL.
  public let link: DeepLink

  /// Creates a URL; nil unless the text is a valid `https` URL with a host and without user information.
  ///
  /// - Parameter text: The text.
  /// - Complexity: O(*n*) in the length of the text.
  public init?(_ text: String) {
    guard let link = DeepLink(webPage: text) else { return nil }
    self.link = link
  }

  /// Parses the text of a link; returns nil if the text is not a URL that ``init(_:)`` accepts.
  public init?(routeText: Substring) { self.init(String(routeText)) }

  /// The text of the URL.
  public var routeText: String? { link.text }

  /// The host in lower case, without a dot at its end.
  ///
  /// - Complexity: O(*n*) in the length of the host.
  public var host: String { link.webHost }

  /// The URL for the system; nil if Foundation would read another host than ``host`` from the text.
  ///
  /// Open only this URL: a second parser may read another host from the same text.
  public var url: URL? {
    guard let url = URL(string: link.text), url.scheme?.lowercased() == "https",
      url.host?.lowercased().withoutTrailingDot == host
    else { return nil }
    return url
  }
}

extension WebURL {
  /// Checks that the route declares the value as a web page.
  public static func _check(
    _ name: String,
    in values: borrowing RouteValues
  ) throws(RouteError) {
    try values.requireWebURL(name)
  }
}
