// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
@_spi(Testing) import UIKit

/// The suite with one test for each rule of UIKit.
///
/// All tests share one simulation, so they run one after the other.
@Suite(.serialized) enum UIKitRules {}

/// The calls that controllers and delegates received, in order.
@MainActor final class Journal {
  var lines: [String] = []

  func write(_ line: String) { lines.append(line) }

  /// Returns the lines that were recorded since the last call of this method.
  func read() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A controller that records its events.
class Screen: UIViewController {
  let name: String
  let journal: Journal

  init(_ name: String, _ journal: Journal = Journal()) {
    self.name = name
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() { journal.write("\(name) loaded") }
  override func viewWillAppear(_ animated: Bool) { journal.write("\(name) will appear") }
  override func viewDidAppear(_ animated: Bool) { journal.write("\(name) did appear") }
  override func viewWillDisappear(_ animated: Bool) { journal.write("\(name) will disappear") }
  override func viewDidDisappear(_ animated: Bool) { journal.write("\(name) did disappear") }
}

/// Shows a controller in a new window, and discards the events that were recorded up to that point.
@MainActor func show(_ root: UIViewController, journal: Journal? = nil) -> UIWindow {
  let window = UIWindow(windowScene: UIKitSimulation.connectScene())
  window.rootViewController = root
  window.makeKeyAndVisible()
  _ = journal?.read()
  return window
}
