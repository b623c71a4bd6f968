// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// `CustomNSError` is a part of Foundation, but not of FoundationEssentials, which Linux has. Wayfinder
// does not link all of Foundation there, so it declares the conformance to `CustomNSError` on other
// platforms only. An app on Linux can declare this conformance in one line, with an empty body.

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation

extension RouteError: CustomNSError {}
#endif

extension RouteError: LocalizedError {
  /// The failure, as a sentence for the user from ``Router/errorTexts``.
  public var errorDescription: String? { texts[code].description }

  /// The suggested next action of the user, as a sentence from ``Router/errorTexts``.
  public var recoverySuggestion: String? { texts[code].suggestion }
}

extension RouteError {
  /// The domain of all errors of this type, by which crash reporters group them.
  public static let errorDomain = "Wayfinder.RouteError"

  /// The number of the code, see ``Code/number``.
  public var errorCode: Int { code.number }

  /// The data for crash reporters: the name of the code, the link without values, the message
  /// without values, the texts for the user, and the number of the journey.
  public var errorUserInfo: [String: Any] {
    var facts: [String: Any] = [
      "RouteErrorCode": code.name, "RouteErrorLink": link,
      // These keys are Foundation's constants `NSDebugDescriptionErrorKey` and
      // `NSLocalizedDescriptionKey`. They are written as text, because this file does not always
      // import Foundation.
      "NSDebugDescription": withoutValues.description,
      "NSLocalizedDescription": texts[code].description,
    ]
    // This key is Foundation's constant `NSLocalizedRecoverySuggestionErrorKey`.
    facts["NSLocalizedRecoverySuggestion"] = recoverySuggestion
    if let journey { facts["RouteErrorJourney"] = journey }
    return facts
  }
}
