// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let end: NSLayoutConstraint.End

  init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    end = NSLayoutConstraint.End(item: item, attribute: attribute)
    super.init()
  }

  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    NSLayoutConstraint(end, .equal, anchor.end)
  }

  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(end, .greaterThanOrEqual, anchor.end)
  }

  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(end, .lessThanOrEqual, anchor.end)
  }

  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>,
    constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(end, .equal, anchor.end, constant: c)
  }

  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(end, .greaterThanOrEqual, anchor.end, constant: c)
  }

  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(end, .lessThanOrEqual, anchor.end, constant: c)
  }
}

@MainActor @preconcurrency
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

@MainActor @preconcurrency
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

@MainActor @preconcurrency
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(end, .equal, nil, constant: c)
  }

  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(end, .greaterThanOrEqual, nil, constant: c)
  }

  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(end, .lessThanOrEqual, nil, constant: c)
  }

  open func constraint(
    equalTo anchor: NSLayoutDimension,
    multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(end, .equal, anchor.end, multiplier: m)
  }

  open func constraint(
    equalTo anchor: NSLayoutDimension,
    multiplier m: CGFloat,
    constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(end, .equal, anchor.end, multiplier: m, constant: c)
  }
}
