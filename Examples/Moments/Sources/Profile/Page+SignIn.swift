import MomentsKit

extension Page {
  private static let template = Template(PackageResources.sign_in_mustache)

  /// Asks the user who they are.
  ///
  /// - Parameters:
  ///   - visitor: Who is asked.
  ///   - answer: Tells whoever awaits it that somebody has signed in.
  /// - Returns: The page, which closes by either of its buttons.
  @MainActor
  static func signIn(
    _ visitor: Visitor,
    answer: @escaping @MainActor @Sendable () -> Void
  ) -> Page {
    let language = visitor.language
    var taps = Taps()
    let form = Form(
      name: visitor.me.name,
      limit: Visitor.longestName,
      submit: taps.addForEnter(
        .answer { form in
          visitor.signIn(as: form["name"] ?? "")
          answer()
        }
      ),
      // A page that closes without an answer has said no.
      cancel: taps.add(.answer { _ in }),
      labels: Form.Labels(language)
    )
    return Page(
      title: Phrase("Sign in", "登录"),
      content: template.render(form),
      taps: taps
    )
  }

  /// What the template asks for.
  private struct Form {
    let name: String
    let limit: Int
    let submit: Int
    let cancel: Int
    let labels: Labels

    struct Labels {
      let welcome: String
      let reason: String
      let name: String
      let hint: String
      let submit: String
      let cancel: String

      init(_ language: Language) {
        welcome = Phrase("Welcome back", "欢迎回来")[language]
        reason =
          Phrase(
            "Your chats and your profile are private, so we need to know that it is you.",
            "聊天和个人主页只给你自己看，请先告诉我们你是谁。"
          )[language]
        name = Phrase("Your name", "你的名字")[language]
        hint =
          Phrase(
            "This is an example: any name will do, and there is no password.",
            "这只是示例：填什么名字都行，也不需要密码。"
          )[language]
        submit = Phrase("Sign in", "登录")[language]
        cancel = Phrase("Cancel", "取消")[language]
      }
    }
  }
}

extension Visitor {
  /// Signs in under a name; too much of it is cut off, and without one it is that of the example.
  fileprivate func signIn(as typed: String) {
    let words = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let name = String(String.UnicodeScalarView(words.unicodeScalars.prefix(Self.longestName)))
    // Whoever keeps the name of the example is called so in every place already.
    self.name = name.isEmpty || name == Person.me.name ? "" : name
    isSignedIn = true
  }
}
