extension RoutePattern {
  /// The pattern whose parameters take what the properties of these types can be.
  ///
  /// A parameter without a kind gets that of its property, so that a link with another text belongs to
  /// another route:
  ///
  /// ```swift
  /// RoutePattern("/users/:id", typing: ["id": Int.self]).text  // "/users/:id<int>"
  /// ```
  ///
  /// A constraint that the pattern says itself stays beside a kind and goes before the constraint of
  /// a type. Two that contradict each other, as in `:id<uuid>` for an `Int`, are the programmer's
  /// mistake and stop the program, as a literal does that is no pattern.
  ///
  /// - Parameters:
  ///   - pattern: A pattern.
  ///   - types: The types of properties by the names of parameters; other names are ignored.
  /// - Complexity: O(*n* *m*) in the length of the pattern and the number of types.
  public init(
    _ pattern: RoutePattern,
    typing types: KeyValuePairs<String, any RouteProperty.Type>
  ) {
    var text = ""
    var rest = pattern.text.utf8[...]
    for place in pattern.places {
      guard let parameter = place.parameter,
        let type = types.first(where: { $0.key == place.name })?.value
      else { continue }
      let end = pattern.text.utf8.index(
        pattern.text.startIndex,
        offsetBy: place.nameRange.upperBound
      )
      text += String(Substring(rest[..<end]))
      text += RoutePattern.suffix(for: parameter, of: type, in: pattern)
      rest = rest[end...]
    }
    text += String(Substring(rest))
    do throws(RoutePatternError) {
      try self.init(parsing: text)
    } catch {
      preconditionFailure(error.description)
    }
  }

  /// What is written behind a parameter's name, because the type of its property says so.
  private static func suffix(
    for parameter: Parameter,
    of type: any RouteProperty.Type,
    in pattern: RoutePattern
  ) -> String {
    let wanted = type.routeKind
    if let kind = parameter.kind {
      precondition(
        Parameter.isKind(kind, within: wanted.name),
        "“\(parameter.name)” is a \(type), but “\(pattern.text)” says <\(kind)>; change one of them"
      )
      return ""
    }
    if let name = wanted.name { return "<\(name)>" }
    guard let constraint = wanted.constraint, parameter.constraint == nil else { return "" }
    return "(\(constraint))"
  }
}
