import Mustache

/// Escapes scalar by scalar.
///
/// Mustache's own HTML escaping goes by characters, so a quotation mark with a combining accent
/// after it is a character that it does not know, and would end an attribute. To an HTML parser it
/// is a quotation mark, whatever follows.
struct ScalarEscaping: MustacheContentType {
  private static let name = "SCALAR-ESCAPED-HTML"

  /// What a template starts with to have its values escaped like this.
  static let pragma: String = {
    MustacheContentTypes.register(ScalarEscaping(), named: name)
    return "{{% CONTENT_TYPE:\(name)}}"
  }()

  func escapeText(_ text: String) -> String {
    var escaped = ""
    escaped.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "&": escaped += "&amp;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
