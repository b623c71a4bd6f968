// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import Wayfinder

/// The source code of a test about one link, with the calls of `WayfinderTesting`.
struct TestSource {
  /// An example of the link; nil if there is none.
  let link: String?
  /// The link without its values, for the placeholder that replaces a missing example.
  let shape: String
  let origin: RouteOrigin
  var scene = RouteScene.main
  let check: Check

  /// What a test expects; a pattern is nil if the route is not known.
  enum Check {
    case opens(String?, RouteEffect.Verdict)
    case shows(String?)
    case leaves
    case fails(String)
  }

  var text: String {
    """
    @Test @MainActor func \(name)() async throws {
      let router = <#the router of the app#>
    \(statements.map { "  \($0)" }.joined(separator: "\n"))
    }
    """
  }

  private var statements: [String] {
    let text = link.map { "\"\($0)\"" } ?? "<#a link such as \(shape)#>"
    let sender = origin == .internal ? "" : ", from: \(originSource)"
    let place = scene == .main ? "" : ", in: RouteScene(\"\(scene.id)\")"
    switch check {
    case .opens(let pattern, let verdict):
      let call = "try router.expect(\(text)\(sender), routesTo: \(literal(pattern)))"
      guard verdict != .allowed else { return [call] }
      return ["let resolution = \(call)", "#expect(resolution.needs == .\(verdict))"]
    case .shows(let pattern):
      return ["try await router.expect(\(text)\(sender)\(place), shows: \(literal(pattern)))"]
    case .leaves:
      return [
        "let outcome = try await router.route(to: .parsing(\(text), origin: \(originSource)))",
        "#expect(outcome.kind == .opened)",
      ]
    case .fails(let code):
      return ["try await router.expect(\(text)\(sender)\(place), endsAs: .\(code))"]
    }
  }

  /// The origin as source code; a placeholder for one that the app has defined.
  private var originSource: String {
    RouteOrigin.all.contains(origin) ? ".\(origin.name)" : "<#the origin \(origin.name)#>"
  }

  private func literal(_ pattern: String?) -> String {
    guard let pattern else { return "<#the pattern of the route#>" }
    let marks = pattern.contains("\\") ? "#" : ""
    return "\(marks)\"\(pattern)\"\(marks)"
  }

  /// The name of the function: the origin and the words of the link, such as `opensUniversalMomentsID`.
  private var name: String {
    let words = "\(origin.name) \(shape)".split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    return words.reduce(into: "opens") { $0 += $1.prefix(1).uppercased() + $1.dropFirst() }
  }
}
