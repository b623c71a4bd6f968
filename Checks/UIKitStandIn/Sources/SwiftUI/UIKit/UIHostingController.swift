// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 13, verified; its outline lists presentations and stacks; it creates no UIKit controllers for them
@MainActor @preconcurrency
open class UIHostingController<Content: View>: UIViewController, Hosting {
  private(set) var host: ViewHost

  // Apple: iOS 13, verified
  public var rootView: Content { didSet { host.pulse.mark() } }

  // Apple: iOS 13, verified
  public init(rootView: Content) {
    self.rootView = rootView
    host = ViewHost(storage: StoredValues()) { _ in [] }
    super.init(nibName: nil, bundle: nil)
    adopt(StoredValues())
  }

  public required init?(coder: NSCoder) { nil }

  /// Creates a new host for the root view, with the stored values of a scene.
  func adopt(_ storage: StoredValues) {
    host = ViewHost(storage: storage) { [weak self] scope in
      self?.rootView.elements(in: scope.child(Content.self)) ?? []
    }
    host.controller = self
    host.dismissRoot = { [weak self] in self?.leave() }
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    host.isStarted = true
    host.settle()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    host.isOnScreen = true
    host.settle()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    host.isOnScreen = false
    host.settle()
  }

  isolated deinit { host.end() }
}

/// A view controller that hosts a tree of SwiftUI views of any type.
@MainActor protocol Hosting: UIViewController {
  var host: ViewHost { get }
}

extension UIViewController {
  /// Pops or dismisses the controller when a hosted view calls `dismiss`.
  func leave() {
    if let navigation = navigationController,
      let index = navigation.viewControllers.firstIndex(
        where: { isInside($0) }
      ), index > 0
    {
      navigation.popToViewController(navigation.viewControllers[index - 1], animated: true)
    } else if presentingViewController != nil {
      dismiss(animated: true)
    }
  }

  private func isInside(_ other: UIViewController) -> Bool {
    var current: UIViewController? = self
    while let candidate = current {
      if candidate === other { return true }
      current = candidate.parent
    }
    return false
  }

  /// Copies the title of the visible views to the controller's navigation item.
  func showTitle(of display: ContextDisplay) {
    for case .title(let title) in display.elements.shown { navigationItem.title = title }
  }
}
