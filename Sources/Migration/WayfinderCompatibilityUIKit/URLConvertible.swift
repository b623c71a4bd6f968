// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
public import Foundation

/// A value that is the text of a URL.
public protocol URLConvertible {
  /// The URL; nil if the text is not a valid URL.
  var urlValue: URL? { get }
  /// The text of the URL.
  var urlStringValue: String { get }
  /// The values of the query items by name; for a repeated name, the value of the last item.
  var queryParameters: [String: String] { get }
  /// The items of the query; nil if there is no query.
  var queryItems: [URLQueryItem]? { get }
}

extension URLConvertible {
  /// The values of the query items by name; for a repeated name, the value of the last item.
  ///
  /// A name is not decoded. An item without `=` is ignored.
  public var queryParameters: [String: String] {
    var values: [String: String] = [:]
    for item in (urlValue?.query ?? "").split(separator: "&") {
      guard let mark = item.firstIndex(of: "=") else { continue }
      let value = String(item[item.index(after: mark)...])
      values[String(item[..<mark])] = value.removingPercentEncoding ?? value
    }
    return values
  }

  /// The items of the query; nil if there is no query.
  public var queryItems: [URLQueryItem]? { URLComponents(string: urlStringValue)?.queryItems }
}

extension String: URLConvertible {
  /// The URL of this text; characters that a URL cannot contain are percent-encoded.
  public var urlValue: URL? {
    if let url = URL(string: self) { return url }
    let allowed = CharacterSet.urlHostAllowed.union(.urlPathAllowed).union(.urlQueryAllowed)
      .union(.urlFragmentAllowed)
    return addingPercentEncoding(withAllowedCharacters: allowed).flatMap { URL(string: $0) }
  }

  /// The text itself.
  public var urlStringValue: String { self }
}

extension URL: URLConvertible {
  /// The URL itself.
  public var urlValue: URL? { self }

  /// The absolute text of the URL.
  public var urlStringValue: String { absoluteString }
}
#endif
