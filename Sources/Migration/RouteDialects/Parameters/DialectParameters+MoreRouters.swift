// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension DialectParameters {
  /// The dictionary that a screen or a block of HHRouter received.
  ///
  /// An item of the query replaces a value of the path, and even the key `route`; under Wayfinder's rules
  /// neither. The caller's values precede all.
  public var asHHRouter: [String: DialectValue] {
    // `removingScheme` fails only for a link that ends after its scheme. Such a link, on which
    // HHRouter crashed, matches no route and so has no parameters. So the call does not fail here.
    let route = DialectValue.text((try? dialect.removingScheme(of: link)) ?? link)
    var values: [String: DialectValue] = isFixed ? [:] : ["route": route]
    let inPath = delivery.values.map { ($0.name, DialectValue.text($0.value)) }
    let inQuery = delivery.query.compactMap { item in
      item.value.map { (item.name, DialectValue.text($0)) }
    }
    for (name, value) in isFixed ? inQuery + inPath : inPath + inQuery { values[name] = value }
    if isFixed {
      values["route"] = route
    } else {
      // HHRouter stored its handler under these names, and replaced query items of the same names.
      // So such items are removed.
      for name in TreeRules.hhRouter.handlerNames { values[name] = nil }
    }
    for (name, value) in merged { values[name] = DialectParameters.value(value) }
    return values
  }

  /// The dictionary that a screen or a callback of Routable received: the values of the path precede those
  /// of the caller.
  ///
  /// Merge the route's default parameters with the caller's before the call; the caller's precede.
  public var asRoutable: [String: DialectValue] {
    var values = merged.mapValues(DialectParameters.value)
    for (name, value) in delivery.values { values[name] = .text(value) }
    return values
  }

  /// The dictionary that an action of CTMediator received: the last value of each name in the query.
  public var asCTMediator: [String: DialectValue] {
    var values = query.mapValues(DialectValue.text)
    for (name, value) in merged { values[name] = DialectParameters.value(value) }
    return values
  }

  /// The values of the path that a factory of URLNavigator received; an `<int:name>` is an `Int`, and a
  /// `<float:name>` is a `Float`.
  ///
  /// The values of the query are in ``query``, as in `queryParameters` of the older router. A `<uuid:name>`
  /// is a text.
  public var asURLNavigator: [String: DialectValue] {
    var values: [String: DialectValue] = [:]
    for (index, (name, value)) in delivery.values.enumerated() {
      let kind = index < kinds.count ? kinds[index] : .text
      let number: (any Sendable)? =
        switch kind {
        case .int: Int(value)
        case .float: Float(value)
        case .text, .uuid, .path: nil
        }
      values[name] = number.map(DialectValue.native) ?? .text(value)
    }
    if let rest = delivery.rest, isFixed, let name = restName {
      values[name] = .text(rest.joined(separator: "/"))
    }
    return values
  }
}
