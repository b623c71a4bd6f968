extension TableCompiler {
  /// Makes a node, at a root or behind another one.
  mutating func addNode(behind node: UInt32? = nil) -> UInt32 {
    core.nodes.append(Node())
    if let node { core.nodes[core.nodes.count - 1].isShared = core.nodes[Int(node)].isShared }
    return UInt32(core.nodes.count - 1)
  }

  mutating func descend(
    _ elements: ArraySlice<RoutePattern.Element>,
    from start: UInt32,
    _ walk: inout Walk
  ) -> UInt32 {
    var node = start
    for element in elements {
      switch element {
      case .segment(let pieces): node = segment(pieces, from: node, &walk)
      case .catchAll(let name): node = catchAll(name, from: node, &walk)
      case .group(let inner): node = group(inner, from: node, &walk)
      }
    }
    return node
  }

  private mutating func segment(
    _ pieces: [RoutePattern.Piece],
    from node: UInt32,
    _ walk: inout Walk
  ) -> UInt32 {
    let ordinal = UInt32(walk.parameters.count)
    for case .parameter(let parameter) in pieces {
      walk.parameters.append(RouteShape.Parameter(name: parameter.name, isCatchAll: false))
    }
    if pieces.count == 1 {
      switch pieces[0] {
      case .literal(let text): return literal(text, from: node)
      case .parameter(let parameter) where parameter.isPlain:
        if core.nodes[Int(node)].plain == Node.none {
          let target = addNode(behind: node)
          core.nodes[Int(target)].entry = .plain
          core.nodes[Int(target)].parameter = ordinal
          core.nodes[Int(node)].plain = target
        }
        return core.nodes[Int(node)].plain
      case .parameter:
        break
      }
    }
    return branch(pieces, from: node, ordinal)
  }

  private mutating func literal(_ text: String, from node: UInt32) -> UInt32 {
    let known = Bytes.with(text) { literals.target(from: node, $0) }
    if known != Node.none { return known }
    let target = addNode(behind: node)
    core.nodes[Int(node)].hasLiterals = true
    core.longestLiteral = max(core.longestLiteral, text.utf8.count)
    Bytes.with(text) { literals.insert(from: node, $0, to: target) }
    return target
  }

  /// The node behind a typed or mixed segment.
  private mutating func branch(
    _ pieces: [RoutePattern.Piece],
    from node: UInt32,
    _ ordinal: UInt32
  ) -> UInt32 {
    let key = Arrows.Key(node: node, element: meaning(of: .segment(pieces)))
    if let known = arrows.targets[key] { return known }
    let target = addNode(behind: node)
    arrows.targets[key] = target
    core.nodes[Int(target)].parameter = ordinal
    if pieces.count == 1, case .parameter(let parameter) = pieces[0] {
      core.nodes[Int(target)].entry = .typed
      let test = tests[parameter.unnamed] ?? 0
      arrows.branches[node, default: ([], [])].typed.append(Branch(test: test, target: target))
    } else {
      let index = UInt32(core.mixedSegments.count)
      core.mixedSegments.append(
        MixedSegment(pieces, ignoresCase: options.ignoresCaseOfLiterals) { parameter in
          parameter.isPlain ? nil : tests[parameter.unnamed].map { Int($0) }
        }
      )
      core.nodes[Int(target)].entry = .mixed
      core.nodes[Int(target)].mixedSegment = index
      arrows.branches[node, default: ([], [])].mixed.append(Branch(test: index, target: target))
    }
    return target
  }

  private mutating func catchAll(
    _ name: String?,
    from node: UInt32,
    _ walk: inout Walk
  ) -> UInt32 {
    let ordinal = UInt32(walk.parameters.count)
    walk.parameters.append(RouteShape.Parameter(name: name, isCatchAll: true))
    if let known = arrows.catchAllEnds[node] { return known }
    let loop = addNode(behind: node)
    let end = addNode(behind: node)
    core.nodes[Int(loop)].entry = .catchAll
    core.nodes[Int(loop)].parameter = ordinal
    core.nodes[Int(loop)].catchAll = loop
    core.nodes[Int(node)].catchAll = loop
    arrows.catchAllEnds[node] = end
    arrows.empty[loop, default: []].append(State(node: end))
    arrows.empty[node, default: []].append(
      State(node: end, omissions: Omissions(hasEmptyCatchAll: true))
    )
    return end
  }

  private mutating func group(
    _ inner: [RoutePattern.Element],
    from node: UInt32,
    _ walk: inout Walk
  ) -> UInt32 {
    let bit = UInt32(1) << (31 - walk.groups)
    walk.groups += 1
    let key = Arrows.Key(node: node, element: meaning(of: .group(inner)))
    if let start = arrows.targets[key], let end = arrows.groupEnds[key] {
      _ = descend(inner[...], from: start, &walk)
      return end
    }
    let start = addNode(behind: node)
    arrows.targets[key] = start
    let last = descend(inner[...], from: start, &walk)
    let end = addNode()
    core.nodes[Int(end)].isShared = true
    arrows.groupEnds[key] = end
    arrows.empty[node, default: []].append(State(node: start))
    arrows.empty[last, default: []].append(State(node: end))
    arrows.empty[node, default: []].append(
      State(node: end, omissions: Omissions(skipped: bit))
    )
    return end
  }
}

// MARK: Meaning

extension TableCompiler {
  /// The element without what does not change its meaning: names, `<string>`, folded case.
  private func meaning(of element: RoutePattern.Element) -> RoutePattern.Element {
    switch element {
    case .catchAll: return .catchAll(name: nil)
    case .group(let inner): return .group(inner.map { meaning(of: $0) })
    case .segment(let pieces):
      return .segment(
        pieces.map { piece in
          switch piece {
          case .literal(let text): .literal(folded(text))
          case .parameter(let parameter): .parameter(parameter.unnamed)
          }
        }
      )
    }
  }

  private func folded(_ text: String) -> String {
    guard options.ignoresCaseOfLiterals else { return text }
    return Bytes.with(text) { $0.lowercasedText }
  }
}

// MARK: Tests

extension TableCompiler {
  /// Compiles what the parameters ask for, before any node is made for the route.
  ///
  /// - Returns: Whether all of it can be had; what cannot be goes into `problems`.
  mutating func compileTests(
    of elements: ArraySlice<RoutePattern.Element>,
    _ entry: Entry
  ) -> Bool {
    var isComplete = true
    for parameter in RoutePattern.parameters(in: elements) where !parameter.isPlain {
      let key = parameter.unnamed
      guard tests[key] == nil else { continue }
      do throws(SegmentTestError) {
        core.tests.append(try SegmentTest(for: parameter, kinds: kinds))
        tests[key] = UInt32(core.tests.count - 1)
      } catch {
        problems.append(problem(error, with: parameter, of: entry))
        isComplete = false
      }
    }
    return isComplete
  }

  private func problem(
    _ error: SegmentTestError,
    with parameter: RoutePattern.Parameter,
    of entry: Entry
  ) -> RouteTableError.Problem {
    switch error {
    case .unknownKind(let kind):
      .unknownKind(
        kind,
        known: ParameterKind.builtInNames + kinds.keys.sorted(),
        entry.pattern,
        entry.place
      )
    case .tooLarge(let limit):
      .automatonTooLarge(parameter.name, limit: limit, entry.pattern, entry.place)
    }
  }
}
