// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A property list of strings, arrays and dictionaries, as XML.
enum PropertyList {
  case string(String)
  case array([PropertyList])
  case dictionary([(String, PropertyList)])

  /// Returns the property list as the text of an XML file.
  ///
  /// - Throws: A `LinkFileError` if XML does not allow a character of a string.
  func file() throws(LinkFileError) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    \(try text(0))\
    </plist>

    """
  }

  private func text(_ level: Int) throws(LinkFileError) -> String {
    let space = String(repeating: "  ", count: level)
    switch self {
    case .string(let value):
      return "\(space)<string>\(try XML.content(value))</string>\n"
    case .array(let elements):
      var text = "\(space)<array>\n"
      for element in elements { text += try element.text(level + 1) }
      return text + "\(space)</array>\n"
    case .dictionary(let members):
      var text = "\(space)<dict>\n"
      for (key, value) in members {
        text += "\(space)  <key>\(try XML.content(key))</key>\n"
        text += try value.text(level + 1)
      }
      return text + "\(space)</dict>\n"
    }
  }
}
