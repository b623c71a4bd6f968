// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Targets and selectors need Objective-C, so here a control supports only `UIAction`.

// Apple: iOS 2; no targets with selectors; `Event` and `State` declare only some of UIKit's members
@MainActor @preconcurrency
open class UIControl: UIView {
  // Apple: iOS 2
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    // Apple: iOS 2
    public static let touchDown = Event(rawValue: 1 << 0)
    // Apple: iOS 2
    public static let touchUpInside = Event(rawValue: 1 << 6)
    // Apple: iOS 2
    public static let valueChanged = Event(rawValue: 1 << 12)
    // Apple: iOS 9
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    // Apple: iOS 2
    public static let editingChanged = Event(rawValue: 1 << 17)
    // Apple: iOS 2
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  // Apple: iOS 2, bindings
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    // Apple: iOS 2
    public static let normal = State([])
    // Apple: iOS 2
    public static let highlighted = State(rawValue: 1 << 0)
    // Apple: iOS 2
    public static let disabled = State(rawValue: 1 << 1)
    // Apple: iOS 2, bindings
    public static let selected = State(rawValue: 1 << 2)
  }

  // Apple: iOS 2
  open var isEnabled = true
  private var actions: [(action: UIAction, events: Event)] = []

  // Apple: iOS 14; each call adds an action, because actions have no identifier
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((action, controlEvents))
  }

  // Apple: iOS 14
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    actions.removeAll { $0.action === action && $0.events == controlEvents }
  }

  // Apple: iOS 2
  open func sendActions(for controlEvents: Event) {
    for entry in actions where !entry.events.isDisjoint(with: controlEvents) {
      entry.action.run(from: self)
    }
  }

  override var isElementByItself: Bool { true }
}

// Apple: iOS 13
public typealias UIActionHandler = (_ action: UIAction) -> Void

// Apple: iOS 13, bindings; no identifier, attributes or state; not a `UIMenuElement`
@MainActor @preconcurrency
open class UIAction: NSObject {
  // Apple: iOS 13, bindings
  open var title: String
  // Apple: iOS 13
  open var image: UIImage?
  // Apple: iOS 14, bindings; nil, unless the handler is running
  open private(set) var sender: Any?
  private let handler: UIActionHandler

  // Apple: iOS 13, page uikit/uiaction/init(title:subtitle:image:identifier:discoverabilitytitle:attributes:state:handler:)
  public init(title: String = "", image: UIImage? = nil, handler: @escaping UIActionHandler) {
    self.title = title
    self.image = image
    self.handler = handler
    super.init()
  }

  /// Runs the handler.
  ///
  /// During the call, the sender of the action is the control.
  func run(from control: Any) {
    sender = control
    handler(self)
    sender = nil
  }
}
