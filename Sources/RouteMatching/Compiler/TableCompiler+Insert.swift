// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension TableCompiler {
  /// Adds a node, as a root or as the target of a transition from another node.
  mutating func addNode(after node: UInt32? = nil) -> UInt32 {
    let number = UInt32(nodes.count)
    nodes.append(Node(parent: node ?? number))
    if let node { nodes[Int(number)].followsGroup = nodes[Int(node)].followsGroup }
    return number
  }

  /// Inserts parts of a pattern after a node, using transitions that exist already, and returns the
  /// last node.
  mutating func insert(
    _ parts: Range<Int>,
    _ source: Source,
    from start: UInt32,
    _ progress: inout InsertionProgress
  ) -> UInt32 {
    var node = start
    var part = parts.lowerBound
    while part < parts.upperBound {
      switch source.outline.parts[part] {
      case .segment(let end):
        node = insertSegment(part + 1..<end, source, from: node, &progress)
        part = end
      case .group(let end):
        node = insertGroup(part..<end, source, from: node, &progress)
        part = end
      case .catchAll(let name):
        node = insertCatchAll(source.bytes[name.range], from: node, &progress)
        part += 1
      case .literal, .parameter:
        preconditionFailure("literals and parameters must be inside of segments")
      }
    }
    return node
  }

  private mutating func insertSegment(
    _ pieces: Range<Int>,
    _ source: Source,
    from node: UInt32,
    _ progress: inout InsertionProgress
  ) -> UInt32 {
    let ordinal = progress.captures
    for piece in pieces {
      guard case .parameter(let parameter) = source.outline.parts[piece] else { continue }
      addParameter(source.bytes[parameter.name.range], isCatchAll: false, &progress)
    }
    guard pieces.count == 1 else { return insertMixed(pieces, source, from: node, ordinal) }
    switch source.outline.parts[pieces.lowerBound] {
    case .literal(let text):
      return text.reading(in: source.bytes) { insertLiteral($0, from: node) }
    case .parameter(let parameter) where !parameter.isPlain(in: source.bytes):
      return insertTyped(parameter.demand(in: source.bytes), from: node, ordinal)
    default:
      if nodes[Int(node)].plain == UInt32.absent {
        nodes[Int(node)].plain = addNode(after: node, via: .plain, ordinal)
      }
      return nodes[Int(node)].plain
    }
  }

  mutating func addParameter(_ name: Bytes, isCatchAll: Bool, _ progress: inout InsertionProgress) {
    progress.shape = shapes.shape(after: progress.shape, name, isCatchAll: isCatchAll)
    progress.parameters += 1
  }

  private mutating func addNode(
    after node: UInt32,
    via transitionClass: TransitionClass,
    _ parameter: UInt32
  ) -> UInt32 {
    let target = addNode(after: node)
    nodes[Int(target)].transitionClass = transitionClass
    nodes[Int(target)].parameter = parameter
    return target
  }

  private mutating func insertLiteral(_ text: Bytes, from node: UInt32) -> UInt32 {
    let target = UInt32(nodes.count)
    if let known = literals.insert(from: node, text, to: target) { return known }
    nodes[Int(node)].hasLiterals = true
    draft.longestLiteral = max(draft.longestLiteral, text.count)
    let end = addNode(after: node)
    nodes[Int(end)].followsLiteral = true
    return end
  }

  /// Returns the target of the transition for a parameter with a kind or a constraint; adds the
  /// transition if it does not exist.
  private mutating func insertTyped(
    _ demand: Bytes,
    from node: UInt32,
    _ ordinal: UInt32
  ) -> UInt32 {
    let target = UInt32(nodes.count)
    if let known = transitionsByMeaning.insert(from: node, demand, to: target) { return known }
    let test = testNumbers.target(from: 0, demand)
    typedTransitions.append((node, TestedTransition(test: test, target: target)))
    nodes[Int(node)].typed.count += 1
    return addNode(after: node, via: .typed, ordinal)
  }

  /// Returns the target of the transition for a segment of literals and parameters; adds the
  /// transition if it does not exist.
  private mutating func insertMixed(
    _ pieces: Range<Int>,
    _ source: Source,
    from node: UInt32,
    _ ordinal: UInt32
  ) -> UInt32 {
    let target = UInt32(nodes.count)
    let pieces = source.outline.pieces(pieces, in: source.bytes)
    let known = Bytes.with(meaning(of: .segment(pieces))) { meaning in
      transitionsByMeaning.insert(from: node, meaning, to: target)
    }
    if let known { return known }
    let number = UInt32(draft.mixedSegments.count)
    var tests: [Int?] = []
    for case .parameter(let parameter) in pieces {
      // `compileTests` has stored the number of the test under the kind and the constraint as text,
      // such as `<int>`. So this text must be spelled here as in the pattern.
      let demand = PatternSpelling(hasNames: false).text(of: parameter).dropFirst()
      let test = Bytes.with(demand) { testNumbers.target(from: 0, $0) }
      tests.append(parameter.isPlain ? nil : Int(test))
    }
    draft.mixedSegments.append(
      MixedSegment(pieces, ignoresCase: options.ignoresCaseOfLiterals, tests: tests)
    )
    mixedTransitions.append((node, TestedTransition(test: number, target: target)))
    nodes[Int(node)].mixed.count += 1
    let end = addNode(after: node, via: .mixed, ordinal)
    nodes[Int(end)].mixedSegment = number
    return end
  }

  private mutating func insertCatchAll(
    _ name: Bytes,
    from node: UInt32,
    _ progress: inout InsertionProgress
  ) -> UInt32 {
    let ordinal = progress.captures
    addParameter(name, isCatchAll: true, &progress)
    let known = nodes[Int(node)].catchAll
    if known != UInt32.absent { return known + 1 }
    // `Node.catchAll` stores only the number of the node `loop`. The number of the node `end` is
    // read as `loop + 1`, so `end` must be created directly after `loop`.
    let loop = addNode(after: node, via: .catchAll, ordinal)
    let end = addNode(after: node)
    nodes[Int(loop)].catchAll = loop
    nodes[Int(node)].catchAll = loop
    epsilonTransitions.add(from: loop, to: ClosureState(node: end))
    epsilonTransitions.add(
      from: node,
      to: ClosureState(node: end, skippedGroups: SkippedGroups(hasEmptyCatchAll: true))
    )
    return end
  }

  private mutating func insertGroup(
    _ parts: Range<Int>,
    _ source: Source,
    from node: UInt32,
    _ progress: inout InsertionProgress
  ) -> UInt32 {
    let bit = UInt32(1) << (31 - progress.groups)
    progress.groups += 1
    let inner = parts.lowerBound + 1..<parts.upperBound
    if progress.combination != nil {
      if progress.combination?.takes(bit) == true {
        return insert(inner, source, from: node, &progress)
      }
      skip(inner, source, &progress)
      return node
    }
    let element = RoutePattern.Element.group(source.outline.elements(inner, in: source.bytes))
    let known = Bytes.with(meaning(of: element)) { meaning in
      transitionsByMeaning.insert(from: node, meaning, to: UInt32(groups.count))
    }
    if let known {
      _ = insert(inner, source, from: groups[Int(known)].start, &progress)
      return groups[Int(known)].end
    }
    let number = groups.count
    let start = addNode(after: node)
    groups.append((start, UInt32.absent))
    let last = insert(inner, source, from: start, &progress)
    let end = addNode()
    nodes[Int(end)].followsGroup = true
    groups[number].end = end
    epsilonTransitions.add(from: node, to: ClosureState(node: start))
    epsilonTransitions.add(from: last, to: ClosureState(node: end))
    epsilonTransitions.add(
      from: node,
      to: ClosureState(node: end, skippedGroups: SkippedGroups(bits: bit))
    )
    return end
  }

  /// Returns the spelling of a part without names and without the kind `<string>`, so that parts
  /// with the same meaning have the same text.
  ///
  /// If the table ignores case, literals are in lower case.
  func meaning(of element: RoutePattern.Element) -> String {
    let spelling = PatternSpelling(hasNames: false, foldsCase: options.ignoresCaseOfLiterals)
    return spelling.text(of: element)
  }
}

