// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
@_spi(Testing) import UIKit

extension UIKitRules {
  @MainActor struct Layout {
    init() { UIKitSimulation.reset() }

    private func tree() -> (root: UIView, left: UIView, right: UIView, leaf: UIView) {
      let (root, left, right, leaf) = (UIView(), UIView(), UIView(), UIView())
      root.addSubview(left)
      root.addSubview(right)
      left.addSubview(leaf)
      return (root, left, right, leaf)
    }

    @Test("An active constraint is held by the nearest ancestor of both its views")
    func holder() {
      let (root, left, right, leaf) = tree()
      let across = leaf.topAnchor.constraint(equalTo: right.bottomAnchor, constant: 8)
      let inside = leaf.leadingAnchor.constraint(equalTo: left.leadingAnchor)
      #expect(!across.isActive)
      NSLayoutConstraint.activate([across, inside])
      #expect(root.constraints == [across] && left.constraints == [inside])
      #expect(across.firstItem === leaf && across.firstAttribute == .top)
      #expect(across.secondItem === right && across.secondAttribute == .bottom)
      #expect(across.constant == 8 && across.relation == .equal)
      across.isActive = true
      #expect(root.constraints.count == 1)
      NSLayoutConstraint.deactivate([across, inside])
      #expect(root.constraints.isEmpty && left.constraints.isEmpty && !inside.isActive)
      #expect(UIKitSimulation.programmerErrors.isEmpty)
    }

    @Test("A constraint between views without a common ancestor is an error and stays inactive")
    func noAncestor() {
      let (root, left, _, _) = tree()
      let stranger = UIView()
      let constraint = stranger.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5)
      let other = left.heightAnchor.constraint(equalToConstant: 44)
      NSLayoutConstraint.activate([constraint, other])
      #expect(UIKitSimulation.programmerErrors.count == 1)
      #expect(UIKitSimulation.programmerErrors.first?.contains("no common ancestor") == true)
      #expect(!constraint.isActive && other.isActive && constraint.multiplier == 0.5)
      root.addSubview(stranger)
      constraint.isActive = true
      #expect(constraint.isActive && UIKitSimulation.programmerErrors.count == 1)
    }

    @Test("A deallocated view has no common ancestor with another")
    func gone() {
      let root = UIView()
      let constraint: NSLayoutConstraint
      do {
        let child = UIView()
        root.addSubview(child)
        constraint = root.topAnchor.constraint(equalTo: child.topAnchor)
        child.removeFromSuperview()
      }
      constraint.isActive = true
      #expect(!constraint.isActive && UIKitSimulation.programmerErrors.count == 1)
    }

    @Test("A guide represents its view, and each view has its own")
    func guides() {
      let (root, left, _, _) = tree()
      let guide = root.safeAreaLayoutGuide
      let constraint = left.topAnchor.constraint(greaterThanOrEqualTo: guide.topAnchor)
      constraint.isActive = true
      #expect(root.constraints == [constraint] && constraint.secondItem === guide)
      #expect(guide === root.safeAreaLayoutGuide && guide.owningView === root)
      #expect(guide !== root.layoutMarginsGuide && guide !== left.safeAreaLayoutGuide)
      let orphan = UILayoutGuide()
      left.bottomAnchor.constraint(equalTo: orphan.bottomAnchor).isActive = true
      #expect(UIKitSimulation.programmerErrors.count == 1)
    }

    @Test(
      "Removing a view removes the constraints into it, and adding it again keeps them"
    )
    func leaving() {
      let (root, left, right, leaf) = tree()
      let across = leaf.topAnchor.constraint(equalTo: right.bottomAnchor)
      let inside = leaf.widthAnchor.constraint(equalTo: left.widthAnchor)
      NSLayoutConstraint.activate([across, inside])
      root.addSubview(left)
      #expect(across.isActive && root.subviews == [right, left])
      left.removeFromSuperview()
      #expect(!across.isActive && inside.isActive && root.constraints.isEmpty)
      root.addSubview(left)
      across.isActive = true
      #expect(root.constraints == [across])
      leaf.removeFromSuperview()
      #expect(!across.isActive && !inside.isActive && root.constraints.isEmpty)
    }

    @Test("A constraint and a guide do not retain views")
    func lifetime() {
      weak var view: UIView?
      let constraint: NSLayoutConstraint
      do {
        let (root, left, right, _) = tree()
        constraint = left.topAnchor.constraint(equalTo: right.topAnchor)
        left.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor).isActive = true
        constraint.isActive = true
        view = root
        #expect(root.constraints.count == 2)
      }
      #expect(view == nil && constraint.firstItem == nil && !constraint.isActive)
    }

    @Test("The margins are one value with two spellings")
    func margins() {
      let view = UIView()
      #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 1,
        leading: 2,
        bottom: 3,
        trailing: 4
      )
      #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      view.layoutMargins = .zero
      #expect(view.directionalLayoutMargins == .zero)
      #expect(view.translatesAutoresizingMaskIntoConstraints && !view.clipsToBounds)
    }

    @Test("Scrolling moves the bounds over the content, which has a guide of its own")
    func scrolling() {
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let content = UIView(frame: CGRect(x: 0, y: 150, width: 100, height: 50))
      scroll.addSubview(content)
      #expect(scroll.hitTest(CGPoint(x: 10, y: 10), with: nil) === scroll)
      scroll.setContentOffset(CGPoint(x: 0, y: 120), animated: false)
      #expect(scroll.bounds.origin.y == 120)
      #expect(scroll.hitTest(CGPoint(x: 10, y: 160), with: nil) === content)
      #expect(scroll.contentLayoutGuide !== scroll.frameLayoutGuide)
      let constraint = content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor)
      constraint.isActive = true
      #expect(scroll.constraints == [constraint])
    }
  }
}
