// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteDialects
internal import RouteMatching

/// The answer of a router to a link: the route with its values, an error, or nothing.
package struct LinkAnswer: Sendable, Hashable, CustomStringConvertible {
  /// The registration that the link opens, or nil.
  package let registration: Registration?
  /// The values by name; a catch-all is joined with slashes.
  package var values: [String: String] = [:]
  /// The error, or nil.
  package var problem: String?

  /// The pattern with the values in alphabetical order, the error, or “opens nothing”.
  package var description: String {
    if let problem { return problem }
    guard let registration else { return "opens nothing" }
    let texts = values.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }
    return registration.pattern + (texts.isEmpty ? "" : " (\(texts.joined(separator: ", ")))")
  }

  static let nothing = LinkAnswer(registration: nil)
}

extension Migration {
  /// Returns the answer of the older router, with the error if the router raised one.
  func oldAnswer(to link: String) -> (answer: LinkAnswer, error: DialectError?) {
    do throws(DialectError) {
      guard let answer = try oldTable.answer(to: link) else { return (.nothing, nil) }
      let parameters = answer.parameters
      let isQueryFirst = ["MGJRouter", "HHRouter"].contains(dialect.name)
      var values = parameters.path.merging(parameters.query) { isQueryFirst ? $1 : $0 }
      if let rest = parameters.wildcard, !dialect.isPlaceholderDialect {
        values[Self.restName] = rest.joined(separator: "/")
      }
      let registration = found.registrations[answer.value]
      return (LinkAnswer(registration: registration, values: values), nil)
    } catch {
      return (LinkAnswer(registration: nil, problem: error.message), error)
    }
  }

  /// Returns the answer of the new routes.
  func newAnswer(to link: String) -> LinkAnswer {
    let isName = dialect.name == "HCModule"
    do throws(DeepLinkError) {
      guard let match = try newTable.match(isName ? "/\(link)" : link) else { return .nothing }
      var values: [String: String] = [:]
      for item in match.link.query {
        if let name = item.name { values[name] = item.value ?? "" }
      }
      for name in match.parameters.names where match.parameters.hasPathValue(name) {
        if let segments = match.parameters.segments(name) {
          values[dialect.isPlaceholderDialect ? name : Self.restName] = segments.joined(
            separator: "/"
          )
        } else if name != "_host" {
          values[name] = match.parameters[name]
        }
      }
      // A link cannot open an internal route, so the answer is “nothing”. Only the app's own code uses
      // the name of a module instead of a link, and it can open internal routes.
      if routes[match.value].isInternal, !isName { return .nothing }
      let registration = routes[match.value].registration
      return LinkAnswer(registration: registration, values: values)
    } catch {
      return LinkAnswer(registration: nil, problem: error.message)
    }
  }

  /// The name under which answers contain the segments of a wildcard without a name.
  private static let restName = "*"
}

extension RouteDialect {
  /// Whether the patterns of the dialect give each wildcard a name.
  fileprivate var isPlaceholderDialect: Bool { name == "URLNavigator" }
}
