// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteDialects

extension RouteFinder {
  /// Reads an Objective-C message `[receiver first:x second:y]`, and adds its route if the message
  /// registers one.
  mutating func findMessage(at open: Int, in unit: SourceUnit) {
    guard unit.isMark("[", at: open), unit.partners[open] > open else { return }
    let close = unit.partners[open]
    var keywords: [(place: Int, name: String)] = []
    var place = open + 1
    while place < close {
      // In `a ? b : c` and in `a ? b.c : d`, the word before the colon is not a keyword of the
      // message, so it is skipped.
      if let word = unit.word(at: place), unit.isMark(":", at: place + 1),
        !unit.isMark("?", at: place - 1), !unit.isMark(".", at: place - 1)
      {
        keywords.append((place, word))
        guard keywords.count <= 16 else { return }
      }
      place = unit.next(after: place)
    }
    let selector = keywords.map { $0.name + ":" }.joined()
    guard let form = syntax.selectors[selector] else { return }
    func argument(_ number: Int) -> Range<Int> {
      let end = number + 1 < keywords.count ? keywords[number + 1].place : close
      return min(keywords[number].place + 2, end)..<end
    }
    add(
      argument(form.pattern),
      priority: form.priority.map(argument),
      isList: form.isList,
      namespace: namespace(of: open + 1..<keywords[0].place, in: unit),
      at: open,
      in: unit
    )
  }

  /// Reads a Swift call `receiver.name(…)`, and adds its route if the call registers one.
  mutating func findFunction(at place: Int, in unit: SourceUnit) {
    guard let name = unit.word(at: place), let functions = syntax.functions[name],
      unit.isMark("(", at: place + 1), unit.partners[place + 1] > place,
      unit.word(at: place - 1) != "func"
    else { return }
    let arguments = arguments(from: place + 1, in: unit)
    let hasClosure = unit.isMark("{", at: unit.partners[place + 1] + 1)
    for function in functions {
      guard let pattern = arguments.firstIndex(where: { $0.label == function.label }),
        pattern == 0 || function.label != nil
      else { continue }
      let others = arguments.indices.filter { $0 != pattern }.map { arguments[$0].label }
      let isKnown = others.allSatisfy { label in
        label.map(function.labels.contains) ?? function.allowsUnlabelled
      }
      let hasHandler =
        function.handlers.isEmpty || hasClosure
        || others.contains { function.handlers.contains($0 ?? "") }
      guard isKnown, hasHandler, !isCollectionMap(name, others, hasClosure) else { continue }
      return add(
        arguments[pattern].value,
        priority: arguments.first { $0.label == "priority" }?.value,
        isList: function.isList,
        namespace: namespace(of: receiver(before: place, in: unit), in: unit),
        at: place,
        in: unit
      )
    }
  }

  /// Returns whether a call is `map` of a collection, which has a closure without a label.
  private func isCollectionMap(_ name: String, _ others: [String?], _ hasClosure: Bool) -> Bool {
    name == "map" && others.isEmpty && hasClosure
  }

  /// Returns the tokens of the expression before `.name`.
  private func receiver(before place: Int, in unit: SourceUnit) -> Range<Int> {
    guard unit.isMark(".", at: place - 1) else { return place..<place }
    var start = place - 1
    // A router is usually a short expression, such as `JLRoutes(forScheme: "app")`. Without a
    // limit, a very long chain of calls would take quadratic time, because it is read again for
    // each call.
    for _ in 0..<32 {
      if let partner = group(endingAt: start - 1, in: unit) {
        start = partner
        continue
      }
      guard
        unit.word(at: start - 1) != nil || unit.isMark("?", at: start - 1)
          || unit.isMark(".", at: start - 1) || unit.isMark("!", at: start - 1)
      else { break }
      start -= 1
    }
    return start..<place - 1
  }

  private func group(endingAt place: Int, in unit: SourceUnit) -> Int? {
    guard unit.isMark(")", at: place) || unit.isMark("]", at: place) else { return nil }
    return unit.partners[place] < place ? unit.partners[place] : nil
  }

  /// Reads an assignment `router[pattern] = handler`, and adds its route.
  mutating func findSubscript(at open: Int, in unit: SourceUnit) {
    guard unit.isMark("[", at: open), unit.partners[open] > open,
      unit.word(at: open - 1) != nil || group(endingAt: open - 1, in: unit) != nil
    else { return }
    let close = unit.partners[open]
    guard unit.isMark("=", at: close + 1), !unit.isMark("=", at: close + 2) else { return }
    let receiver =
      unit.word(at: open - 1) != nil || unit.isSwift
      ? self.receiver(ofSubscript: open, in: unit)
      : (group(endingAt: open - 1, in: unit) ?? open)..<open
    let namespace = namespace(of: receiver, in: unit)
    // If the receiver is not known to be a router, as in `values[key] = value`, the assignment
    // counts as a registration only if the value is a block or a closure.
    guard namespace != nil || unit.isMark(unit.isSwift ? "{" : "^", at: close + 2) else { return }
    add(
      open + 1..<close,
      priority: nil,
      isList: false,
      namespace: namespace ?? (dialect.name == "JLRoutes" ? nil : ""),
      at: open,
      in: unit
    )
  }

  private func receiver(ofSubscript open: Int, in unit: SourceUnit) -> Range<Int> {
    var start = open
    for _ in 0..<32 {
      if let partner = group(endingAt: start - 1, in: unit) {
        start = partner
        continue
      }
      guard unit.word(at: start - 1) != nil || unit.isMark(".", at: start - 1) else { break }
      start -= 1
    }
    return start..<open
  }
}
