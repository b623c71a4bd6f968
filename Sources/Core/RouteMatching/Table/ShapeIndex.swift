// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The shapes of the routes in a table; a shape is a list of parameters that several routes can
/// share.
///
/// The index is a tree: each shape is found by the shape without its last parameter, and that
/// parameter.
///
/// ```
///   0 ──:id──► 1 ──:page──► 2          /moments/:id   /moments/:id/:page   /chat/:user/*rest
///   └──:user──► 3 ──*rest──► 4              1                 2                    4
/// ```
struct ShapeIndex {
  private struct Step {
    var previous: UInt32
    var parameter: TableCore.Parameter
  }

  private var steps: [Step] = []
  /// The number of each shape; the key is the number of the shape without its last parameter,
  /// together with the name of the last parameter.
  ///
  /// The source node of a transition is twice the parent's number, plus one for a catch-all.
  private var index = LiteralIndex(ignoresCase: false)

  /// The shape without parameters.
  static let none: UInt32 = 0

  /// Returns the shape that has the parameters of the given shape and one more; creates this shape
  /// if it does not exist.
  ///
  /// - Complexity: O(*n*) on average in the length of the name.
  mutating func shape(after shape: UInt32, _ name: Bytes, isCatchAll: Bool) -> UInt32 {
    let next = UInt32(steps.count + 1)
    if let known = index.insert(from: shape << 1 | (isCatchAll ? 1 : 0), name, to: next) {
      return known
    }
    let parameter = TableCore.Parameter(
      name: name.count == 0 ? nil : name.text,
      isCatchAll: isCatchAll
    )
    steps.append(Step(previous: shape, parameter: parameter))
    return next
  }

  /// Returns only the shapes that routes use, with consecutive numbers, and replaces the numbers in
  /// `used`.
  ///
  /// - Parameter used: The shape of each route, which is replaced by its final number.
  /// - Returns: The shapes by their final numbers, and their concatenated parameters.
  func frozen(
    _ used: inout [UInt32]
  ) -> (shapes: [TableCore.Shape], parameters: [TableCore.Parameter]) {
    var numbers = [UInt32](repeating: UInt32.absent, count: steps.count + 1)
    var (shapes, all): ([TableCore.Shape], [TableCore.Parameter]) = ([], [])
    for route in used.indices {
      let shape = Int(used[route])
      if numbers[shape] == UInt32.absent {
        numbers[shape] = UInt32(shapes.count)
        let own = parameters(of: shape)
        shapes.append(
          TableCore.Shape(
            parameters: IndexRange(from: all.count, to: all.count + own.count),
            catchAll: own.firstIndex { $0.isCatchAll }
          )
        )
        all += own
      }
      used[route] = numbers[shape]
    }
    return (shapes, all)
  }

  private func parameters(of shape: Int) -> [TableCore.Parameter] {
    var parameters: [TableCore.Parameter] = []
    var shape = shape
    while shape > 0 {
      parameters.append(steps[shape - 1].parameter)
      shape = Int(steps[shape - 1].previous)
    }
    return parameters.reversed()
  }
}
