// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency
open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  @MainActor @preconcurrency
  open class OpenExternalURLOptions: NSObject {
    open var universalLinksOnly = false
    @_nonoverride public init() { super.init() }
  }

  private let ownSession: UISceneSession
  var state = ActivationState.unattached

  public init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    ownSession = session
    super.init()
    session.owner = self
  }

  open var session: UISceneSession { ownSession }
  open var delegate: (any UISceneDelegate)?
  open var activationState: ActivationState { state }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String! = ""
  open var subtitle = ""
  open override var next: UIResponder? { UIApplication.shared }

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

  @discardableResult
  open func open(_ url: URL, options: UIScene.OpenExternalURLOptions?) async -> Bool {
    await withCheckedContinuation { continuation in
      open(url, options: options) { continuation.resume(returning: $0) }
    }
  }
}

@MainActor @preconcurrency
open class UIWindowScene: UIScene {
  private struct Entry {
    weak var window: UIWindow?
  }

  /// The size of the screen in points, which every window of a scene fills.
  static let screen = CGRect(x: 0, y: 0, width: 390, height: 844)

  // The application owns the windows; a scene has weak references only.
  private var entries: [Entry] = []

  open var windows: [UIWindow] { entries.compactMap(\.window) }
  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }

  func add(_ window: UIWindow) {
    remove(window)
    entries.append(Entry(window: window))
  }

  func remove(_ window: UIWindow) {
    entries.removeAll { $0.window == nil || $0.window === window }
  }
}
