// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteDialects

extension RouteFinder {
  /// Finds the names of modules, as in `+ (NSString *)moduleName { return @"name"; }` or the same
  /// in Swift.
  mutating func findModuleNames(in unit: SourceUnit) {
    for place in unit.tokens.indices
    where unit.word(at: place) == "moduleName" && isDeclaration(place, in: unit) {
      let open = unit.end(from: place + 1, within: 16) { unit.isMark(of: "{;=", at: $0) }
      let close: Int
      if unit.isMark("{", at: open) {
        close = unit.partners[open]
      } else if unit.isMark("=", at: open) {
        close = open + 2
      } else {
        continue
      }
      var start = open + 1
      if unit.word(at: start) == "return" { start += 1 }
      guard close > start, close <= unit.tokens.count else { continue }
      let end = unit.isMark(";", at: close - 1) ? close - 1 : close
      guard start < end else { continue }
      add(RouteCall(place: place, pattern: start..<end), in: unit)
    }
  }

  private func isDeclaration(_ place: Int, in unit: SourceUnit) -> Bool {
    if unit.isSwift { return ["func", "var", "let"].contains(unit.word(at: place - 1)) }
    // In Objective-C, only a class method such as `+ (NSString *)moduleName` is a declaration.
    return unit.isMark(")", at: place - 1) && unit.partners[place - 1] > 0
      && unit.isMark("+", at: unit.partners[place - 1] - 1)
  }

  /// Finds the methods `Action_name:` of classes `Target_name`, and adds each of them once as a
  /// route.
  mutating func findTargetActions(in unit: SourceUnit) {
    var target: String?
    var known = Set(routes.registrations.map(\.pattern))
    for place in unit.tokens.indices {
      guard let word = unit.word(at: place) else { continue }
      switch word {
      case "interface", "implementation", "class", "extension":
        let name = unit.word(at: place + 1) ?? ""
        target = name.hasPrefix("Target_") ? String(name.dropFirst("Target_".count)) : nil
      case _ where word.hasPrefix("Action_"):
        let isMethod =
          unit.isSwift
          ? unit.word(at: place - 1) == "func"
          : unit.isMark(")", at: place - 1) && unit.isMark(":", at: place + 1)
        guard isMethod, let target, !target.isEmpty else { continue }
        let pattern = "\(target)/\(word.dropFirst("Action_".count))"
        // In Objective-C, both the interface and the implementation of a class can declare the
        // method. So a known pattern is skipped.
        guard known.insert(pattern).inserted else { continue }
        routes.add(Registration(pattern: pattern, position: unit.position(of: place)))
      default: break
      }
    }
  }

  // MARK: Decisions about trust

  /// Reports code that chooses a class by a value of a link, or trusts the identifier of another
  /// app.
  mutating func findTrust(at place: Int, in unit: SourceUnit) {
    guard let word = unit.word(at: place) else { return }
    switch word {
    case "NSClassFromString", "NSSelectorFromString":
      guard unit.isMark("(", at: place + 1), unit.partners[place + 1] > place + 1 else { return }
      let argument = place + 2..<unit.partners[place + 1]
      guard !argument.isEmpty, reader.text(argument, in: unit) == nil else { return }
      note(
        .refused,
        place,
        unit,
        "“\(word)” chooses code by a value, which a link could state",
        "register a route for each screen"
      )
    case "sourceApplication", "UIApplicationOpenURLOptionsSourceApplicationKey":
      guard isCompared(place, in: unit) else { return }
      note(
        .refused,
        place,
        unit,
        "“\(word)” decides about trust, but any app can open the link of another one",
        "use a universal link or a signed link, and the exposure of the route"
      )
    default: break
    }
  }

  private func isCompared(_ place: Int, in unit: SourceUnit) -> Bool {
    let names: Set<String> = [
      "isEqualToString", "isEqual", "hasPrefix", "containsObject", "contains",
    ]
    for other in max(0, place - 6)..<min(unit.tokens.count, place + 8) {
      if other > place, unit.isMark(of: ";{", at: other) { return false }
      if unit.word(at: other).map(names.contains) == true { return true }
      if unit.isMark(of: "=!", at: other), unit.isMark("=", at: other + 1) { return true }
    }
    return false
  }
}
