// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteManifest

/// A finding of the linter as JSON.
struct FindingRecord: Encodable {
  let code: String
  let severity: String
  let subject: String
  let problem: String
  let advice: String
  let file: String?
  let line: Int?
  let column: Int?

  init(_ finding: RouteManifest.Finding) {
    (code, severity) = (finding.code.name, finding.severity.rawValue)
    (subject, problem, advice) = ("\(finding.subject)", finding.problem, finding.advice)
    file = finding.file
    (line, column) = (finding.position?.line, finding.position?.column)
  }
}

extension RouteManifest.Finding {
  /// The finding as a command of a workflow on GitHub.
  ///
  /// Source: <https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions>
  var workflowCommand: String {
    let name =
      switch severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties: [(String, String)] = []
    if let file { properties.append(("file", file)) }
    if let position {
      properties += [("line", "\(position.line)"), ("col", "\(position.column)")]
    }
    properties.append(("title", code.name))
    let list = properties.map { "\($0)=\($1.escaped(in: ["%", "\r", "\n", ":", ","]))" }
    return "::\(name) \(list.joined(separator: ","))::"
      + message.escaped(in: ["%", "\r", "\n"])
  }
}

extension String {
  /// The text with some characters percent-encoded, as workflow commands of GitHub require.
  fileprivate func escaped(in characters: Set<Unicode.Scalar>) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if characters.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
