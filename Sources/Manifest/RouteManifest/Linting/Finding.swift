// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteManifest {
  /// A finding of the linter: a part of a manifest that is wrong, or that is probably not intended.
  public struct Finding: Sendable, Hashable {
    /// The kind of the finding, such as `duplicate-route`.
    public let code: Code
    /// The part of the manifest that the finding is about.
    public let subject: Subject
    /// A description of the problem, without a full stop.
    public let problem: String
    /// The advice, without a full stop.
    public let advice: String
    /// The name of the file; nil if it is not known.
    public let file: String?
    /// The position; nil if the manifest was linted without its document.
    public let position: TextPosition?

    /// The severity, which depends only on the code.
    public var severity: Severity { code.severity }

    /// The problem and the advice in one line.
    public var message: String { "\(subject): \(problem); \(advice)" }
  }

  /// The severity of a finding; the most severe comes first.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// Links do not work, or open a screen that they must not open.
    case error
    /// Links probably do not work as intended.
    case warning
    /// A matter of style, or a limit of a platform that an author should know.
    case note
  }
}

extension RouteManifest.Finding: CustomStringConvertible {
  /// The position, the severity, the code and the message in one line.
  public var description: String {
    let place = position.map { "\(file ?? "manifest"):\($0.line):\($0.column): " } ?? ""
    return "\(place)\(severity.rawValue): \(message) [\(code.name)]"
  }
}
