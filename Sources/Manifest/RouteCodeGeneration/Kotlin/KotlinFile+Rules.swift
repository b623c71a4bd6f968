// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching

extension KotlinFile {
  /// Writes the rewrite rules, each as a function of its own: a method of Java has at most 64 KiB.
  func writeRules(to writer: inout CodeWriter) {
    for (index, rule) in model.rules.enumerated() {
      writer.block("private fun routeRule\(index)() = RouteRule(", ")") { writer in
        write(rule, to: &writer)
      }
      writer.line()
    }
    let calls = model.rules.indices.map { "routeRule\($0)()" }
    writer.block("internal val routeRules: List<RouteRule> by lazy {", "}") { writer in
      writer.line("listOf<RouteRule>(\(Self.list(calls)))")
    }
    writer.line()
  }

  private func write(_ rule: ParserModel.Rule, to writer: inout CodeWriter) {
    let count = rule.rule.pattern.parameterNames.count
    writer.line("\(Self.literal(rule.rule.pattern.text)),")
    writer.line("\(Self.front(rule.scheme, rule.host, rule.hasTrailingSlash, count)),")
    let items = rule.items.map { item in
      let value = item.value.map(Self.pieces) ?? "null"
      return "RouteItem(\(Self.literal(item.rawName)), \(Self.literal(item.name)), \(value))"
    }
    writer.line(
      "RouteTemplate(\(Self.optional(rule.rule.targetFront)), \(rule.rule.target.hasTrailingSlash), "
        + "listOf<Any>(\(Self.list(rule.path.map(Self.part)))), listOf<RouteItem>(\(Self.list(items)))),"
    )
    for (index, shape) in rule.shapes.enumerated() {
      let segments = shape.segments.map { segment in
        ", RuleSegment(\(Self.literal(segment.weight ?? "*")), \(pieces(segment.content)))"
      }
      let end = index == rule.shapes.count - 1 ? "" : ","
      writer.line(
        "RuleShape(\(Self.literal(shape.rank)), \(Self.literal(shape.order))\(segments.joined()))\(end)"
      )
    }
  }

  private static func part(_ part: ParserModel.TemplatePart) -> String {
    switch part {
    case .segment(let pieces): self.pieces(pieces)
    case .catchAll(let parameter): "\(parameter)"
    case .group(let inner): "RouteGroup(\(list(inner.map(self.part))))"
    }
  }

  private static func pieces(_ pieces: [ParserModel.TemplatePiece]) -> String {
    let list = pieces.map { piece in
      switch piece {
      case .literal(let text): literal(text)
      case .value(let parameter): "\(parameter)"
      }
    }
    return "listOf<Any>(\(self.list(list)))"
  }

  /// Writes the tests of the kinds that the patterns of an update can name.
  func writeKinds(to writer: inout CodeWriter) {
    let imports = [
      "java.io.ByteArrayOutputStream", "java.net.HttpURLConnection", "java.net.URL",
      "java.security.GeneralSecurityException", "java.security.KeyFactory",
      "java.security.MessageDigest", "java.security.Signature",
      "java.security.spec.X509EncodedKeySpec", "java.util.Base64", "java.util.UUID",
    ]
    for name in imports { writer.line("import \(name)") }
    writer.line()
    let builtIn = ParserModel.builtInKinds
    let names = builtIn.map { Self.literal($0.name) }
    writer.line("private val UPDATE_KIND_NAMES = listOf(\(Self.list(names)))")
    writer.line()
    writer.block("private val updateKinds: Map<String, RouteAutomaton> by lazy {", "}") { writer in
      writer.block("mapOf<String, RouteAutomaton>(", ")") { writer in
        let own = model.kinds.map { "\(Self.literal($0.name)) to routeTests[\($0.test)]" }
        let others = builtIn.map { kind in
          let parts = kind.test.literals.map { Self.literal($0) }
          return "\(Self.literal(kind.name)) to RouteAutomaton(\(Self.list(parts)))"
        }
        for (index, line) in (own + others).enumerated() {
          writer.line(line + (index == own.count + others.count - 1 ? "" : ","))
        }
      }
    }
    writer.line()
  }
}
