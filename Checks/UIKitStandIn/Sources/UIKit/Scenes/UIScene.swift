// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 13, bindings; here: created by `UIKitSimulation.connectScene(options:delegate:)`; posts no notifications
@MainActor @preconcurrency
open class UIScene: UIResponder {
  // Apple: iOS 13, bindings; declares the cases `unattached`, `foregroundActive`, `foregroundInactive` and `background`
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  // Apple: iOS 13, verified; `eventAttribution` is missing
  @MainActor @preconcurrency
  open class OpenExternalURLOptions: NSObject {
    // Apple: iOS 13, verified
    open var universalLinksOnly = false
    // Apple: iOS 13
    @_nonoverride public init() { super.init() }
  }

  private let ownSession: UISceneSession
  var state = ActivationState.unattached

  // Apple: iOS 13
  public init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    ownSession = session
    super.init()
    session.owner = self
  }

  // Apple: iOS 13, bindings
  open var session: UISceneSession { ownSession }
  // Apple: iOS 13, bindings
  open var delegate: (any UISceneDelegate)?
  // Apple: iOS 13, bindings
  open var activationState: ActivationState { state }
  // Apple: iOS 13, verified; here: stored, but not evaluated
  open var activationConditions = UISceneActivationConditions()
  // Apple: iOS 13, bindings; here: stored, but never shown
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String! = ""
  // Apple: iOS 15; here: stored, but never shown
  open var subtitle = ""
  open override var next: UIResponder? { UIApplication.shared }

  // Apple: iOS 13, verified; here: the simulation records the URL and reports a simulated result
  open func open(
    _ url: URL,
    options: UIScene.OpenExternalURLOptions?,
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    UIApplication.shared.openLater(
      url,
      universalLinksOnly: options?.universalLinksOnly ?? false,
      completion: completion
    )
  }

  // Apple: iOS 13, bindings, page uikit/uiscene/open(_:options:completionhandler:); here: the result is simulated
  @discardableResult
  open func open(_ url: URL, options: UIScene.OpenExternalURLOptions?) async -> Bool {
    await withCheckedContinuation { continuation in
      open(url, options: options) { continuation.resume(returning: $0) }
    }
  }
}

// Apple: iOS 13, bindings; no screen, status bar, geometry or restrictions
@MainActor @preconcurrency
open class UIWindowScene: UIScene {
  private struct Entry {
    weak var window: UIWindow?
  }

  /// The size of the screen in points, which every window of a scene fills.
  static let screen = CGRect(x: 0, y: 0, width: 390, height: 844)

  // The application owns the windows. A scene has only weak references to its windows.
  private var entries: [Entry] = []

  // Apple: iOS 13, bindings
  open var windows: [UIWindow] { entries.compactMap(\.window) }
  // Apple: iOS 15
  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }

  func add(_ window: UIWindow) {
    remove(window)
    entries.append(Entry(window: window))
  }

  func remove(_ window: UIWindow) {
    entries.removeAll { $0.window == nil || $0.window === window }
  }
}
