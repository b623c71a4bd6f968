import Mustache

/// A Mustache template that escapes every value it is given.
///
/// ```swift
/// let greeting = Template(PackageResources.greeting_mustache)
/// greeting.render(["name": "<Ana>"]).text  // "Hello, &lt;Ana&gt;!"
/// ```
public struct Template: Sendable {
  private let template: MustacheTemplate

  /// Takes a template that is built into the app; one with a mistake in it stops the program.
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

  /// Fills the template.
  ///
  /// - Parameter values: A dictionary, or a value whose stored properties have the names that the
  ///   template asks for.
  /// - Returns: The template's text with the values in it.
  public func render(_ values: Any) -> HTML {
    HTML(rendered: template.render(values))
  }
}
