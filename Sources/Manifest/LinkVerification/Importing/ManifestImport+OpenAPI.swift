// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import JSONTree
internal import RouteManifest
internal import RouteMatching

extension ManifestImport {
  /// Reads the paths of an OpenAPI 3 document that have a GET operation, because a link is read with GET.
  ///
  /// The extensions that `generate` writes are read, too.
  mutating func readOpenAPI(_ document: JSONValue) throws(ImportProblem) {
    guard document["openapi"]?.string?.hasPrefix("3.") == true else {
      throw ImportProblem("“openapi” is not 3.x; convert the document to OpenAPI 3")
    }
    let front = server(document["servers"], at: "servers")
    for scheme in document["x-wayfinder-schemes"]?.elements ?? [] {
      declare(at: "x-wayfinder-schemes") { $0.schemes = [scheme.string ?? ""] }
    }
    let members = document["paths"]?.object?.members ?? []
    let others = document["x-wayfinder-otherPaths"]?.elements ?? []
    for (path, item) in members.map({ ($0.name, $0.value) })
      + others.map({ ($0["path"]?.string ?? "", $0) })
    {
      let place = "paths.\(path)"
      guard let operation = item["get"] else {
        note(place, "it has no GET operation, so no link opens it")
        continue
      }
      let own = operation["servers"] ?? item["servers"]
      let (hosts, base) = own.map { server($0, at: place) } ?? front
      do throws(ImportProblem) {
        var reader = OperationReader(document, item, operation)
        let route = try reader.route(base + path)
        for text in reader.notes { note(place, text) }
        add(route, hosts: hosts, knowsItems: true, at: place)
      } catch {
        note(place, "\(error)")
      }
    }
  }

  /// Returns the hosts and the first path of servers.
  private mutating func server(
    _ servers: JSONValue?,
    at place: String
  ) -> (hosts: Set<String>, path: String) {
    var (hosts, paths): (Set<String>, Set<String>) = ([], [])
    for server in servers?.elements ?? [] {
      let text = server["url"]?.string ?? ""
      guard !text.contains("{"), let link = try? DeepLink(parsing: text.isEmpty ? "/" : text) else {
        note(place, "“\(text)” is not the address of a server")
        continue
      }
      // A custom scheme is a part of the pattern that “generate” writes.
      guard ["http", "https", nil].contains(link.scheme) else { continue }
      if let host = link.host {
        hosts.insert(host)
        declare(host: host, at: place)
      }
      paths.insert(link.segments.map { "/\(LinkEncoding.segment($0.value))" }.joined())
    }
    if paths.count > 1 {
      note(place, "the servers have different paths; the routes have none of them")
    }
    return (hosts.isEmpty ? defaultHosts : hosts, paths.count == 1 ? paths.first ?? "" : "")
  }
}

/// A reader of the GET operation of one path.
private struct OperationReader {
  private(set) var notes: [String] = []
  private let document: JSONValue
  private let operation: JSONValue
  private var parameters: [JSONValue] = []

  init(_ document: JSONValue, _ item: JSONValue, _ operation: JSONValue) {
    (self.document, self.operation) = (document, operation)
    // A parameter of the operation replaces one of the path.
    let lists = [operation, item].map { $0["parameters"]?.elements ?? [] }
    for parameter in lists.joined().compactMap(resolved) {
      let isKnown = parameters.contains {
        $0["name"] == parameter["name"] && $0["in"] == parameter["in"]
      }
      if !isKnown { parameters.append(parameter) }
    }
  }

  /// Returns the value that a reference inside the document names, or the value itself.
  private func resolved(_ value: JSONValue) -> JSONValue? {
    guard let reference = value["$ref"]?.string else { return value }
    guard reference.hasPrefix("#/") else { return nil }
    return reference.dropFirst(2).split(separator: "/").reduce(document) { value, name in
      value?[String(name).replacing("~1", with: "/").replacing("~0", with: "~")]
    }
  }

  mutating func route(_ path: String) throws(ImportProblem) -> RouteManifest.Route {
    let known = try knownRoute(path)
    var route = if let known { known } else { try ManifestImport.route(pattern(of: path)) }
    if route.id.isEmpty { route.name(operation["operationId"]?.string) }
    if let summary = operation["summary"]?.string { route.descriptions["en"] = summary }
    for parameter in parameters {
      guard let name = parameter["name"]?.string else { continue }
      switch parameter["in"]?.string {
      case "path":
        let index = route.parameters.firstIndex { $0.name == Self.name(name) && !$0.isRepeated }
        if let index { read(parameter, &route.parameters[index]) }
      case "query":
        let isRequired = parameter["required"]?.bool == true
        var item = RouteFacts.Parameter(query: name, isOptional: !isRequired)
        read(parameter, &item)
        route.parameters.append(item)
      default:
        if parameter["required"]?.bool == true {
          notes.append("a link cannot have “\(name)”, because it is not in the path or the query")
        }
      }
    }
    return route
  }

