import MomentsKit
import Wayfinder

extension Page {
  private static let template = Template(PackageResources.settings_mustache)

  /// The language, who is signed in, and what else the user can do with the profile.
  @MainActor
  static func settings(of visitor: Visitor) -> Page {
    var taps = Taps()
    let content = template.render(Settings(visitor, &taps))
    return Page(title: Phrase("Settings", "设置"), content: content, taps: taps)
  }

  /// What the template asks for.
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
      code = taps.add(.open("/me/settings/qr"))
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
      tap = taps.add(.run { _ in "/me/language?to=\(language.rawValue)" })
    }
  }

  private struct Account {
    let state: String
    let action: String
    let tap: Int

    @MainActor
    init(_ visitor: Visitor, _ taps: inout Taps) {
      let language = visitor.language
      let name = visitor.me.name
      if visitor.isSignedIn {
        state = Phrase("Signed in as \(name)", "已登录：\(name)")[language]
        action = Phrase("Sign out", "退出登录")[language]
        tap = taps.add(.run { _ in "/me/sign-out" })
      } else {
        state = Phrase("You are not signed in", "你还没有登录")[language]
        action = Phrase("Sign in", "登录")[language]
        tap = taps.add(.open("/sign-in"))
      }
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
      self.language = Phrase("Language", "语言")[language]
      account = Phrase("Account", "账号")[language]
      code = Phrase("My QR code", "我的二维码")[language]
      codeDetail = Phrase("Friends scan it to write to you", "朋友扫一扫就能给你写消息")[language]
      more = Phrase("For those who make the app", "开发者")[language]
      menu = Phrase("Internal menu", "内部菜单")[language]
      menuDetail = Phrase("Switches, routes, DesignKit", "开关、路由表、DesignKit")[language]
    }
  }
}
