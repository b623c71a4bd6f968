// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 2; here: stored, but never shown; no editing and no delegate
@MainActor @preconcurrency
open class UITextField: UIControl {
  // Apple: iOS 2, page uikit/uitextfield/borderstyle-swift.enum; all cases are declared
  public enum BorderStyle: Int, Sendable {
    case none = 0
    case line = 1
    case bezel = 2
    case roundedRect = 3
  }

  // Apple: iOS 2; declares the cases `never`, `whileEditing`, `unlessEditing` and `always`
  public enum ViewMode: Int, Sendable {
    case never = 0
    case whileEditing = 1
    case unlessEditing = 2
    case always = 3
  }

  // Apple: iOS 2, bindings
  open var text: String? = ""
  // Apple: iOS 2, bindings
  open var placeholder: String?
  // Apple: iOS 2
  open var font: UIFont? = .systemFont(ofSize: 17)
  // Apple: iOS 2
  open var textColor: UIColor? = .label
  // Apple: iOS 2
  open var textAlignment = NSTextAlignment.natural
  // Apple: iOS 2, page uikit/uitextfield/borderstyle-swift.property
  open var borderStyle = BorderStyle.none
  // Apple: iOS 2, verified; no button is shown
  open var clearButtonMode = ViewMode.never
  // Apple: iOS 10, page uikit/uicontentsizecategoryadjusting/adjustsfontforcontentsizecategory; stored, has no effect
  open var adjustsFontForContentSizeCategory = false

  // Apple: iOS 2
  open var isSecureTextEntry = false
  // Apple: iOS 2, page uikit/uitextinputtraits/returnkeytype; the protocol `UITextInputTraits` is missing
  open var returnKeyType = UIReturnKeyType.default
  // Apple: iOS 2, page uikit/uitextinputtraits/keyboardtype; the protocol `UITextInputTraits` is missing
  open var keyboardType = UIKeyboardType.default
  // Apple: iOS 2, page uikit/uitextinputtraits/autocapitalizationtype; the protocol `UITextInputTraits` is missing
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  // Apple: iOS 2, page uikit/uitextinputtraits/autocorrectiontype; the protocol `UITextInputTraits` is missing
  open var autocorrectionType = UITextAutocorrectionType.default

  open override var canBecomeFirstResponder: Bool { true }
}

// Apple: iOS 2; all cases are declared
public enum UIReturnKeyType: Int, Sendable {
  case `default` = 0
  case go = 1
  case google = 2
  case join = 3
  case next = 4
  case route = 5
  case search = 6
  case send = 7
  case yahoo = 8
  case done = 9
  case emergencyCall = 10
  case `continue` = 11
}

// Apple: iOS 2; all cases are declared
public enum UIKeyboardType: Int, Sendable {
  case `default` = 0
  case asciiCapable = 1
  case numbersAndPunctuation = 2
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case URL = 3
  case numberPad = 4
  case phonePad = 5
  case namePhonePad = 6
  case emailAddress = 7
  case decimalPad = 8
  case twitter = 9
  case webSearch = 10
  case asciiCapableNumberPad = 11
}

// Apple: iOS 2; declares the cases `none`, `words`, `sentences` and `allCharacters`
public enum UITextAutocapitalizationType: Int, Sendable {
  case none = 0
  case words = 1
  case sentences = 2
  case allCharacters = 3
}

// Apple: iOS 2; declares the cases `default`, `no` and `yes`
public enum UITextAutocorrectionType: Int, Sendable {
  case `default` = 0
  case no = 1
  case yes = 2
}
