// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteDialects

extension RouteFinder {
  /// Reads an Objective-C message `[receiver first:x second:y]`, and adds its route if the message
  /// registers one.
  mutating func findMessage(at open: Int, in unit: SourceUnit) {
    guard let message = unit.message(at: open), let form = syntax.selectors[message.selector] else {
      return
    }
    add(
      RouteCall(
        place: open,
        pattern: message.arguments[form.pattern],
        priority: form.priority.map { message.arguments[$0] },
        isList: form.isList,
        receiver: message.receiver
      ),
      in: unit
    )
  }

  /// Reads a Swift call `receiver.name(…)`, and adds its route if the call registers one.
  mutating func findFunction(at place: Int, in unit: SourceUnit) {
    guard let name = unit.word(at: place), let functions = syntax.functions[name],
      unit.word(at: place - 1) != "func"
    else { return }
    guard unit.isMark("(", at: place + 1), unit.partners[place + 1] > place else {
      if unit.isMark(".", at: place - 1), unit.isMark(")", at: place + 1),
        !CallSyntax.commonNames.contains(name)
      {
        note(
          .notRead,
          place,
          unit,
          "not read: the function is passed as a value",
          "call it for each pattern, or add the patterns to a list of patterns"
        )
      }
      return
    }
    let arguments = unit.arguments(from: place + 1)
    let hasClosure = unit.isMark("{", at: unit.partners[place + 1] + 1)
    for function in functions {
      guard let pattern = arguments.firstIndex(where: { $0.label ?? "" == function.label }),
        pattern == 0 || !function.label.isEmpty
      else { continue }
      let others = arguments.indices.filter { $0 != pattern }.map { arguments[$0].label ?? "" }
      let hasHandler =
        function.handlers.isEmpty || hasClosure
        || others.contains(where: function.handlers.contains)
      // The `map` of a collection has only a closure.
      let isCollectionMap = name == "map" && others.isEmpty && hasClosure
      guard others.allSatisfy(function.labels.contains), hasHandler, !isCollectionMap else {
        continue
      }
      let call = RouteCall(
        place: place,
        pattern: arguments[pattern].value,
        priority: arguments.first { $0.label == "priority" }?.value,
        isList: function.isList,
        receiver: unit.isMark(".", at: place - 1) ? operand(before: place - 1, in: unit) : 0..<0,
        sources: arguments.first { $0.label == "accepting" }?.value
      )
      // Other types have functions such as `add(_:)` too, so the argument has to be an array, or the
      // receiver a router.
      guard
        !function.isList || !CallSyntax.commonNames.contains(name)
          || elements(of: Expression(range: call.pattern, unit: unit)) != nil
          || isRouter(call.receiver, in: unit)
      else { continue }
      return add(call, in: unit)
    }
  }

  /// Returns the expression before the dot of `.name`, or before the bracket of a subscript.
  private func operand(before end: Int, in unit: SourceUnit) -> Range<Int> {
    var start = end
    // A router is usually a short expression, such as `JLRoutes(forScheme: "app")`. Without a
    // limit, a very long chain of calls would take quadratic time, because it is read again for
    // each call.
    for _ in 0..<16 {
      while unit.isMark("?", at: start - 1) || unit.isMark("!", at: start - 1) { start -= 1 }
      while let open = group(endingAt: start - 1, in: unit) { start = open }
      if unit.word(at: start - 1) != nil { start -= 1 }
      guard unit.isMark(".", at: start - 1) else { break }
      start -= 1
    }
    return start..<end
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
    let receiver = operand(before: open, in: unit)
    let pattern = open + 1..<close
    // If the receiver is not known to be a router, as in `values[key] = value`, the assignment
    // counts as a registration only if the value is a block or a closure, and the key can be a path.
    guard
      isRouter(receiver, in: unit)
        || unit.isMark(unit.isSwift ? "{" : "^", at: close + 2)
          && reader.text(pattern, in: unit)?.hasPrefix("/") != false
    else { return }
    add(RouteCall(place: open, pattern: pattern, receiver: receiver), in: unit)
  }

  private mutating func isRouter(_ receiver: Range<Int>, in unit: SourceUnit) -> Bool {
    if dialect.name == "JLRoutes" {
      return !receiver.isEmpty && namespace(of: receiver, in: unit, Environment()) != nil
    }
    return receiver.contains { unit.word(at: $0)?.lowercased().contains("rout") == true }
  }
}
