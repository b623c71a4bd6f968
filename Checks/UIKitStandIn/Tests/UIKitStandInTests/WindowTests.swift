// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
@_spi(Testing) import UIKit

extension UIKitRules {
  @MainActor struct Windows {
    let journal = Journal()

    init() { UIKitSimulation.reset() }

    @Test("A root appears when its window does")
    func appearing() {
      let window = UIWindow(windowScene: UIKitSimulation.connectScene())
      let a = Screen("A", journal)
      window.rootViewController = a
      #expect(journal.read().isEmpty && window.isHidden && !window.isKeyWindow)
      window.makeKeyAndVisible()
      #expect(journal.read() == ["A loaded", "A will appear", "A did appear"])
      #expect(window.isKeyWindow && window.windowScene?.keyWindow === window)
      #expect(a.view.window === window)
    }

    @Test("A new root replaces the old one at once")
    func newRoot() {
      let (a, b) = (Screen("A", journal), Screen("B", journal))
      let window = show(a, journal: journal)
      window.rootViewController = b
      #expect(
        journal.read() == [
          "A will disappear", "A did disappear", "B loaded", "B will appear", "B did appear",
        ]
      )
      #expect(a.view.window == nil)
    }

    @Test("Replacing a root keeps its presentation in the window, with a warning")
    func rootUnderPresentation() {
      let (a, b) = (Screen("A"), Screen("B"))
      let window = show(a)
      a.present(b, animated: false)
      window.rootViewController = Screen("C")
      #expect(UIKitSimulation.warnings.count == 1 && b.view.window === window)
    }

    @Test("One window is key, and a scene does not retain its windows")
    func keyAndLifetime() {
      let scene = UIKitSimulation.connectScene()
      let first = UIWindow(windowScene: scene)
      first.makeKeyAndVisible()
      do {
        let second = UIWindow(windowScene: scene)
        second.makeKeyAndVisible()
        #expect(!first.isKeyWindow && second.isKeyWindow && scene.windows.count == 2)
      }
      #expect(scene.windows.count == 1)
    }

    @Test("A shake reaches a window subclass through the key window and the first responder")
    func shake() {
      let window = ShakeWindow(windowScene: UIKitSimulation.connectScene())
      let typing = Typist()
      window.rootViewController = typing
      window.makeKeyAndVisible()
      UIKitSimulation.shake()
      #expect(typing.becomeFirstResponder() && typing.isFirstResponder)
      UIKitSimulation.shake()
      #expect(window.shakes == 2)
    }

    @Test("The responder chain goes from view to controller to window to scene to application")
    func responders() {
      let a = Screen("A")
      let window = show(a)
      let view = UIView()
      a.view.addSubview(view)
      var chain: [UIResponder] = []
      var responder: UIResponder? = view
      while let current = responder {
        chain.append(current)
        responder = current.next
      }
      let expected = [view, a.view, a, window, window.windowScene, UIApplication.shared]
      #expect(chain == expected.compactMap { $0 })
    }

    @Test("A view is notified when it enters and leaves a window")
    func movingViews() {
      let a = Screen("A")
      let window = show(a)
      let (outer, inner) = (UIView(), Traveller())
      outer.addSubview(inner)
      a.view.addSubview(outer)
      #expect(inner.windows == [window])
      outer.removeFromSuperview()
      #expect(inner.windows == [window, nil] && inner.superview === outer)
    }

    @Test("A touch reaches the frontmost view that receives touches")
    func touches() {
      let a = Screen("A")
      let window = show(a)
      let (back, front) = (UIView(), UIView())
      for view in [back, front] {
        view.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
        a.view.addSubview(view)
      }
      let point = CGPoint(x: 20, y: 20)
      #expect(window.hitTest(point, with: nil) === front)
      front.isUserInteractionEnabled = false
      #expect(window.hitTest(point, with: nil) === back)
      back.isHidden = true
      #expect(window.hitTest(point, with: nil) === a.view)
      #expect(window.hitTest(CGPoint(x: -1, y: 0), with: nil) == nil)
    }
  }
}

private final class ShakeWindow: UIWindow {
  var shakes = 0

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if motion == .motionShake { shakes += 1 }
    super.motionEnded(motion, with: event)
  }
}

private final class Typist: UIViewController {
  override var canBecomeFirstResponder: Bool { true }
}

private final class Traveller: UIView {
  var windows: [UIWindow?] = []

  override func didMoveToWindow() { windows.append(window) }
}
