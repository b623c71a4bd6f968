// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import RouteManifest
internal import RouteMatching

/// A Kotlin file with the routes of a manifest: a class for each route, with a builder of its links, and
/// a parser of links.
///
/// The file needs the standard library of Kotlin 1.3 or later on the Java virtual machine or Android. For
/// each route it contains a table of a few lines, which one matcher reads; the matcher finds the route and
/// the values that the router finds. All texts are compared as UTF-8: a “byte text” has one character for each
/// byte, so that each step is linear in the length of the link.
package struct KotlinFile {
  /// The Kotlin code, complete as a file.
  package private(set) var text = ""
  /// The code of the file that reads, verifies and applies updates, for apps that use them.
  package private(set) var updates = ""
  /// Sentences about facts of the manifest that the file cannot express.
  package private(set) var notes: [String]

  let model: ParserModel
  private var names: [Names] = []

  /// The identifiers of a route.
  private struct Names {
    let type: String
    let properties: [String]
  }

  /// Writes the routes of a manifest.
  ///
  /// - Parameters:
  ///   - manifest: The manifest.
  ///   - package: The name of the package, such as `com.example.routes`.
  /// - Throws: `CodeGenerationError` if the name of the package is not valid.
  /// - Complexity: O(*n* log *n*) in the size of the manifest.
  package init(_ manifest: RouteManifest, package: String) throws(CodeGenerationError) {
    try Self.check(package: package)
    model = ParserModel(manifest)
    notes = (model.omissions + model.limits).map { "kotlin: \($0)" }
    addNames()
    var writer = Self.writer(in: package)
    writeRoutes(to: &writer)
    writeTables(to: &writer)
    writer.resource(PackageResources.Routes_kt)
    text = writer.text
    writer = Self.writer(in: package)
    writeKinds(to: &writer)
    writer.resource(PackageResources.RouteUpdates_kt)
    updates = writer.text
  }

  private static func writer(in package: String) -> CodeWriter {
    var writer = CodeWriter()
    writer.line("// \(CodeWriter.notice)")
    writer.line()
    writer.line("@file:Suppress(\"unused\", \"EXPERIMENTAL_API_USAGE\")")
    writer.line()
    writer.line("package \(package)")
    writer.line()
    return writer
  }

  /// Throws an error if a text is not a valid name of a Kotlin package.
  ///
  /// - Parameter package: The name.
  /// - Throws: `CodeGenerationError` that says what a name consists of.
  package static func check(package: String) throws(CodeGenerationError) {
    for word in package.split(separator: ".", omittingEmptySubsequences: false) {
      let isWord = word.utf8.enumerated().allSatisfy { index, byte in
        switch byte {
        case 0x61...0x7A, 0x41...0x5A: true
        case 0x30...0x39, 0x5F: index > 0
        default: false
        }
      }
      guard !word.isEmpty, isWord, !keywords.contains(String(word)) else {
        throw CodeGenerationError(
          "“\(package)” is not the name of a package; write words of letters, digits and “_”, "
            + "with dots between them, such as “com.example.routes”; no word is a keyword of Kotlin"
        )
      }
    }
  }

  private static let keywords: Set<String> = [
    "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in",
    "interface",
    "is", "null", "object", "package", "return", "super", "this", "throw", "true", "try",
    "typealias",
    "typeof", "val", "var", "when", "while",
  ]
  /// The types that the generated code uses; a nested class with the same name would hide one.
  private static let usedTypes: Set<String> = [
    "Any", "Boolean", "Companion", "Double", "IllegalArgumentException", "Int", "List", "Long",
    "Route", "RouteDecision",
    "RouteFacts", "RouteFront", "RouteOptions", "RouteParameter", "RouteRules", "RouteSegment",
    "RouteShape", "RouteTested", "RouteType", "Routes", "String", "ULong", "Unavailable", "WebPage",
  ]
  /// The properties that each route has.
  private static let usedProperties: Set<String> = [
    "path", "pathType", "routeDecision", "routeTexts", "routeType",
  ]

  private mutating func addNames() {
    var scope = IdentifierScope(reserved: Self.usedTypes, filler: "Route", isUpper: true)
    for route in model.routes {
      let id = route.route.id
      let name = scope.identifier(for: id)
      if name.isNumbered { notes.append("kotlin: the route “\(id)” is named “\(name.text)”") }
      var inner = IdentifierScope(
        reserved: Self.keywords.union(Self.usedProperties),
        filler: "Value",
        isUpper: false
      )
      let properties = route.parameters.map { inner.identifier(for: $0.parameter.name).text }
      names.append(Names(type: name.text, properties: properties))
    }
  }

  // MARK: Declarations

  private func writeRoutes(to writer: inout CodeWriter) {
    writer.lines(
      """
      /**
       * What links open: each nested class is a route with its values, but for [WebPage] and [Unavailable],
       * which have neither a type nor a path.
       */
      """
    )
    writer.block(
      "sealed class Routes(val routeType: RouteType?, private val routeTexts: List<List<String>?>) {"
    ) { writer in
      for (route, names) in zip(model.routes, names) { write(route, names, to: &writer) }
      writer.lines(Self.members)
      writer.line()
      writer.block("companion object {") { writer in
        let hosts = model.manifest.hosts.map { Self.literal($0.text) }
        let schemes = model.manifest.schemes.map { Self.literal($0) }
        writer.line("/** The hosts of links; `*.` is one or more labels before a name. */")
        writer.line("val HOSTS: List<String> = listOf(\(hosts.joined(separator: ", ")))")
        writer.line()
        writer.line("/** The custom schemes of links. */")
        writer.line("val SCHEMES: List<String> = listOf(\(schemes.joined(separator: ", ")))")
        writer.line()
        writer.lines(Self.parse)
      }
    }
    writer.line()
    writer.line("/** A route that a link opens, with its values. */")
    writer.line("typealias Route = Routes")
    writer.line()
  }

  /// The members of the class of all routes.
  private static let members = #"""
    /** A page on the web that the rules open in place of a route. */
    class WebPage internal constructor(val page: String) : Routes(null, listOf(listOf(page)))

    /** A route that an update has disabled, and for which it names no other page. */
    class Unavailable internal constructor(val route: RouteType) : Routes(null, listOf(listOf(route.id)))

    /** What the rules say about the link; null for a route that code has made. */
    var routeDecision: RouteDecision? = null
      internal set

    private val pathType
      get() = routeType ?: throw IllegalArgumentException("only a route of the app has a path")

    /**
     * The path and the query.
     *
     * Throws an [IllegalArgumentException] if no link can hold the values.
     */
    val path: String get() = routePath(pathType, routeTexts)

    /** Returns the whole link; without a host, with the first host of the manifest. */
    fun url(host: String? = null): String = routeURL(pathType, path, host)

    override fun equals(other: Any?): Boolean {
      return other is Routes && other.javaClass === javaClass && other.routeTexts == routeTexts
    }

    override fun hashCode(): Int = 31 * javaClass.hashCode() + routeTexts.hashCode()

    /** The identifier of the route, without values, which can be private. */
    override fun toString(): String = routeType?.id ?: javaClass.simpleName
    """#

  /// The function that reads a link.
  private static let parse = #"""
    /**
     * Returns what a link or a path opens, or null if the router opens nothing.
     *
     * The rewrite rules are applied first; `rules` are those after an update.
     */
    fun parse(link: String, rules: RouteRules = RouteRules.OWN): Routes? = parseRoute(link, rules)
    """#

  private func write(_ route: ParserModel.Route, _ names: Names, to writer: inout CodeWriter) {
    writer.line("/** \(Self.summary(of: route.route)) */")
    let pairs = Array(zip(route.parameters, names.properties))
    let texts = pairs.map { Self.texts($0, $1) }.joined(separator: ", ")
    let base = "Routes(TYPE, listOf(\(texts)))"
    let companion = { (writer: inout CodeWriter) in
      writer.block("companion object {") { writer in
        writer.line("/** The pattern of the links. */")
        writer.line("const val PATTERN: String = \(Self.literal(route.route.pattern.text))")
        writer.line()
        writeType(route, names, to: &writer)
      }
    }
    if pairs.isEmpty {
      writer.block("class \(names.type) : \(base) {", body: companion)
    } else {
      writer.block("class \(names.type)(", ") : \(base) {") { writer in
        for (index, (parameter, property)) in pairs.enumerated() {
          let end = index == pairs.count - 1 ? "" : ","
          writer.line("val \(property): \(Self.declaration(of: parameter))\(end)")
        }
      }
      writer.indented(body: companion)
      writer.line("}")
    }
    writer.line()
  }

  private static func summary(of route: RouteManifest.Route) -> String {
    let description = route.descriptions["en"] ?? route.descriptions.min { $0.key < $1.key }?.value
    return CodeText.comment(description ?? route.pattern.text)
  }

  // MARK: Values

  private static func declaration(of parameter: ParserModel.Parameter) -> String {
    let type = type(parameter.type)
    if parameter.isList {
      if parameter.isOptional { return "List<\(type)>? = null" }
      let standard = parameter.parameter.defaultValue.map { value($0, parameter.type) }
      return "List<\(type)> = listOf(\(standard ?? ""))"
    }
    if parameter.isOptional { return "\(type)? = null" }
    guard let standard = parameter.parameter.defaultValue else { return type }
    return "\(type) = \(value(standard, parameter.type))"
  }

  private static func type(_ type: ParserModel.ValueType) -> String {
    switch type {
    case .text: "String"
    case .int: "Long"
    case .uint: "ULong"
    case .double: "Double"
    case .bool: "Boolean"
    }
  }

  /// Returns an expression for a default value.
  private static func value(_ text: String, _ type: ParserModel.ValueType) -> String {
    conversion("\(literal(text))", type)
  }

  /// Returns the code that converts a text to a value of a type.
  private static func conversion(_ text: String, _ type: ParserModel.ValueType) -> String {
    switch type {
    case .text: text
    case .int: "\(text).toLong()"
    case .uint: "\(text).toULong()"
    case .double: "\(text).toDouble()"
    case .bool: "(\(text) in listOf(\"true\", \"1\"))"
    }
  }

  /// Returns the code for the list of texts that a property has in a link.
  private static func texts(_ parameter: ParserModel.Parameter, _ property: String) -> String {
    if parameter.isList {
      let mark = parameter.isOptional ? "?" : ""
      return "\(property)\(mark).map { it.toString() }"
    }
    return parameter.isOptional
      ? "\(property)?.let { listOf(it.toString()) }" : "listOf(\(property).toString())"
  }

  static func literal(_ text: String) -> String {
    CodeText.literal(text, special: ["$"])
  }

  // MARK: Tables

  private func writeType(
    _ route: ParserModel.Route,
    _ names: Names,
    to writer: inout CodeWriter
  ) {
    let arguments = route.parameters.enumerated().map { Self.argument($1, at: $0) }
    let make = "\(names.type)(\(arguments.joined(separator: ", ")))"
    let closing = ") { \(arguments.isEmpty ? "_" : "v") -> \(make) }"
    writer.block("internal val TYPE = RouteType(", closing) { writer in
      writer.line("\(Self.literal(route.route.id)), PATTERN, \(Self.facts(of: route.route)),")
      let tab = Self.optional(route.route.tab)
      let lists = [route.parents, route.guards].map {
        "listOf<Int>(\(Self.list($0.map(String.init))))"
      }
      writer.line("\(tab), \(route.route.isAction), \(lists.joined(separator: ", ")),")
      writer.line(
        "\(Self.front(route.scheme, route.host, route.hasTrailingSlash, route.parameters.count)),"
      )
      writer.block("listOf<RouteParameter>(", "),") { writer in
        for (index, parameter) in route.parameters.enumerated() {
          let end = index == route.parameters.count - 1 ? "" : ","
          writer.line("RouteParameter(\(Self.fields(of: parameter)))\(end)")
        }
      }
      writer.block("listOf(", ")") { writer in
        for (index, shape) in route.shapes.enumerated() {
          let end = index == route.shapes.count - 1 ? "" : ","
          let segments = shape.segments.map { ", \(segment($0))" }.joined()
          writer.line("RouteShape(\(shape.rank), \(shape.order)\(segments))\(end)")
        }
      }
    }
  }

  /// Returns the code of a constructor argument that is read from the texts at an index.
  private static func argument(_ parameter: ParserModel.Parameter, at index: Int) -> String {
    let converted = conversion("it", parameter.type)
    if parameter.isList {
      let map = parameter.type == .text ? "" : ".map { \(converted) }"
      guard parameter.isOptional else { return "v[\(index)].orEmpty()\(map)" }
      return "v[\(index)]" + (map.isEmpty ? "" : "?\(map)")
    }
    if parameter.isOptional {
      return "v[\(index)]?.first()" + (parameter.type == .text ? "" : "?.let { \(converted) }")
    }
    return conversion("v[\(index)].orEmpty()[0]", parameter.type)
  }

  private static func fields(of parameter: ParserModel.Parameter) -> String {
    var fields = [literal(parameter.parameter.name)]
    if parameter.type == .bool { fields.append("isBool = true") }
    if parameter.parameter.place == .query { fields.append("isItem = true") }
    if parameter.isList { fields.append("isList = true") }
    if parameter.isOptional { fields.append("isOptional = true") }
    if let test = parameter.test { fields.append("test = \(test)") }
    if let standard = parameter.parameter.defaultValue {
      fields.append("standard = \(literal(standard))")
    }
    return fields.joined(separator: ", ")
  }

  private func segment(_ segment: ParserModel.Segment) -> String {
    "RouteSegment(\(segment.weight), \(pieces(segment.content)))"
  }

  func pieces(_ content: ParserModel.Content) -> String {
    switch content {
    case .catchAll(let parameter): return "\(parameter ?? -1)"
    case .pieces(let pieces):
      let list = pieces.map { piece in
        switch piece {
        case .literal(let text): model.literal(text, special: ["$"])
        case .parameter(let index, let test):
          test.map { "RouteTested(\(index), \($0))" } ?? "\(index)"
        }
      }
      return Self.list(list)
    }
  }

  static func list(_ items: [String]) -> String { items.joined(separator: ", ") }

  static func optional(_ text: String?) -> String { text.map(literal) ?? "null" }

  private static func facts(of route: RouteManifest.Route) -> String {
    let words = route.exposure.unverifiedWords.map(literal)
    let transition = optional(route.transition == "show" ? nil : route.transition)
    return
      "RouteFacts(\(route.exposure.isExternal), listOf<String>(\(list(words))), "
      + "\(literal(route.effect.rawValue)), \(transition))"
  }

  static func front(
    _ scheme: String?,
    _ host: RoutePattern.Host?,
    _ hasSlash: Bool,
    _ count: Int
  ) -> String {
    let host = host.map { ($0.includesSubdomains ? "*." : "") + $0.name }
    return "RouteFront(\(optional(scheme)), \(optional(host)), \(hasSlash), \(count))"
  }

  private func writeTables(to writer: inout CodeWriter) {
    let options = model.manifest.options
    func list(_ schemes: [String]) -> String {
      "listOf<String>(" + schemes.map { Self.literal($0.lowercased()) }.joined(separator: ", ")
        + ")"
    }
    writer.block("internal object RouteOptions {") { writer in
      writer.line("const val BYTES = \(options.limits.bytes)")
      writer.line("const val SEGMENTS = \(options.limits.segments)")
      writer.line("const val QUERY_ITEMS = \(options.limits.queryItems)")
      writer.line("const val IGNORES_CASE = \(options.ignoresCaseOfLiterals)")
      writer.line("const val IGNORES_QUERY_CASE = \(options.ignoresCaseOfQueryNames)")
      writer.line("const val SLASH_IS_SIGNIFICANT = \(options.trailingSlashIsSignificant)")
      writer.line("const val KEEPS_PLUS = \(options.keepsPlusInQuery)")
      writer.line("const val WEB_HOST_IS_FIRST_SEGMENT = \(options.webHostIsFirstSegment)")
      writer.line("val WEB_HOST: String? = \(Self.optional(model.webHost?.lowercased()))")
      writer.line("val schemesWithHost = \(list(options.schemesWithHost))")
      writer.line("val schemesWithoutFallback = \(list(options.schemesWithoutFallback))")
    }
    writer.line()
    writeRules(to: &writer)
    writer.block("internal val routeTypes: List<RouteType> by lazy {", "}") { writer in
      writer.block("listOf<RouteType>(", ")") { writer in
        for (index, names) in names.enumerated() {
          writer.line("Routes.\(names.type).TYPE\(index == self.names.count - 1 ? "" : ",")")
        }
      }
    }
    writer.line()
    writer.block("internal val routeTests: List<RouteAutomaton> by lazy {", "}") { writer in
      writer.block("listOf<RouteAutomaton>(", ")") { writer in
        for (index, test) in model.tests.enumerated() {
          let end = index == model.tests.count - 1 ? "" : ","
          let parts = test.literals.map { Self.literal($0) }
          writer.line("RouteAutomaton(\(parts.joined(separator: ", ")))\(end)")
        }
      }
    }
    writer.line()
  }
}
