// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The parsed arguments of a command: the options with their values, and all other arguments in
/// order.
struct Arguments {
  private(set) var values: [String] = []
  private var options: [String: String] = [:]

  /// Parses the arguments that follow the command; `known` lists the valid options.
  init(_ arguments: some Sequence<String>, known: [String]) throws(BenchmarkError) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-") else {
        values.append(argument)
        continue
      }
      guard known.contains(argument) else { throw .usage("unknown option “\(argument)”") }
      guard let value = rest.popFirst() else { throw .usage("“\(argument)” needs a value") }
      options[argument] = value
    }
  }

  /// The value of an option, or nil if the option is missing.
  subscript(_ option: String) -> String? { options[option] }

  /// Returns the values of an option that takes a comma-separated list.
  func list(_ option: String) -> [String]? {
    self[option].map { value in value.split(separator: ",").map { String($0) } }
  }

  /// Returns the value of a numeric option, at least 1, or the default if the option is missing.
  func number(_ option: String, default usual: Int) throws(BenchmarkError) -> Int {
    guard let value = self[option] else { return usual }
    return try Arguments.number(value, of: option)
  }

  static func number(_ text: String, of what: String) throws(BenchmarkError) -> Int {
    guard let number = Int(text), number >= 1 else {
      throw .usage("\(what) is a number from 1 on, not “\(text)”")
    }
    return number
  }

  /// Throws an error if there are arguments that the command does not use.
  func refuseValues(beyond count: Int = 0) throws(BenchmarkError) {
    guard values.count <= count else { throw .usage("“\(values[count])” is not expected here") }
  }
}
