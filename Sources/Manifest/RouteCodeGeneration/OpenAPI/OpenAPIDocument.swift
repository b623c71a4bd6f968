// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import JSONTree
package import RouteManifest
internal import RouteMatching

/// An OpenAPI 3.1 document with the paths of a manifest, for other generators.
///
/// A pattern with optional groups becomes one path for each choice of its groups. A catch-all becomes a
/// parameter with `x-wayfinder-isRest`, whose value can contain slashes. What OpenAPI does not know is in
/// `x-wayfinder-route` of each operation. A path that OpenAPI does not allow, because another path differs
/// only in the names of parameters, is in `x-wayfinder-otherPaths`.
package struct OpenAPIDocument {
  /// The JSON of the document, complete as a file.
  package private(set) var text = ""
  /// Sentences about facts of the manifest that the document cannot express.
  package private(set) var notes: [String]

  private var paths = JSONObject()
  /// The routes whose path differs from the path of an earlier route only in parameter names, host
  /// or scheme.
  ///
  /// OpenAPI allows no two such paths, so an extension of the document contains these routes.
  private var others: [JSONValue] = []
  /// The identifier of the route that has each path; the key is the path without the names of its
  /// parameters.
  private var owners: [String: String] = [:]

  /// Writes the routes of a manifest.
  ///
  /// - Parameter manifest: The manifest.
  /// - Complexity: O(*n* log *n*) in the size of the manifest.
  package init(_ manifest: RouteManifest) {
    let model = ParserModel(manifest)
    notes = model.omissions.map { "openapi: \($0)" }
    for route in model.routes { add(route, kinds: manifest.kinds) }
    var document: JSONObject = [
      "openapi": "3.1.0",
      "info": [
        "title": .string(manifest.name ?? "Routes"),
        "version": "1",
        "description": .string(CodeWriter.notice),
      ],
      "paths": .object(paths),
    ]
    let servers = manifest.hosts.filter { !$0.includesSubdomains }.map { host -> JSONValue in
      ["url": .string("https://\(host.name)")]
    }
    if !servers.isEmpty { document["servers"] = .array(servers) }
    if !manifest.schemes.isEmpty {
      document["x-wayfinder-schemes"] = .array(manifest.schemes.map { .string($0) })
    }
    if !others.isEmpty { document["x-wayfinder-otherPaths"] = .array(others) }
    text = JSONValue.object(document).text
  }

  private mutating func add(_ route: ParserModel.Route, kinds: [String: String]) {
    let id = route.route.id
    for (index, shape) in route.shapes.enumerated() {
      let template = PathTemplate(shape, of: route, kinds)
      var parameters = template.parameters
      parameters += route.parameters.filter { $0.parameter.place == .query }
        .map { parameter -> JSONValue in
          .object(Self.object(of: parameter.parameter, isRequired: !parameter.canBeOmitted, kinds))
        }
      var operation: JSONObject = [
        "operationId": .string(index == 0 ? id : "\(id)-\(index + 1)"),
        "responses": ["200": ["description": "The screen of the route"]],
        "x-wayfinder-route": .object(Self.facts(of: route.route)),
      ]
      if let text = route.route.descriptions["en"] { operation["summary"] = .string(text) }
      if !parameters.isEmpty { operation["parameters"] = .array(parameters) }
      var item: JSONObject = ["get": .object(operation)]
      if let host = route.host, !host.includesSubdomains {
        let scheme = route.scheme ?? "https"
        item["servers"] = [["url": .string("\(scheme)://\(host.name)")]]
      }
      if let owner = owners[template.key] {
        // OpenAPI allows no two paths that differ only in the names of parameters, in hosts or in
        // schemes. So the second one becomes a part of an extension of the document.
        notes.append(
          "openapi: states the path “\(template.text)” of “\(id)” as an extension, because the "
            + "path of “\(owner)” is the same"
        )
        item["path"] = .string(template.text)
        others.append(.object(item))
      } else {
        owners[template.key] = id
        paths.members.append(.init(name: template.text, value: .object(item)))
      }
    }
  }

  // MARK: Routes

  private static func facts(of route: RouteManifest.Route) -> JSONObject {
    var facts: JSONObject = [
      "id": .string(route.id),
      "pattern": .string(route.pattern.text),
      "exposure": .string(route.exposure.isExternal ? "external" : "internal"),
      "effect": .string(route.effect.rawValue),
      "platforms": .array(
        RouteManifest.Platform.allCases.filter(route.platforms.contains).map {
          .string($0.rawValue)
        }
      ),
    ]
    let origins = route.exposure.unverifiedWords
    if !origins.isEmpty { facts["including"] = .array(origins.map { .string($0) }) }
    facts["parent"] = route.parent.map { .string($0.text) }
    facts["tab"] = route.tab.map { .string($0) }
    facts["owner"] = route.owner.map { .string($0) }
    facts["webAddress"] = route.webAddress.map { .string($0) }
    if route.priority != 0 { facts["priority"] = .number("\(route.priority)") }
    if route.isAction { facts["isAction"] = true }
    if !route.descriptions.isEmpty { facts["descriptions"] = texts(route.descriptions) }
    let versions = RouteManifest.Platform.allCases.filter(route.platforms.contains).compactMap {
      platform in
      route.versions[platform].map { range in
        var object = JSONObject()
        object["from"] = range.from.map { .string($0.text) }
        object["until"] = range.until.map { .string($0.text) }
        return JSONObject.Member(name: platform.rawValue, value: .object(object))
      }
    }
    if !versions.isEmpty { facts["versions"] = .object(JSONObject(versions)) }
    return facts
  }

  private static func texts(_ descriptions: [String: String]) -> JSONValue {
    .object(JSONObject(descriptions.map { .init(name: $0.key, value: .string($0.value)) }))
  }

  // MARK: Parameters

  fileprivate static func object(
    of parameter: RouteFacts.Parameter,
    isRequired: Bool,
    _ kinds: [String: String]
  ) -> JSONObject {
    var schema = schema(of: parameter, kinds)
    let isList = parameter.isRepeated && parameter.place == .query
    if isList { schema = ["type": "array", "items": .object(schema)] }
    if let standard = parameter.defaultValue {
      let value = value(standard, of: parameter)
      schema["default"] = isList ? .array([value]) : value
    }
    var object: JSONObject = [
      "name": .string(parameter.name),
      "in": .string(parameter.place.rawValue),
      "required": .bool(isRequired),
      "schema": .object(schema),
      "x-wayfinder-sensitivity": .string(parameter.sensitivity.rawValue),
    ]
    if let text = parameter.descriptions["en"] { object["description"] = .string(text) }
    if !parameter.descriptions.isEmpty {
      object["x-wayfinder-descriptions"] = texts(parameter.descriptions)
    }
    return object
  }

  private static func schema(
    of parameter: RouteFacts.Parameter,
    _ kinds: [String: String]
  ) -> JSONObject {
    var schema: JSONObject
    let kind = ParameterKind(rawValue: parameter.kind)
    switch kind {
    case .int: schema = ["type": "integer", "format": "int64"]
    case .uint: schema = ["type": "integer", "minimum": .number("0")]
    case .double: schema = ["type": "number", "format": "double"]
    case .bool: schema = ["type": "boolean"]
    case .uuid: schema = ["type": "string", "format": "uuid"]
    case .string: schema = ["type": "string"]
    case nil:
      schema = ["type": "string"]
      schema["pattern"] = kinds[parameter.kind].map { .string("^(?:\($0))$") }
    }
    if let constraint = parameter.constraint {
      let isText = schema["type"] == "string" && schema["pattern"] == nil
      schema[isText ? "pattern" : "x-wayfinder-constraint"] = .string("^(?:\(constraint))$")
    }
    if kind == nil, parameter.kind != "text" {
      schema["x-wayfinder-kind"] = .string(parameter.kind)
    }
    return schema
  }

  /// Returns a default value as JSON of the parameter's type; as a string if the text is not a
  /// value of the type.
  private static func value(_ text: String, of parameter: RouteFacts.Parameter) -> JSONValue {
    switch parameter.kind {
    case "int": Int64(text).map { .number("\($0)") } ?? .string(text)
    case "uint": UInt64(text).map { .number("\($0)") } ?? .string(text)
    case "double":
      Double(text).flatMap { $0.isFinite ? JSONValue.number("\($0)") : nil } ?? .string(text)
    case "bool": .bool(text == "true" || text == "1")
    default: .string(text)
    }
  }
}

