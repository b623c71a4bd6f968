// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Mustache

/// A Mustache template that escapes all values.
///
/// ```swift
/// let greeting = Template(PackageResources.greeting_mustache)
/// greeting.render(["name": "<Ana>"]).text  // "Hello, &lt;Ana&gt;!"
/// ```
public struct Template: Sendable {
  private let template: MustacheTemplate

  /// Parses a template that is compiled into the app; a syntax error stops the program.
  ///
  /// - Parameter source: The template's text in UTF-8.
  public init(_ source: [UInt8]) {
    let text = String(decoding: source, as: UTF8.self)
    do {
      template = try MustacheTemplate(string: ScalarEscaping.pragma + text)
    } catch {
      preconditionFailure("a template does not parse: \(error)\n\(text)")
    }
  }

  /// Returns the text of the template with values inserted.
  ///
  /// - Parameter values: A dictionary, or a value whose stored properties have the names of the
  ///   template's variables.
  /// - Returns: The template's text with the values inserted.
  public func render(_ values: Any) -> HTML {
    HTML(rendered: template.render(values))
  }
}