// MARK: Tests

extension TableCompiler {
  /// Compiles the kinds and constraints of a route's parameters; returns false if one of them
  /// cannot be compiled, so that the route is not added.
  ///
  /// - Returns: Whether all of them compile; otherwise `problems` contains the reasons.
  mutating func compileTests(of parts: Range<Int>, _ source: Source, _ route: Int) -> Bool {
    var isComplete = true
    for part in parts {
      guard case .parameter(let parameter) = source.outline.parts[part],
        !parameter.isPlain(in: source.bytes)
      else { continue }
      let demand = parameter.demand(in: source.bytes)
      guard testNumbers.target(from: 0, demand) == UInt32.absent else { continue }
      let whole = RoutePattern.Parameter(parameter, in: source.bytes)
      do throws(SegmentTestError) {
        draft.tests.append(try tests.test(of: whole))
        testNumbers.insert(from: 0, demand, to: UInt32(draft.tests.count - 1))
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
    switch error {
    case .unknownKind(let kind):
      let known = ParameterKind.builtInNames + tests.kinds.keys.ascending
      return routes.unknownKind(kind, of: route, known: known)
    case .tooLarge(let limit):
      return routes.automatonTooLarge(parameter.name, limit: limit, of: route)
    case .budgetSpent:
      return routes.budgetSpent(parameter.name, of: route)
    }
  }
}
