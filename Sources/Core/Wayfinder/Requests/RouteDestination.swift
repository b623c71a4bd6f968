// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What a caller asks the router to open: a path written in code, a link from outside with its origin, or the entry
/// of a module.
///
/// ```swift
/// router.open("/users/\(name)/photos")
/// router.open(.incoming(url))
/// router.open(.parsing(scannedText, origin: .scan))
/// router.open(.module("photos", entry: "picker", with: ["album": "7"]))
/// ```
///
/// A string literal is a path of the app's own code, see ``RoutePath``; its interpolated values stay inside of
/// their segments.
public struct RouteDestination: Sendable {
  /// The link, or a path without a scheme; empty for a typed route that cannot be written.
  let text: String
  let origin: RouteOrigin
  private let detail: Detail?

  /// What only few destinations have.
  private indirect enum Detail {
    /// The parsed link of a typed route, which need not be parsed again.
    case link(DeepLink)
    /// The web page from which a link was opened.
    case referrer(DeepLink)
    /// The names of a module and its entry, which the app's own code opens by name.
    case module(name: String, entry: String)
    /// The reason why a typed route cannot be written, or a path of the app's code cannot be parsed back.
    case failure(RouteError)
  }

  private init(_ text: String, _ origin: RouteOrigin, _ detail: Detail?) {
    (self.text, self.origin, self.detail) = (text, origin, detail)
  }

  init(_ text: String, _ origin: RouteOrigin, module: (name: String, entry: String)? = nil) {
    self.init(text, origin, module.map { .module(name: $0.name, entry: $0.entry) })
  }

  fileprivate init(_ link: IncomingLink) {
    self.init(link.text, link.origin, link.referrer.map { .referrer($0) })
  }

  fileprivate init(_ path: RoutePath) {
    let failure = path.failure.map { Detail.failure($0) }
    self.init(path.text, .internal, failure ?? path.link.map { .link($0) })
  }

  fileprivate init(_ route: some RouteSet) {
    do throws(RouteError) {
      self.init(try route.path)
    } catch {
      self.init("", .internal, .failure(error))
    }
  }

  /// The parsed link of a typed route, or nil.
  var link: DeepLink? { if case .link(let link)? = detail { link } else { nil } }

  /// The web page from which a link was opened, or nil.
  var referrer: DeepLink? { if case .referrer(let page)? = detail { page } else { nil } }

  /// The names of a module and its entry; nil for other destinations.
  var module: (name: String, entry: String)? {
    if case .module(let name, let entry)? = detail { (name, entry) } else { nil }
  }

  /// The reason why a typed route or a path of the app's code cannot be opened, or nil.
  var failure: RouteError? { if case .failure(let error)? = detail { error } else { nil } }
}

extension RouteDestination {
  /// A link that is known only at run time.
  ///
  /// - Parameters:
  ///   - text: The link, or a path without a scheme.
  ///   - origin: The origin of the link; it has no default, because the policy depends on it.
  /// - Returns: The destination.
  public static func parsing(_ text: String, origin: RouteOrigin) -> RouteDestination {
    RouteDestination(text, origin)
  }

  /// A URL of which the app knows how it was received.
  ///
  /// - Parameters:
  ///   - url: The URL; the router parses its text and does not use the parser of `URL`.
  ///   - origin: The origin of the URL, if it is known.
  /// - Returns: The destination.
  public static func parsing(_ url: URL, origin: RouteOrigin = .unknown) -> RouteDestination {
    RouteDestination(url.absoluteString, origin)
  }

  /// A URL that the system passes to the app by `onOpenURL` or `application(_:open:options:)`: a universal link or
  /// one with a custom scheme.
  ///
  /// - Parameter url: The URL.
  /// - Returns: The destination.
  public static func incoming(_ url: URL) -> RouteDestination {
    IncomingLink(opened: url).routeDestination
  }

  /// An entry of a module, by the names of both; only the app's own code opens entries.
  ///
  /// A module or an entry that does not exist ends the journey with `notFound`, with the existing names.
  ///
  /// - Parameters:
  ///   - module: The name of the module.
  ///   - entry: The name of the entry.
  ///   - values: The parameters of the request, as query items.
  /// - Returns: The destination.
  public static func module(
    _ module: String,
    entry: String = "main",
    with values: [String: String] = [:]
  ) -> RouteDestination {
    RouteDestination(
      ModuleAddress.link(module, entry, with: values),
      .internal,
      module: (module, entry)
    )
  }
}

extension RouteDestination: ExpressibleByStringInterpolation {
  /// Creates the destination of a path without values.
  public init(stringLiteral value: StaticString) { self.init(RoutePath(stringLiteral: value)) }

  /// Creates the destination of a path with interpolated values.
  public init(stringInterpolation: RoutePath.StringInterpolation) {
    self.init(RoutePath(stringInterpolation: stringInterpolation))
  }
}

extension RouteDestination {
  /// A value that can be opened: a typed route, a ``RoutePath`` or an ``IncomingLink``.
  public protocol Convertible: Sendable {
    /// The destination that the router opens.
    var routeDestination: RouteDestination { get }
  }
}

extension RouteSet {
  /// The path of the route; a route that cannot be written ends the journey with the error of ``path``.
  public var routeDestination: RouteDestination { RouteDestination(self) }
}

extension RoutePath: RouteDestination.Convertible {
  /// The path, with the origin ``RouteOrigin/internal``.
  public var routeDestination: RouteDestination { RouteDestination(self) }
}

extension IncomingLink: RouteDestination.Convertible {
  /// The link with its origin and its referrer.
  public var routeDestination: RouteDestination { RouteDestination(self) }
}
