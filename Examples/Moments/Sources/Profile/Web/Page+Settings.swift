// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Wayfinder

extension Page {
  private static let template = Template(PackageResources.settings_mustache)

  /// Returns the settings page: language, account, and developer tools.
  @MainActor
  static func settings(of visitor: Visitor) -> Page {
    var taps = Taps()
    let content = template.render(Settings(visitor, &taps))
    return Page(title: Words.settings, content: content, taps: taps)
  }

  /// The values for the HTML template of the settings.
  private struct Settings {
    let languages: [Choice]
    let account: Account
    let code: Int
    let menu: Int
    let labels: Labels

    @MainActor
    init(_ visitor: Visitor, _ taps: inout Taps) {
      languages = Language.allCases.map { Choice($0, visitor.language, &taps) }
      account = Account(visitor, &taps)
      code = taps.add(.openRoute(QRCodeRoute()))
      menu = taps.add(.open("/InternalMenu"))
      labels = Labels(visitor.language)
    }
  }

  private struct Choice {
    let tag: String
    let name: String
    let isCurrent: Bool
    let tap: Int

    init(_ language: Language, _ current: Language, _ taps: inout Taps) {
      tag = language.rawValue
      name = language.name
      isCurrent = language == current
      tap = taps.add(.runRoute(LanguageRoute(to: language)))
    }
  }

  private struct Account {
    let state: String
    let action: String
    let tap: Int

    @MainActor
    init(_ visitor: Visitor, _ taps: inout Taps) {
      let account = visitor.account
      state = account.state[visitor.language]
      action = account.action[visitor.language]
      tap = taps.add(visitor.isSignedIn ? .runRoute(account.route) : .openRoute(account.route))
    }
  }

  private struct Labels {
    let language: String
    let account: String
    let code: String
    let codeDetail: String
    let more: String
    let menu: String
    let menuDetail: String

    init(_ language: Language) {
      self.language = Words.language[language]
      account = Words.account[language]
      code = Words.code[language]
      codeDetail = Words.codeDetail[language]
      more = Words.more[language]
      menu = Words.menu[language]
      menuDetail = Words.menuDetail[language]
    }
  }
}
