// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// Calls that newcomers write first. They do not compile, and the error says what to write instead.

extension Router {
  /// Not available: a text that is known at run time needs its origin.
  @available(
    *,
    unavailable,
    message: "write route(to: .parsing(text, origin: …)); the policy depends on who sent the text"
  )
  @discardableResult
  public func route(
    to text: String,
    _ options: JourneyOptions = []
  ) async throws(RouteError) -> RouteOutcome {
    try await route(to: .parsing(text, origin: .unknown), options)
  }

  /// Not available: a URL needs its origin.
  @available(
    *,
    unavailable,
    message:
      "write route(to: .incoming(url)) for a URL from the system, else .parsing(url, origin: …)"
  )
  @discardableResult
  public func route(
    to url: URL,
    _ options: JourneyOptions = []
  ) async throws(RouteError) -> RouteOutcome {
    try await route(to: .parsing(url), options)
  }

  /// Not available: a text that is known at run time needs its origin.
  @available(
    *,
    unavailable,
    message: "write open(.parsing(text, origin: …)); the policy depends on who sent the text"
  )
  public func open(_ text: String, _ options: JourneyOptions = []) {
    open(.parsing(text, origin: .unknown), options)
  }

  /// Not available: a URL needs its origin.
  @available(
    *,
    unavailable,
    message: "write open(.incoming(url)) for a URL from the system, else .parsing(url, origin: …)"
  )
  public func open(_ url: URL, _ options: JourneyOptions = []) { open(.parsing(url), options) }

  /// Not available: a pattern that is known at run time may have mistakes.
  @available(
    *,
    unavailable,
    message:
      "write register(try RoutePattern(parsing: text), …); a text that is known at run time may be no pattern"
  )
  @discardableResult
  public func register(
    _ pattern: String,
    _ configuration: RouteConfiguration = [],
    screen: @escaping @MainActor (RouteRequest) async throws -> Screen
  ) throws(RoutePatternError) -> RouteFacts.Token {
    register(try RoutePattern(parsing: pattern), configuration, file: #fileID, screen: screen)
  }

  /// Not available: several facts are an array.
  @available(
    *,
    unavailable,
    message: "write several facts in brackets, such as [.external, .tab(\"home\")]"
  )
  @discardableResult
  public func register(
    _ pattern: RoutePattern,
    _ fact: RouteConfiguration,
    _ facts: RouteConfiguration...,
    screen: @escaping @MainActor (RouteRequest) async throws -> Screen
  ) -> RouteFacts.Token {
    register(pattern, RouteConfiguration([fact] + facts), file: #fileID, screen: screen)
  }
}

extension RouteConfiguration {
  /// Not available: the case of a page needs its values.
  @available(
    *,
    unavailable,
    message:
      "write the page with any values, such as .parent(ShopRoute.product(id: 0)); only its case counts"
  )
  public static func parent<each Value, Page: RouteSet>(
    _ page: (repeat each Value) -> Page
  ) -> RouteConfiguration {
    RouteConfiguration([])
  }
}
