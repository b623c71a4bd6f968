// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteManifest {
  /// The JSON Schema (draft 2020-12) of the format, for editors and other tools.
  ///
  /// It is made from the table of keys that the decoder uses. The decoder also checks what a schema
  /// cannot describe, such as the syntax of patterns.
  public static var jsonSchema: String {
    ObjectShape.manifest.jsonSchema(title: "Manifest of routes")
  }
}

extension ObjectShape {
  /// Returns the JSON Schema of a document with this shape.
  func jsonSchema(title: String) -> String {
    var definitions = SchemaDefinitions()
    var members = [
      ManifestNode.Member("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
      ManifestNode.Member("title", .text(title)),
    ]
    members += definitions.members(of: self)
    members.append(ManifestNode.Member("$defs", ManifestNode(.object(definitions.members))))
    return ManifestNode(.object(members)).json
  }
}

/// The definitions of objects in a JSON Schema, in the order of their first use.
private struct SchemaDefinitions {
  private(set) var members: [ManifestNode.Member] = []
  private var names: Set<String> = []

  /// Returns the members of the schema that describes an object.
  mutating func members(of shape: ObjectShape) -> [ManifestNode.Member] {
    var properties: [ManifestNode.Member] = []
    for field in shape.fields {
      let description = ManifestNode.Member("description", .text(field.summary))
      let schema = [description] + members(of: field.shape)
      properties.append(ManifestNode.Member(field.name, ManifestNode(.object(schema))))
    }
    let required = shape.fields.filter(\.isRequired).map { ManifestNode(.text($0.name)) }
    var members: [ManifestNode.Member] = [
      ManifestNode.Member("description", .text(shape.summary)),
      ManifestNode.Member("type", .text("object")),
      ManifestNode.Member("properties", ManifestNode(.object(properties))),
    ]
    if !required.isEmpty {
      members.append(ManifestNode.Member("required", ManifestNode(.list(required))))
    }
    members.append(ManifestNode.Member("additionalProperties", ManifestNode(.bool(false))))
    return members
  }

  private mutating func members(of shape: ValueShape) -> [ManifestNode.Member] {
    switch shape {
    case .boolean: return [ManifestNode.Member("type", .text("boolean"))]
    case .integer(let range):
      return [
        ManifestNode.Member("type", .text("integer")),
        ManifestNode.Member("minimum", .number(range.lowerBound)),
        ManifestNode.Member("maximum", .number(range.upperBound)),
      ]
    case .text(let shape): return members(of: shape)
    case .list(let element):
      var members = [
        ManifestNode.Member("type", .text("array")),
        ManifestNode.Member("items", ManifestNode(.object(self.members(of: element)))),
        ManifestNode.Member("maxItems", .number(FormatLimits.elements)),
      ]
      if case .text = element {
        members.append(ManifestNode.Member("uniqueItems", ManifestNode(.bool(true))))
      }
      return members
    case .map(let names, let element):
      return [
        ManifestNode.Member("type", .text("object")),
        ManifestNode.Member("propertyNames", ManifestNode(.object(members(of: names)))),
        ManifestNode.Member("additionalProperties", ManifestNode(.object(members(of: element)))),
        ManifestNode.Member("maxProperties", .number(FormatLimits.elements)),
      ]
    case .object(let shape):
      if names.insert(shape.name).inserted {
        // The null value reserves a place for this definition, so that it precedes the definitions
        // of the objects in it. Its contents replace the null value afterwards.
        let index = members.count
        members.append(ManifestNode.Member(shape.name, ManifestNode(.null)))
        members[index].node = ManifestNode(.object(members(of: shape)))
      }
      return [ManifestNode.Member("$ref", .text("#/$defs/\(shape.name)"))]
    }
  }

  private func members(of shape: TextShape) -> [ManifestNode.Member] {
    var members = [ManifestNode.Member("type", .text("string"))]
    if !shape.choices.isEmpty {
      let choices = shape.choices.map { ManifestNode(.text($0)) }
      members.append(ManifestNode.Member("enum", ManifestNode(.list(choices))))
      return members
    }
    if let expression = shape.expression {
      members.append(ManifestNode.Member("pattern", .text(expression)))
    }
    members.append(ManifestNode.Member("maxLength", .number(shape.limit)))
    return members
  }
}

extension ManifestNode {
  fileprivate static func text(_ text: String) -> ManifestNode { ManifestNode(.text(text)) }

  fileprivate static func number(_ number: Int) -> ManifestNode {
    ManifestNode(.number(String(number)))
  }
}
