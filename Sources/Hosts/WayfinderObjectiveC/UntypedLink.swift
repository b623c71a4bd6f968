// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import Wayfinder

/// The key of the native values that Objective-C code attaches to a journey.
///
/// ```swift
/// let image = request.attachments[ObjectiveCUserInfo.self]?["image"]
/// ```
public enum ObjectiveCUserInfo: RouteRequest.AttachmentKey, Sendable {
  /// A dictionary of the native values by name.
  public typealias Value = [String: Any]
}

/// A link, and the values that Objective-C code passes with the link.
@MainActor
struct UntypedLink {
  let text: String
  let origin: RouteOrigin
  let attachments: RouteRequest.Attachments?

  /// Creates a link from the arguments of an Objective-C call.
  ///
  /// - Parameters:
  ///   - text: The link, or a path without a scheme.
  ///   - origin: The name of an origin; nil for the app's own code.
  ///   - parameters: Values to add to the query of the link, sorted by name.
  ///   - userInfo: Native values; an empty dictionary is not attached, so that the journey can join
  ///     an equal one.
  init(
    _ text: String,
    origin: String?,
    parameters: [String: String]?,
    userInfo: [String: Any]?
  ) {
    self.text = Self.adding(parameters ?? [:], to: text)
    self.origin = origin.map(Self.externalOrigin) ?? .internal
    guard let userInfo, !userInfo.isEmpty else {
      attachments = nil
      return
    }
    let attachments = RouteRequest.Attachments()
    attachments[ObjectiveCUserInfo.self] = userInfo
    self.attachments = attachments
  }

  var destination: RouteDestination { .parsing(text, origin: origin) }

  /// Returns the origin with a name; returns `unknown` for the name of the app's own code.
  ///
  /// A name that the package does not define is that of an unverified origin. A name cannot make a
  /// link internal; only a path of the app's own code is.
  private static func externalOrigin(_ name: String) -> RouteOrigin {
    let origin = RouteOrigin(name: name) ?? RouteOrigin(name, trust: .unverified)
    return origin.isExternal ? origin : .unknown
  }

  /// Returns a link with values added to its query, before its fragment.
  private static func adding(_ parameters: [String: String], to text: String) -> String {
    // An empty text is not a link. With added values it would become a link, so it is returned
    // unchanged.
    guard !parameters.isEmpty, !text.isEmpty else { return text }
    let items = parameters.sorted { $0.key < $1.key }.map { name, value in
      // A `RoutePath` percent-encodes the interpolated values, so the name and the value of the
      // item are encoded.
      let item: RoutePath = "\(name)=\(value)"
      return item.text
    }
    let end = text.firstIndex(of: "#") ?? text.endIndex
    let link = text[..<end]
    let separator =
      !link.contains("?") ? "?" : link.hasSuffix("?") || link.hasSuffix("&") ? "" : "&"
    return link + separator + items.joined(separator: "&") + text[end...]
  }
}

extension RouteRequest {
  /// The values of the path and of the query by name; of several items with one name, the first.
  var untypedParameters: [String: String] {
    var values: [String: String] = [:]
    for item in link.query {
      if let name = item.name, values[name] == nil { values[name] = item.value ?? "" }
    }
    return values.merging(parameters.pathValues) { $1 }
  }
}
