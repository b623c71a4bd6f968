// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteDialects
internal import RouteMatching

/// The answer of a router to a link: the route with its values, an error, or nothing.
package struct LinkAnswer: Sendable, Hashable, CustomStringConvertible {
  /// The registration that the link opens, or nil.
  package let registration: Registration?
  /// The values by name, in alphabetical order; a catch-all is joined with slashes.
  package let values: [Value]
  /// The error, or nil.
  package let problem: String?

  /// The value of one parameter in a link.
  package struct Value: Sendable, Hashable {
    /// The name of the parameter.
    package let name: String
    /// The value of the parameter as text.
    package let text: String
  }

  /// The pattern with the values, the error, or “opens nothing”.
  package var description: String {
    if let problem { return problem }
    guard let registration else { return "opens nothing" }
    let values = values.map { "\($0.name) = \($0.text)" }.joined(separator: ", ")
    return "\(registration.pattern)\(values.isEmpty ? "" : " (\(values))")"
  }

  static let nothing = LinkAnswer(registration: nil, values: [:], problem: nil)

  init(registration: Registration?, values: [String: String], problem: String?) {
    (self.registration, self.problem) = (registration, problem)
    self.values = values.sorted { $0.key < $1.key }.map { Value(name: $0.key, text: $0.value) }
  }
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
      return (LinkAnswer(registration: registration, values: values, problem: nil), nil)
    } catch {
      return (LinkAnswer(registration: nil, values: [:], problem: error.message), error)
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
      return LinkAnswer(registration: registration, values: values, problem: nil)
    } catch {
      return LinkAnswer(registration: nil, values: [:], problem: error.message)
    }
  }

  /// The name under which answers contain the segments of a wildcard without a name.
  private static let restName = "*"
}

extension RouteDialect {
  /// Whether the patterns of the dialect give each wildcard a name.
  fileprivate var isPlaceholderDialect: Bool { name == "URLNavigator" }
}
