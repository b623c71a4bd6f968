extension TableCompiler {
  /// Makes a node, at a root or behind another one.
  mutating func addNode(behind node: UInt32? = nil) -> UInt32 {
    draft.nodes.append(Node())
    if let node { draft.nodes[draft.nodes.count - 1].isShared = draft.nodes[Int(node)].isShared }
    return UInt32(draft.nodes.count - 1)
  }

  /// Follows the parts of a pattern from a node on, making what is not there; returns where that ends.
  mutating func descend(
    _ parts: Range<Int>,
    _ source: Source,
    from start: UInt32,
    _ descent: inout Descent
  ) -> UInt32 {
    var node = start
    var part = parts.lowerBound
    while part < parts.upperBound {
      switch source.outline.parts[part] {
      case .segment(let end):
        node = segment(part + 1..<end, source, from: node, &descent)
        part = end
      case .group(let end):
        node = group(part..<end, source, from: node, &descent)
        part = end
      case .catchAll(let name):
        node = catchAll(source.bytes[name.range], from: node, &descent)
        part += 1
      case .literal, .parameter:
        preconditionFailure("a piece outside of a segment")
      }
    }
    return node
  }

  private mutating func segment(
    _ pieces: Range<Int>,
    _ source: Source,
    from node: UInt32,
    _ descent: inout Descent
  ) -> UInt32 {
    let ordinal = descent.parameters
    for piece in pieces {
      guard case .parameter(let parameter) = source.outline.parts[piece] else { continue }
      take(source.bytes[parameter.name.range], isCatchAll: false, &descent)
    }
    guard pieces.count == 1 else { return mixed(pieces, source, from: node, ordinal) }
    switch source.outline.parts[pieces.lowerBound] {
    case .literal(let text):
      return text.reading(in: source.bytes) { literal($0, from: node) }
    case .parameter(let parameter) where !parameter.isPlain(in: source.bytes):
      return typed(parameter.demand(in: source.bytes), from: node, ordinal)
    default:
      if draft.nodes[Int(node)].plain == Node.none {
        draft.nodes[Int(node)].plain = addNode(behind: node, entry: .plain, ordinal)
      }
      return draft.nodes[Int(node)].plain
    }
  }

  private mutating func take(_ name: Bytes, isCatchAll: Bool, _ descent: inout Descent) {
    descent.shape = shapes.shape(behind: descent.shape, name, isCatchAll: isCatchAll)
    descent.parameters += 1
  }

  private mutating func addNode(
    behind node: UInt32,
    entry: Node.Entry,
    _ parameter: UInt32
  ) -> UInt32 {
    let target = addNode(behind: node)
    draft.nodes[Int(target)].entry = entry
    draft.nodes[Int(target)].parameter = parameter
    return target
  }

  private mutating func literal(_ text: Bytes, from node: UInt32) -> UInt32 {
    let target = UInt32(draft.nodes.count)
    if let known = literals.insert(from: node, text, to: target) { return known }
    draft.nodes[Int(node)].hasLiterals = true
    draft.longestLiteral = max(draft.longestLiteral, text.count)
    let end = addNode(behind: node)
    draft.nodes[Int(end)].isBehindLiteral = true
    return end
  }

  /// The node behind a parameter with a kind or a constraint.
  private mutating func typed(
    _ demand: Bytes,
    from node: UInt32,
    _ ordinal: UInt32
  ) -> UInt32 {
    let target = UInt32(draft.nodes.count)
    if let known = meanings.insert(from: node, demand, to: target) { return known }
    let test = tests.target(from: 0, demand)
    typed.append((node, Branch(test: test, target: target)))
    draft.nodes[Int(node)].typed.count += 1
    return addNode(behind: node, entry: .typed, ordinal)
  }

  /// The node behind a segment of text and parameters.
  private mutating func mixed(
    _ pieces: Range<Int>,
    _ source: Source,
    from node: UInt32,
    _ ordinal: UInt32
  ) -> UInt32 {
    let target = UInt32(draft.nodes.count)
    let pieces = source.outline.pieces(pieces, in: source.bytes)
    let known = Bytes.with(meaning(of: .segment(pieces))) { meaning in
      meanings.insert(from: node, meaning, to: target)
    }
    if let known { return known }
    let number = UInt32(draft.mixedSegments.count)
    draft.mixedSegments.append(
      MixedSegment(pieces, ignoresCase: options.ignoresCaseOfLiterals) { parameter in
        guard !parameter.isPlain else { return nil }
        // What stands behind the name, as in `PatternOutline.Parameter.demand`.
        let demand = PatternSpelling(hasNames: false).text(of: parameter).dropFirst()
        return Bytes.with(demand) { Int(tests.target(from: 0, $0)) }
      }
    )
    mixed.append((node, Branch(test: number, target: target)))
    draft.nodes[Int(node)].mixed.count += 1
    let end = addNode(behind: node, entry: .mixed, ordinal)
    draft.nodes[Int(end)].mixedSegment = number
    return end
  }

  private mutating func catchAll(
    _ name: Bytes,
    from node: UInt32,
    _ descent: inout Descent
  ) -> UInt32 {
    let ordinal = descent.parameters
    take(name, isCatchAll: true, &descent)
    let known = draft.nodes[Int(node)].catchAll
    if known != Node.none { return known + 1 }
    // `Node.catchAll` promises that the end is made directly after the loop.
    let loop = addNode(behind: node, entry: .catchAll, ordinal)
    let end = addNode(behind: node)
    draft.nodes[Int(loop)].catchAll = loop
    draft.nodes[Int(node)].catchAll = loop
    empty.add(from: loop, to: State(node: end))
    empty.add(from: node, to: State(node: end, omissions: SkippedGroups(hasEmptyCatchAll: true)))
    return end
  }

  private mutating func group(
    _ parts: Range<Int>,
    _ source: Source,
    from node: UInt32,
    _ descent: inout Descent
  ) -> UInt32 {
    let bit = UInt32(1) << (31 - descent.groups)
    descent.groups += 1
    let inner = parts.lowerBound + 1..<parts.upperBound
    let element = RoutePattern.Element.group(source.outline.elements(inner, in: source.bytes))
    let known = Bytes.with(meaning(of: element)) { meaning in
      meanings.insert(from: node, meaning, to: UInt32(groups.count))
    }
    if let known {
      _ = descend(inner, source, from: groups[Int(known)].start, &descent)
      return groups[Int(known)].end
    }
    let number = groups.count
    let start = addNode(behind: node)
    groups.append((start, Node.none))
    let last = descend(inner, source, from: start, &descent)
    let end = addNode()
    draft.nodes[Int(end)].isShared = true
    groups[number].end = end
    empty.add(from: node, to: State(node: start))
    empty.add(from: last, to: State(node: end))
    empty.add(from: node, to: State(node: end, omissions: SkippedGroups(skipped: bit)))
    return end
  }

  /// How a part is written without what does not change its meaning: names, `<string>`, folded case.
  private func meaning(of element: RoutePattern.Element) -> String {
    let spelling = PatternSpelling(hasNames: false, foldsCase: options.ignoresCaseOfLiterals)
    return spelling.text(of: element)
  }
}