  /// Returns the route that “generate” has written, which is a route of a manifest without its
  /// parameters.
  private mutating func knownRoute(
    _ path: String
  ) throws(ImportProblem) -> RouteManifest.Route? {
    guard var facts = operation["x-wayfinder-route"]?.object else { return nil }
    let hasID = facts["id"] != nil
    if !hasID { facts["id"] = "route" }
    if facts["pattern"] == nil { facts["pattern"] = .string(try pattern(of: path)) }
    let manifest: JSONValue = ["version": .number("1"), "routes": .array([.object(facts)])]
    do throws(ManifestError) {
      var route = try RouteManifest(decoding: ManifestDocument(json: manifest.text)).routes[0]
      if !hasID { route.id = "" }
      return route
    } catch {
      throw ImportProblem(error.problems.first?.message ?? "")
    }
  }

  /// Returns the pattern of a path such as `/users/{id}`.
  private mutating func pattern(of path: String) throws(ImportProblem) -> String {
    guard !path.contains("?") else {
      throw ImportProblem("the query is in the path; write its items as parameters")
    }
    var text = ""
    for (index, part) in path.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
      var literal = part
      if index > 0 {
        guard let end = part.firstIndex(of: "}") else {
          throw ImportProblem("a “{” that nothing closes; write “}” after the name")
        }
        let name = String(part[..<end])
        if Self.name(name) != name { notes.append("“\(name)” is renamed to “\(Self.name(name))”") }
        let isRest = parameters.contains {
          $0["name"]?.string == name && $0["x-wayfinder-isRest"]?.bool == true
        }
        text += "\(isRest ? "*" : ":")\(Self.name(name))"
        literal = part[part.index(after: end)...]
      }
      let segments = literal.split(separator: "/", omittingEmptySubsequences: false)
      for (position, segment) in segments.enumerated() {
        let isAfterName = position == 0 && index > 0
        text += position > 0 ? "/" : ""
        text += PathGlob.escaped(try PathGlob.decoded(String(segment)), afterName: isAfterName)
      }
    }
    return text
  }

  /// Returns a name that a pattern can contain.
  private static func name(_ name: String) -> String {
    let text = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_" }.joined()
    return text.first?.isNumber == false ? text : "_\(text)"
  }

  /// Reads the schema of a parameter.
  private mutating func read(_ value: JSONValue, _ parameter: inout RouteFacts.Parameter) {
    var schema = value["schema"].flatMap(resolved) ?? [:]
    if schema["type"] == "array", parameter.place == .query {
      parameter.isRepeated = true
      schema = schema["items"].flatMap(resolved) ?? [:]
    }
    let types = schema["type"].map { $0.elements ?? [$0] } ?? []
    if parameter.kind == "text", parameter.constraint == nil {
      switch types.first(where: { $0 != "null" })?.string {
      case "integer": parameter.kind = schema["minimum"] == .number("0") ? "uint" : "int"
      case "number": parameter.kind = "double"
      case "boolean": parameter.kind = "bool"
      case "string" where schema["format"] == "uuid": parameter.kind = "uuid"
      case "string", nil: parameter.constraint = constraint(of: schema, of: parameter.name)
      case let type?: notes.append("“\(parameter.name)” is text, because its type is \(type)")
      }
    }
    if let text = value["description"]?.string { parameter.descriptions["en"] = text }
    let visibility = value["x-wayfinder-sensitivity"]?.string
    parameter.sensitivity = visibility.flatMap(RouteFacts.Visibility.init) ?? parameter.sensitivity
    if parameter.place == .query {
      switch schema["default"] {
      case .string(let text)?, .number(let text)?: parameter.defaultValue = text
      case .bool(let value)?: parameter.defaultValue = "\(value)"
      default: break
      }
    }
  }

  /// Returns the regular expression of a schema, without the anchors that a constraint always has.
  private mutating func constraint(of schema: JSONValue, of name: String) -> String? {
    if let values = schema["enum"]?.elements?.compactMap(\.string), !values.isEmpty {
      return values.map { $0.map(PathGlob.escaped).joined() }.joined(separator: "|")
    }
    guard let pattern = schema["pattern"]?.string else { return nil }
    guard pattern.hasPrefix("^"), pattern.hasSuffix("$") else {
      notes.append("the pattern of “\(name)” is not compared, because it has no “^” and “$”")
      return nil
    }
    let inner = pattern.dropFirst().dropLast()
    let isGroup = inner.hasPrefix("(?:") && inner.hasSuffix(")")
    return String(isGroup ? inner.dropFirst(3).dropLast() : inner)
  }
}
