// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A reader of untrusted input, and the laws that the fuzzer checks for it.
enum FuzzTarget: String, CaseIterable {
  case constraint, form, host, json, link, match, pattern, probe, rewrite, state

  /// The target that the environment variable `FUZZ_TARGET` names.
  static let chosen: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
      let names = allCases.map(\.rawValue).joined(separator: ", ")
      print("fuzz: FUZZ_TARGET is “\(name)”; it must be one of \(names)")
      exit(2)
    }
    return target
  }()

  /// Checks all laws of this target for one input; stops the program if one does not hold.
  func check(_ input: Input) {
    switch self {
    case .constraint: checkConstraint(input)
    case .form: checkForm(input)
    case .host: checkHost(input)
    case .json: checkJSON(input)
    case .link: checkLink(input)
    case .match: checkMatch(input)
    case .pattern: checkPattern(input)
    case .probe: checkProbe(input)
    case .rewrite: checkRewrite(input)
    case .state: checkState(input)
    }
  }
}

/// A defect for the fuzzer to find, which proves that a run can fail.
private func checkProbe(_ input: Input) {
  require(!input.text.hasPrefix("find"), "the probe was found, as it should be")
}
