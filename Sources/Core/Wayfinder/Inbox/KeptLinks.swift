// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A link of a waiting journey, as a store contains it.
struct KeptLink: Codable, Sendable, Equatable {
  /// The text of the link, which contains no secrets.
  let text: String
  /// The name of the link's origin, such as `universal`.
  let origin: String
  /// The name of the window in which the link was to be opened.
  let scene: String
  /// Whether the window was not known yet when the link arrived.
  let awaitsWindow: Bool
  /// The time at which the app received the link, in seconds since 1970.
  let received: Double

  /// Returns the origin with the stored name, which is unverified if neither this package nor the app
  /// defines it.
  func routeOrigin(among origins: [RouteOrigin]) -> RouteOrigin {
    RouteOrigin(name: origin) ?? origins.first { $0.name == origin }
      ?? RouteOrigin(origin, trust: .unverified)
  }
}

/// The contents of a store: a version, and the waiting links in the order of their arrival.
struct KeptLinks: Codable, Sendable {
  let version: Int
  let links: [KeptLink]

  static let maximumSize = 1 << 20
  private static let currentVersion = 1

  /// Encodes links as the data that a store saves.
  static func data(of links: [KeptLink]) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(KeptLinks(version: currentVersion, links: links))
  }

  /// Decodes links from the data that a store has loaded.
  ///
  /// - Throws: ``IncomingLink/StoreError``.
  static func links(in data: Data) throws(IncomingLink.StoreError) -> [KeptLink] {
    guard data.count <= maximumSize else { throw sizeError(data.count) }
    guard let kept = try? JSONDecoder().decode(KeptLinks.self, from: data),
      kept.version == currentVersion,
      kept.links.allSatisfy({ $0.origin != RouteOrigin.internal.name })
    else {
      throw IncomingLink.StoreError(
        .damaged,
        "the kept links are damaged, or were written by a later version; they are not opened"
      )
    }
    return kept.links
  }

  static func sizeError(_ size: Int) -> IncomingLink.StoreError {
    IncomingLink.StoreError(
      .tooLarge,
      "the kept links have \(size) bytes instead of at most \(maximumSize); they are not opened"
    )
  }
}

/// A link that was loaded from a store and may not have reached the inbox yet.
@MainActor
final class RestoredLink {
  /// The time at which the app received the link, in seconds since 1970.
  let received: Double
  private var onArrival: (@MainActor () -> Void)?

  init(received: Double, onArrival: @escaping @MainActor () -> Void) {
    self.received = received
    self.onArrival = onArrival
  }

  /// Reports that the inbox contains the link, or never will; further calls do nothing.
  func arrive() {
    onArrival?()
    onArrival = nil
  }
}
