// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// Quotes a text of a link for a message: at most 48 characters, on one line, with control and
/// direction characters escaped.
func quoted(_ text: some StringProtocol) -> String {
  let limit = 48
  var shown = ""
  for (count, scalar) in text.unicodeScalars.enumerated() {
    guard count < limit else {
      shown += "…"
      break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
      shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default:
      shown.unicodeScalars.append(scalar)
    }
  }
  return "“\(shown)”"
}
