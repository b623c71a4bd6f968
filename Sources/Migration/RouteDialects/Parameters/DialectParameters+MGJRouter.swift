// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension DialectParameters {
  /// The dictionary that a handler of MGJRouter received from `openURL`.
  ///
  /// An item of the query replaces a value of the path, and one without a value removes it; under Wayfinder's
  /// rules a value of the path precedes. The caller's values are under `MGJRouterParameterUserInfo`.
  public var asMGJRouter: [String: DialectValue] {
    mgjValues { PercentText.decoded($0) ?? $0 }
  }

  /// The dictionary that a handler of MGJRouter received from `objectForURL`, in which texts are still
  /// percent-encoded.
  public var asMGJRouterObject: [String: DialectValue] { mgjValues { $0 } }

  private func mgjValues(_ decode: (String) -> String) -> [String: DialectValue] {
    let url = "MGJRouterParameterURL"
    // MGJRouter percent-encoded the whole link before it read the link, so its values must be
    // decoded once more. Values of other routers, and values under Wayfinder's rules, are already
    // decoded.
    let isEncoded = dialect.reading.values == .decodedOnceMore && !isFixed
    var values: [String: DialectValue] = [url: .text(link)]
    if isFixed {
      for item in delivery.query.reversed() { values[item.name] = .text(item.value ?? "") }
      for (name, value) in delivery.values { values[name] = .text(value) }
      values[url] = .text(link)
    } else {
      for (name, value) in delivery.values {
        values[name] = .text(isEncoded ? decode(value) : value)
      }
      for item in delivery.query {
        values[item.name] = item.value.map { .text(isEncoded ? decode($0) : $0) }
      }
      values["block"] = nil
    }
    if !merged.isEmpty { values["MGJRouterParameterUserInfo"] = .native(merged) }
    return values
  }
}
