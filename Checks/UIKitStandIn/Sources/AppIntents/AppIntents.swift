// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// This file declares only the parts of AppIntents that an app's intents need to compile. No system
// runs the intents.

// Apple: iOS 16, page foundation/localizedstringresource; supports literals only; missing in Foundation for Linux
public struct LocalizedStringResource: ExpressibleByStringLiteral, Sendable {
  let key: String

  // Apple: iOS 16
  public init(stringLiteral value: String) { key = value }
}

// Apple: iOS 16, verified; parameters, summaries and dialogs are missing
public protocol AppIntent: Sendable {
  // Apple: iOS 16
  associatedtype PerformResult: IntentResult
  // Apple: iOS 16
  static var title: LocalizedStringResource { get }
  // Apple: iOS 16, deprecated 26, verified
  static var openAppWhenRun: Bool { get }
  // Apple: iOS 26
  static var supportedModes: IntentModes { get }
  // Apple: iOS 16
  init()
  // Apple: iOS 16, verified
  func perform() async throws -> PerformResult
}

extension AppIntent {
  public static var openAppWhenRun: Bool { false }
  public static var supportedModes: IntentModes { .background }
}

// Apple: iOS 26; the modes with a preference are missing
public struct IntentModes: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  // Apple: iOS 26
  public static let background = IntentModes(rawValue: 1)
  // Apple: iOS 26
  public static let foreground = IntentModes(rawValue: 2)
}

// Apple: iOS 16
public protocol IntentResult: Sendable {}

// Apple: iOS 16, verified
public protocol OpensIntent: IntentResult {}

// Apple: iOS 16; the only type of a result
public struct IntentResultContainer: OpensIntent {
  /// The URL that the result opens; nil for a result without an intent.
  // Apple: iOS 18; Apple has no such property; here: the URL to open
  public let opened: URL?
}

extension IntentResult where Self == IntentResultContainer {
  // Apple: iOS 16; here: returns `IntentResultContainer`
  public static func result() -> IntentResultContainer { IntentResultContainer(opened: nil) }

  // Apple: iOS 16, verified, page appintents/intentresult/result(opensintent:)-6l7s5; accepts only `OpenURLIntent`
  public static func result(opensIntent: OpenURLIntent) -> IntentResultContainer {
    IntentResultContainer(opened: opensIntent.url)
  }
}

// Apple: iOS 18, verified; here: opens nothing
public struct OpenURLIntent: AppIntent {
  // Apple: iOS 18
  public static let title: LocalizedStringResource = "Open URL"
  // Apple: iOS 18, verified; here: a plain property, without the attribute `@Parameter`
  public var url: URL

  // Apple: iOS 18
  public init() { url = URL(filePath: "/") }

  // Apple: iOS 18, verified
  public init(_ url: URL) { self.url = url }

  // Apple: iOS 18
  public func perform() async throws -> some IntentResult { .result() }
}

// Apple: iOS 16; queries and display representations are missing
public protocol AppEntity: Identifiable, Sendable {}

// Apple: iOS 18, verified; the conversion of other types to a part of a URL is missing
public protocol URLRepresentableEntity: AppEntity {
  // Apple: iOS 18
  typealias URLRepresentation = EntityURLRepresentation<Self>
  // Apple: iOS 18, verified, page appintents/urlrepresentableentity/urlrepresentation-swift.type.property
  static var urlRepresentation: URLRepresentation { get }
}

// Apple: iOS 18, verified; here: supports only the token `id`; `init(_:)` is missing
public struct EntityURLRepresentation<Entity: AppEntity>: ExpressibleByStringInterpolation, Sendable
{
  /// The text of the URL; `{id}` represents the identifier of the entity.
  // Apple: iOS 18; Apple has no such property; here: the text of the URL
  public let template: String

  // Apple: iOS 18
  public init(stringLiteral value: String) { template = value }

  // Apple: iOS 18
  public init(stringInterpolation: StringInterpolation) { template = stringInterpolation.text }

  // Apple: iOS 18
  public enum Token: Sendable {
    case id
  }

  // Apple: iOS 18
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    // Apple: iOS 18
    public init(literalCapacity: Int, interpolationCount: Int) {}

    // Apple: iOS 18
    public mutating func appendLiteral(_ literal: String) { text += literal }

    // Apple: iOS 18; Apple takes a key path too
    public mutating func appendInterpolation(_ token: Token) { text += "{\(token)}" }
  }
}