/// A path of OpenAPI, such as `/users/{id}`.
private struct PathTemplate {
  private(set) var text = ""
  /// The text without the names of parameters.
  private(set) var key = ""
  private(set) var parameters: [JSONValue] = []

  /// The name of the parameter for a catch-all without a name.
  private static let wildcard = "wildcard"

  private let kinds: [String: String]

  init(_ shape: ParserModel.Shape, of route: ParserModel.Route, _ kinds: [String: String]) {
    self.kinds = kinds
    for segment in shape.segments {
      add("/")
      switch segment.content {
      case .catchAll(let index):
        let known = index.map { route.parameters[$0].parameter }
        add(known ?? unnamed(in: route), isRest: true)
      case .pieces(let pieces):
        for piece in pieces {
          switch piece {
          case .literal(let literal): add(LinkEncoding.segment(literal))
          case .parameter(let index, _): add(route.parameters[index].parameter, isRest: false)
          }
        }
      }
    }
    if shape.segments.isEmpty || route.hasTrailingSlash { add("/") }
  }

  private func unnamed(in route: ParserModel.Route) -> RouteFacts.Parameter {
    var name = Self.wildcard
    while route.parameters.contains(where: { $0.parameter.name == name }) { name += "_" }
    var parameter = RouteFacts.Parameter(query: name)
    parameter.place = .path
    return parameter
  }

  private mutating func add(_ literal: String) {
    text += literal
    key += literal
  }

  private mutating func add(_ parameter: RouteFacts.Parameter, isRest: Bool) {
    text += "{\(parameter.name)}"
    key += "{}"
    var object = OpenAPIDocument.object(of: parameter, isRequired: true, kinds)
    if isRest { object["x-wayfinder-isRest"] = true }
    parameters.append(.object(object))
  }
}
