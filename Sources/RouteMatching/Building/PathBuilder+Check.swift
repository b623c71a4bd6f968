extension PathBuilder {
  /// Reads the path as a table of this one pattern does, and compares what comes back.
  func checkReading() throws(PathBuildingError) {
    let table = try table()
    let parameters: RouteParameters?
    do throws(DeepLinkError) {
      let options = DeepLink.Options(limits: rules.options.limits)
      parameters = try table.match(DeepLink(parsing: path, options: options))?.parameters
    } catch {
      throw .tooLong(error, pattern)
    }
    for (name, value) in expected where !PathBuilder.isSame(parameters?[name], value) {
      throw try mistake(otherwiseIn: name)
    }
  }

  /// The table in which this pattern is alone, without scheme and host.
  private func table() throws(PathBuildingError) -> RouteTable<Int> {
    var options = rules.options
    options.schemesWithHost = []
    var routes = RouteList()
    routes.append(bare, priority: 0, file: #fileID, line: #line)
    let (core, problems) = TableCompiler.compile(routes, options: options, kinds: rules.kinds)
    if !problems.isEmpty { throw problem() }
    return RouteTable(routes, [0], options, core, rules.kinds)
  }

  /// `String` takes canonically equal texts for one, links do not.
  private static func isSame(_ one: String?, _ other: String?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return Bytes.with(one) { one in Bytes.with(other) { one.isEqual(to: $0) } }
  }
}

// MARK: What is wrong

extension PathBuilder {
  /// Why no table takes the pattern.
  private func problem() -> PathBuildingError {
    for parameter in RoutePattern.parameters(in: elements) where !parameter.isPlain {
      do throws(SegmentTestError) {
        _ = try SegmentTest(for: parameter, kinds: rules.kinds)
      } catch {
        switch error {
        case .unknownKind(let kind): return .unknownKind(parameter, kind, in: pattern)
        case .tooLarge: return .automatonTooLarge(parameter, in: pattern)
        }
      }
    }
    return .automatonTooLarge(nil, in: pattern)
  }

  /// Why the path does not read back: a value that its parameter refuses, else another reading in
  /// which the value of `name` is lost.
  private func mistake(otherwiseIn name: String) throws(PathBuildingError) -> PathBuildingError {
    for parameter in RoutePattern.parameters(in: elements) {
      guard let value = values[parameter.name] else { continue }
      if let kind = parameter.kind {
        let typed = RoutePattern.Parameter(name: parameter.name, kind: kind, constraint: nil)
        if !accepts(typed, value) { return .kind(parameter, kind, in: pattern) }
      }
      if let constraint = parameter.constraint {
        let constrained = RoutePattern.Parameter(
          name: parameter.name,
          kind: nil,
          constraint: constraint
        )
        if !accepts(constrained, value) {
          return .constraint(parameter, constraint, in: pattern)
        }
      }
    }
    return .ambiguous(name, in: pattern)
  }

  private func accepts(_ parameter: RoutePattern.Parameter, _ value: String) -> Bool {
    guard !parameter.isPlain,
      let test = try? SegmentTest(for: parameter, kinds: rules.kinds)
    else { return true }
    return Bytes.with(value) { test.accepts($0) }
  }
}
