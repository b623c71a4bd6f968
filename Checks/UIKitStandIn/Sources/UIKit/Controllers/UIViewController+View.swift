// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension UIViewController {
  func loadedView() -> UIView {
    if let content { return content }
    loadView()
    // UIKit raises an exception if `loadView` sets no view. Here: the controller gets an empty
    // view.
    if content == nil { setView(UIView()) }
    viewDidLoad()
    return content ?? UIView()
  }

  func setView(_ view: UIView?) {
    content?.controller = nil
    content = view
    view?.controller = self
  }

  func titleChanged() {
    navigationItem.title = title
    tabBarItem.title = title
  }

  func nearestContainer<Container: UIViewController>() -> Container? {
    var current = container
    while let candidate = current {
      if let found = candidate as? Container { return found }
      current = candidate.container
    }
    return nil
  }

  /// The outermost parent of this controller, or the controller itself if there is no parent.
  var outermost: UIViewController {
    var current = self
    while let parent = current.container { current = parent }
    return current
  }

  func isSelfOrDescendant(of other: UIViewController) -> Bool {
    var current: UIViewController? = self
    while let candidate = current {
      if candidate === other { return true }
      current = candidate.container
    }
    return false
  }
}
