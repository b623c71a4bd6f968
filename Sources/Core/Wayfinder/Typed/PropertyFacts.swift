// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// What the facts of a route contain about the type of a property, such as its kind.
struct PropertyFacts {
  let type: String
  let kind: String
  let constraint: String?
  let isOptional: Bool
  let isRepeated: Bool

  /// Creates the facts about a property from the type of the property.
  init(of property: any RouteProperty.Type) {
    // For an optional property, the facts describe the wrapped type, such as `Int` for `Int?`.
    let value = (property as? any OptionalType.Type)?.wrapped ?? property
    let element = (value as? any ListType.Type)?.element
    isOptional = Self.mayBeAbsent(property)
    isRepeated = element != nil
    guard let item = value as? any JSONType.Type else {
      let wanted = ((element ?? value) as? any RouteProperty.Type)?.routeKind ?? .text
      (kind, constraint) = (wanted.name ?? "text", wanted.constraint)
      type = TypeName.text(of: element ?? value)
      return
    }
    (kind, constraint) = ("json", nil)
    type = TypeName.text(of: (item.value as? any OptionalType.Type)?.wrapped ?? item.value)
  }

  /// Returns whether a type is secret, and whether it is a web page; looks inside of optionals,
  /// arrays and secrets.
  static func roles(of property: any RouteProperty.Type) -> (isSecret: Bool, isWebURL: Bool) {
    var (type, isSecret) = (property as Any.Type, false)
    while true {
      if let secret = type as? any SecretType.Type {
        (type, isSecret) = (secret.wrapped, true)
      } else if let wrapped = (type as? any OptionalType.Type)?.wrapped {
        type = wrapped
      } else if let element = (type as? any ListType.Type)?.element {
        type = element
      } else {
        return (isSecret, type == WebURL.self)
      }
    }
  }

  /// Returns whether a link may omit a property of a type.
  static func mayBeAbsent<Property: RouteProperty>(_ type: Property.Type) -> Bool {
    Property.defaultValue != nil
  }
}

/// A namespace for the function that returns the name of a type in the facts of a route.
enum TypeName {
  /// Returns the name of a type with its module; the module is left out if it is Swift or
  /// Foundation.
  ///
  /// The name is the same in every run.
  static func text(of type: Any.Type) -> String {
    // Swift writes a private type as “App.(unknown context at $10a2b4c8).Tab”. The part in
    // parentheses differs from run to run, so it is left out.
    let parts = String(reflecting: type).split(separator: ".").filter {
      !$0.hasPrefix("(unknown context at ")
    }
    // The loop removes a module name only after “<” or a space. The added “<” lets the loop also
    // remove a module name at the beginning of the text.
    var name = "<" + parts.joined(separator: ".")
    for module in ["Swift", "Foundation", "FoundationEssentials"] {
      for front in ["<", " "] { name = name.replacing("\(front)\(module).", with: front) }
    }
    return String(name.dropFirst())
  }
}

// The code above knows the type of a property only at run time. These protocols return the type
// that an optional, an array or a JSON item contains, such as `Int` for `Int?`.

private protocol OptionalType {
  static var wrapped: Any.Type { get }
}

private protocol ListType {
  static var element: Any.Type { get }
}

private protocol JSONType {
  static var value: Any.Type { get }
}

extension Optional: OptionalType {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
}

extension Array: ListType {
  fileprivate static var element: Any.Type { Element.self }
}

extension JSONItem: JSONType {
  fileprivate static var value: Any.Type { Value.self }
}
