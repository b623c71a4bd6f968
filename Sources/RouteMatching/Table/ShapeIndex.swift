/// The parameters of a route, which many routes have in common.
struct RouteShape: Sendable, BitwiseCopyable {
  struct Parameter: Sendable {
    /// Nil for a catch-all without a name.
    let name: String?
    let isCatchAll: Bool
    /// The first eight bytes of the name.
    let nameHead: UInt64

    init(name: String?, isCatchAll: Bool) {
      (self.name, self.isCatchAll) = (name, isCatchAll)
      nameHead = name?.head ?? 0
    }
  }

  /// The parameters, a run of `TableCore.parameters`.
  let parameters: Run
  /// The number of the catch-all among the parameters; a pattern has one at most.
  let catchAll: Int?
}

/// The shapes of a table's routes, which most of them share: each is there once.
///
/// A shape is found by the one before its last parameter, and by that:
///
/// ```
///   0 ──:id──► 1 ──:page──► 2          /moments/:id   /moments/:id/:page   /chat/:user/*rest
///   └──:user──► 3 ──*rest──► 4              1                 2                    4
/// ```
struct ShapeIndex {
  private struct Step {
    var before: UInt32
    var parameter: RouteShape.Parameter
  }

  private var steps: [Step] = []
  /// From twice a shape, and one more for a catch-all.
  private var index = LiteralIndex(ignoresCase: false)

  /// The shape without parameters.
  static let none: UInt32 = 0

  /// The shape that has one parameter more than another one.
  ///
  /// - Complexity: O(*n*) on average in the length of the name.
  mutating func shape(behind shape: UInt32, _ name: Bytes, isCatchAll: Bool) -> UInt32 {
    let next = UInt32(steps.count + 1)
    if let known = index.insert(from: shape << 1 | (isCatchAll ? 1 : 0), name, to: next) {
      return known
    }
    let parameter = RouteShape.Parameter(
      name: name.count == 0 ? nil : name.text,
      isCatchAll: isCatchAll
    )
    steps.append(Step(before: shape, parameter: parameter))
    return next
  }

  /// Gives the shapes that are in use numbers one after the other.
  ///
  /// - Parameter used: A shape for each route; becomes the number of each.
  /// - Returns: The shapes by their new numbers, and their parameters one behind the other.
  func frozen(
    _ used: inout [UInt32]
  ) -> (shapes: [RouteShape], parameters: [RouteShape.Parameter]) {
    var numbers = [UInt32](repeating: Node.none, count: steps.count + 1)
    var (shapes, all): ([RouteShape], [RouteShape.Parameter]) = ([], [])
    for route in used.indices {
      let shape = Int(used[route])
      if numbers[shape] == Node.none {
        numbers[shape] = UInt32(shapes.count)
        let own = parameters(of: shape)
        shapes.append(
          RouteShape(
            parameters: Run(from: all.count, to: all.count + own.count),
            catchAll: own.firstIndex { $0.isCatchAll }
          )
        )
        all += own
      }
      used[route] = numbers[shape]
    }
    return (shapes, all)
  }

  private func parameters(of shape: Int) -> [RouteShape.Parameter] {
    var parameters: [RouteShape.Parameter] = []
    var shape = shape
    while shape > 0 {
      parameters.append(steps[shape - 1].parameter)
      shape = Int(steps[shape - 1].before)
    }
    return parameters.reversed()
  }
}
