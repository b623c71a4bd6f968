// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteManifest

/// The results of a link in the router and on each platform, with the reasons for them.
///
/// Its JSON is the response of `/api/explain`. A key without a value is omitted.
struct LinkReport: Encodable, Equatable {
  /// The link as it was given, with `…` in place of secret values.
  let link: String
  /// The link that the platforms receive if it differs from the given link: a path becomes a link
  /// to the first host of the manifest, and a browser writes escapes.
  let platformLink: String?
  /// The effect of a tap on the link, one verdict for each platform.
  let verdicts: [Verdict]
  /// The route of the link, or the nearest routes.
  let router: RouterAnswer
  /// The decision of the router for each sender of the link; empty if no route matches.
  let senders: [SenderAnswer]
  /// The answers of the apps for iOS, in the order of the manifest.
  let ios: [AppAnswer]
  /// The answers of the apps for Android, for each range of API levels.
  let android: [AppAnswer]
}

extension LinkReport {
  /// The effect of a tap on a link.
  enum Outcome: String, Encodable {
    /// The app, or the page of the web site, opens.
    case opens
    /// The app opens, and its router refuses the link.
    case refused
    /// The device asks the user which app opens the link.
    case asks
    /// The browser opens the link.
    case browser
    /// Nothing opens the link.
    case nothing
  }

  /// The effect of a tap on a link on one platform, in plain words.
  struct Verdict: Encodable, Equatable {
    /// `ios`, `android` or `web`.
    let platform: String
    let outcome: Outcome
    /// The effect in plain words, as complete sentences.
    let text: String
  }

  /// The answer of the router with the routes of all platforms.
  struct RouterAnswer: Encodable, Equatable {
    /// The route that matches; nil if there is none.
    var route: RouteRecord?
    /// The values in the order of the manifest; those of secret parameters are `…`.
    var parameters: [LinkResult.Value] = []
    /// The identifiers of the rewrite rules that were applied, in order.
    var rules: [String] = []
    /// The link after the rewrite rules, if a rule was applied.
    var rewrittenLink: String?
    /// The address of the web page with the same content, if the route states an address.
    var webPage: String?
    /// The reason why the link cannot be matched, such as a mistake in its syntax.
    var problem: String?
    /// The route that matches and the nearest other routes, best first.
    var candidates: [Candidate] = []
    /// The number of routes that are not in ``candidates``.
    var omittedCount = 0
  }

  /// A route and the result of comparing it with the link.
  struct Candidate: Encodable, Equatable {
    let route: String
    let pattern: String
    let matches: Bool
    /// The reason why the route matches or does not match, as a sentence without a full stop.
    let reason: String
  }

  /// The decision of the router about the link from one sender.
  struct SenderAnswer: Encodable, Equatable {
    /// The name of the sender, as a person reads it.
    let sender: String
    /// The trust in the sender: `internal`, `own`, `verified` or `unverified`.
    let trust: String
    /// The decision: `allowed`, `signIn`, `confirm`, `confirmAndSignIn` or `refused`.
    let decision: String
    /// The reason for the decision, as a sentence without a full stop.
    let reason: String
  }

  /// The decision of a platform about opening one app for the link.
  struct AppAnswer: Encodable, Equatable {
    /// The identifier or package of the app.
    let app: String
    /// The name of the app, if the manifest states it.
    var name: String?
    /// The versions of the platform, such as `API level 26 to 30`; nil for all versions.
    var versions: String?
    let outcome: Outcome
    /// The reason for the outcome, as a sentence without a full stop.
    let reason: String
    /// The file that caused the outcome, by the name that `generate` uses.
    var file: String?
    /// The place, in the file, of the rule or intent filter that caused the outcome.
    var rule: String?
    /// The pattern of the rule (iOS) or intent filter (Android) that caused the outcome; nil if none did.
    var pattern: String?
    /// The route of the rule that caused the outcome.
    var route: String?
    /// The rules of the file for the nearest routes, with their results.
    var comparedRules: [ComparedRule] = []
  }

  /// A rule of a file, and the result of comparing it with the link.
  struct ComparedRule: Encodable, Equatable {
    let route: String
    let pattern: String
    /// The result of the comparison, as a sentence without a full stop.
    let result: String
  }
}
