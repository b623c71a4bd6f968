// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 3.2, verified; only straight lines and rectangles; nothing is drawn
open class UIBezierPath: NSObject {
  private var path = DrawnPath()
  // Apple: iOS 3.2
  open var lineWidth: CGFloat = 1

  public override init() { super.init() }

  // Apple: iOS 3.2, verified
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  // Apple: iOS 3.2, bindings
  open var isEmpty: Bool { path.isEmpty }
  // Apple: iOS 3.2, bindings
  open var bounds: CGRect { path.bounds }

  // Apple: iOS 3.2, bindings
  open func move(to point: CGPoint) { path.move(to: point) }
  // Apple: iOS 3.2; here: does nothing to an empty path
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  // Apple: iOS 3.2
  open func close() { path.close() }
  // Apple: iOS 3.2, bindings
  open func append(_ bezierPath: UIBezierPath) { path.append(bezierPath.path) }
  // Apple: iOS 3.2
  open func removeAllPoints() { path.removeAll() }
  // Apple: iOS 3.2; here: does nothing
  open func fill() {}
  // Apple: iOS 3.2; here: does nothing
  open func stroke() {}
}
