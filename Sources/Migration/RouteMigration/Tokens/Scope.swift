// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A body of code with the variables that it declares: the parameters of a function or macro, or
/// the variable of a loop.
struct Scope: Sendable {
  /// The place of the opening brace; for a macro, of the first token of its value.
  let start: Int
  /// The place of the closing brace; for a macro, of the first token after it.
  let end: Int
  var parameters: [Parameter] = []
  var values = Values.unknown
  /// The index of the smallest scope around this one, or nil.
  var parent: Int?

  struct Parameter: Sendable {
    /// The label in calls; nil if the argument has no label.
    var label: String?
    let name: String
    /// The tokens of the default value, or nil.
    var fallback: Range<Int>?
  }

  /// The expressions for which the variables stand.
  enum Values: Sendable, Equatable {
    case unknown
    /// The arguments of the calls of a function with this name, or of a method with this selector.
    case calls(String)
    /// The elements of a list.
    case elements(Range<Int>)
  }

  func declares(_ name: String) -> Bool { parameters.contains { $0.name == name } }
}

extension SourceUnit {
  /// Returns the scopes around a token, from the smallest to the largest.
  ///
  /// - Complexity: O(log *n* + *d*) for *n* scopes and a depth of *d*.
  func scopes(around place: Int) -> [Scope] {
    let next = scopes.partition(where: { $0.start > place })
    var found: [Scope] = []
    var index = next > 0 ? next - 1 : nil
    // Without a limit, code with very deep nesting would take quadratic time.
    while let current = index, found.count < 256 {
      if scopes[current].end > place { found.append(scopes[current]) }
      index = scopes[current].parent
    }
    return found
  }

  /// Returns the names of an expression that can be variables, also those in interpolations.
  func names(in range: Range<Int>) -> Set<String> {
    var names: Set<String> = []
    for place in range {
      if let word = word(at: place) {
        if !isMark(".", at: place - 1) { names.insert(word) }
      } else if case .string(let pieces) = tokens[place].kind {
        for case .code(let code) in pieces {
          let inner = SourceUnit(SourceFile(name: "interpolation.swift", bytes: Array(code.utf8)))
          names.formUnion(inner.names(in: inner.tokens.indices))
        }
      }
    }
    return names
  }
}
