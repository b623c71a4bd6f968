// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension UIApplication {
  /// Passes a URL to the simulated system; a later task on the main actor calls the completion
  /// handler, as in UIKit.
  func openLater(_ url: URL, universalLinksOnly: Bool, completion: ((Bool) -> Void)?) {
    let opens =
      universalLinksOnly
      ? UIKitSimulation.hasUniversalLinkHandler(url) : UIKitSimulation.canOpen(url)
    UIKitSimulation.openedURLs.append(
      UIKitSimulation.OpenedURL(url: url, universalLinksOnly: universalLinksOnly, succeeded: opens)
    )
    TransitionQueue.shared.add { completion?(opens) }
  }

  /// Returns whether the application may query the URL's scheme with `canOpenURL(_:)`; records a
  /// warning if not.
  func isDeclared(_ url: URL) -> Bool {
    guard let declared = UIKitSimulation.declaredQuerySchemes else { return true }
    guard let scheme = url.scheme?.lowercased() else { return false }
    if scheme == "http" || scheme == "https" { return true }
    if declared.contains(where: { $0.lowercased() == scheme }) { return true }
    UIKitSimulation.warn(
      "-canOpenURL: failed for URL: \"\(url)\" - error: \"This app is not allowed to query "
        + "for scheme \(scheme)\""
    )
    return false
  }
}
