// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

open class UIBezierPath: NSObject {
  private var path = DrawnPath()
  open var lineWidth: CGFloat = 1

  public override init() { super.init() }

  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  open var isEmpty: Bool { path.isEmpty }
  open var bounds: CGRect { path.bounds }

  open func move(to point: CGPoint) { path.move(to: point) }
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  open func close() { path.close() }
  open func append(_ bezierPath: UIBezierPath) { path.append(bezierPath.path) }
  open func removeAllPoints() { path.removeAll() }
  open func fill() {}
  open func stroke() {}
}
