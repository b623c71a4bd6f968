// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import RouteMatching

/// The content of a screen: its link, and the route that the link matched.
public struct NavigationContent: Hashable, Codable, Sendable {
  /// The text of the link without secret query items; empty if the path of the link contains a
  /// secret.
  public var link: String
  /// The text of the route's pattern.
  public var route: String
  /// The values of the pattern's parameters, without the items of the query and without secrets.
  public var parameters: [String: String]
  /// The number that identifies the journey, if the path contains a secret; otherwise nil.
  ///
  /// It distinguishes screens whose paths differ only in the secret. It is not encoded.
  package var secretJourney: Int?

  private enum CodingKeys: CodingKey {
    case link
    case route
    case parameters
  }

  /// Creates the content of a screen.
  ///
  /// - Parameters:
  ///   - link: The text of the link.
  ///   - route: The pattern of the route.
  ///   - parameters: The values of the pattern's parameters.
  public init(link: String, route: RoutePattern, parameters: [String: String] = [:]) {
    self.link = link
    self.route = route.text
    self.parameters = parameters
  }

  package init(link: String, route: String, parameters: [String: String]) {
    self.link = link
    self.route = route
    self.parameters = parameters
  }

  /// The identity of the screen; links with the same identity differ only in their query.
  public var identity: Identity {
    Identity(route: route, parameters: parameters, secretJourney: secretJourney)
  }

  /// A hash of the ``identity``; a search compares the hashes first, because this is faster than a
  /// comparison of the identities.
  ///
  /// It is computed faster than a `hashValue`, but it is no protection against values that were chosen
  /// to have equal hashes: they only make the search compare more identities.
  ///
  /// - Complexity: O(*n*) in the length of the identity.
  var identityHash: Int {
    // The route determines the names of the parameters, so only the values are hashed. The order of a
    // dictionary's elements is not defined. So the hashes of the values are added, because a sum does
    // not depend on the order.
    parameters.values.reduce(route.utf8.count) { $0 &+ Self.hash($1) }
  }

  /// Returns an FNV-1a hash of a text.
  private static func hash(_ text: String) -> Int {
    var text = text
    return text.withUTF8 { bytes in
      bytes.reduce(0x4bf2_9ce4_8422_2325) { ($0 ^ Int($1)) &* 0x100_0000_01b3 }
    }
  }

  /// A route and the values of its path parameters.
  public struct Identity: Hashable, Sendable {
    /// The pattern of the route.
    public let route: String
    /// The values of the pattern's parameters.
    public let parameters: [String: String]
    /// The number that identifies the journey, if the path contains a secret; otherwise nil.
    let secretJourney: Int?

    /// Returns whether route and values are equal byte for byte.
    ///
    /// The `==` of `String` compares by canonical equivalence, so that the two encodings of é are equal,
    /// but they are different paths to the matcher. The synthesized hash may be equal for both.
    public static func == (one: Identity, other: Identity) -> Bool {
      one.secretJourney == other.secretJourney && one.route.utf8.elementsEqual(other.route.utf8)
        && one.parameters.count == other.parameters.count
        && one.parameters.allSatisfy { name, value in
          other.parameters[name].map { $0.utf8.elementsEqual(value.utf8) } ?? false
        }
    }
  }
}
