// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center = 1
  case right = 2
  case justified = 3
  case natural = 4
}

@MainActor @preconcurrency
open class UILabel: UIView {
  open var text: String?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = .label
  open var textAlignment = NSTextAlignment.natural
  open var numberOfLines = 1
  open var isEnabled = true
}

@MainActor @preconcurrency
open class UITextField: UIControl {
  open var text: String? = ""
  open var placeholder: String?
  open var isSecureTextEntry = false
  open override var canBecomeFirstResponder: Bool { true }
}
