// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import LinkVerification

/// The result of checking a saved response, which is printed as JSON or as text.
struct ResponseRecord: Encodable {
  /// Whether devices use the file.
  let isUsable: Bool
  /// Whether devices use the file, and it agrees with the manifest if it was compared.
  let agrees: Bool
  /// Why the contents were not compared with a manifest; nil if they were.
  let notCompared: String?
  /// The kind of the file; nil if it is not known.
  let kind: String?
  /// The status codes of all responses, in order.
  let statuses: [Int]
  let bytes: Int
  let problems: [Problem]

  /// A problem of the response, as it is printed.
  struct Problem: Encodable {
    let severity: String
    let code: String
    let problem: String
    let remedy: String
    let source: String?
  }

  /// Creates a record.
  ///
  /// - Parameters:
  ///   - check: The result of the check.
  ///   - response: The response; nil if there is none.
  ///   - notCompared: Why the contents were not compared with a manifest.
  init(_ check: ResponseCheck, _ response: SavedResponse?, notCompared: String? = nil) {
    (isUsable, agrees) = (check.isUsable, check.isGood)
    (kind, self.notCompared) = (check.kind?.rawValue, notCompared)
    (statuses, bytes) = (response?.heads.map(\.status) ?? [], response?.body.count ?? 0)
    problems = check.problems.map {
      Problem(
        severity: $0.severity.rawValue,
        code: $0.code.rawValue,
        problem: $0.problem,
        remedy: $0.remedy,
        source: $0.source
      )
    }
  }

  /// Prints the result as text instead of JSON.
  func write(to printer: Printer) {
    for problem in problems {
      let style: Printer.Style = problem.severity == "error" ? .red : .yellow
      printer.line(
        "\(printer.styled(problem.severity, style)): \(problem.problem.visible) "
          + printer.styled("[\(problem.code)]", .faint)
      )
      printer.line("  \(printer.styled("advice:", .blue)) \(problem.remedy.visible)")
      if let source = problem.source { printer.line("  \(printer.styled(source, .faint))") }
    }
    let name = kind.flatMap(LinkFileKind.init)?.fileName ?? "the file"
    let status = statuses.map(String.init).joined(separator: " → ")
    printer.line(
      statuses.isEmpty
        ? "\(name): no response" : "\(name): status \(status), \(bytes) bytes"
    )
    printer.line(
      !isUsable
        ? printer.styled("devices do not use the file", .red)
        : !agrees
          ? printer.styled("devices can use the file, but something differs", .red)
          : printer.styled("devices can use the file", .green)
    )
    if let notCompared {
      printer.line(
        "\(printer.styled("the contents were not compared with a manifest:", .yellow)) \(notCompared.visible)"
      )
    }
  }
}