// MARK: Tests

extension TableCompiler {
  /// Compiles what the parameters ask for, before any node is made for the route.
  ///
  /// - Returns: Whether all of it can be had; what cannot be goes into `problems`.
  mutating func compileTests(of parts: Range<Int>, _ source: Source, _ route: Int) -> Bool {
    var isComplete = true
    for part in parts {
      guard case .parameter(let parameter) = source.outline.parts[part],
        !parameter.isPlain(in: source.bytes)
      else { continue }
      let demand = parameter.demand(in: source.bytes)
      guard tests.target(from: 0, demand) == Node.none else { continue }
      let whole = RoutePattern.Parameter(parameter, in: source.bytes)
      do throws(SegmentTestError) {
        draft.tests.append(try SegmentTest(for: whole, kinds: kinds))
        tests.insert(from: 0, demand, to: UInt32(draft.tests.count - 1))
      } catch {
        problems.append(problem(error, with: whole, of: route))
        isComplete = false
      }
    }
    return isComplete
  }

  private func problem(
    _ error: SegmentTestError,
    with parameter: RoutePattern.Parameter,
    of route: Int
  ) -> RouteTableError.Problem {
    let (pattern, place) = (routes.patterns[route], routes.place(of: route))
    return switch error {
    case .unknownKind(let kind):
      .unknownKind(kind, known: ParameterKind.builtInNames + kinds.keys.sorted(), pattern, place)
    case .tooLarge(let limit):
      .automatonTooLarge(parameter.name, limit: limit, pattern, place)
    }
  }
}
