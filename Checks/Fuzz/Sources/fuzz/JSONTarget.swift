// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RouteMatching
import Wayfinder

/// Any data is a delivery of rules or has an error; each rule is encoded to what it was decoded from.
func checkJSON(_ input: Input) {
  let (choice, rest) = input.split
  let data = Data(rest.bytes)
  guard choice & 1 == 0 else { return checkItem(rest.text) }
  guard let delivery = try? JSONDecoder().decode(RewriteRule.Delivery.self, from: data) else {
    return
  }
  require(delivery.rules.count <= 1000, "\(delivery.rules.count) rules")
  for rule in delivery.rules {
    do {
      let json = try JSONEncoder().encode(rule)
      let copy = try JSONDecoder().decode(RewriteRule.self, from: json)
      require(
        copy.id == rule.id && copy.pattern == rule.pattern && copy.template == rule.template
          && copy.priority == rule.priority && copy.resetsScreens == rule.resetsScreens,
        "the rule “\(rule.id)” changes"
      )
    } catch {
      require(false, "the rule “\(rule.id)” cannot be copied: \(error)")
    }
  }
}

/// The value of a query item that is JSON is read or refused; a link with the value is read as the
/// value.
private func checkItem(_ json: String) {
  guard let text = json.addingPercentEncoding(withAllowedCharacters: .alphanumerics),
    let route = try? SearchRoute(parsing: "/search?filter=\(text)"),
    let path = try? route.path
  else { return }
  let copy = try? SearchRoute(parsing: path.text)
  require(copy?.filter == route.filter, "“\(json)” changes in “\(path)”")
}

private struct SearchRoute: Route {
  @JSONItem var filter: [String: [Double?]]

  static let pattern: RoutePattern = "/search"

  init(reading values: borrowing RouteValues) throws(RouteError) {
    _filter = try values.value("filter")
  }

  func write(to writer: inout RouteWriter) throws(RouteError) {
    try writer.write(_filter, as: "filter")
  }
}
