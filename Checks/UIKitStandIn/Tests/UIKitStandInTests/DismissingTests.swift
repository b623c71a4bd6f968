// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
@_spi(Testing) import UIKit

extension UIKitRules {
  @MainActor struct Dismissing {
    let journal = Journal()

    init() { UIKitSimulation.reset() }

    @Test("After a full-screen presentation the presenter reappears, in UIKit's order")
    func fullScreen() async {
      let (a, b) = (Screen("A", journal), Screen("B", journal))
      let window = show(a)
      b.modalPresentationStyle = .fullScreen
      a.present(b, animated: false)
      _ = journal.read()
      b.dismiss(animated: true) { [journal] in journal.write("completed") }
      #expect(journal.read() == ["B will disappear", "A will appear"])
      #expect(b.isBeingDismissed && a.presentedViewController === b)
      await UIKitSimulation.drain()
      #expect(journal.read() == ["A did appear", "B did disappear", "completed"])
      #expect(a.presentedViewController == nil && !b.isBeingDismissed)
      #expect(a.view.window === window && b.view.window == nil)
    }

    @Test("Dismissing removes all presentations above the called controller")
    func chains() {
      let screens = ["A", "B", "C", "D"].map { Screen($0, journal) }
      let window = show(screens[0])
      for (presenter, presented) in zip(screens, screens.dropFirst()) {
        presenter.present(presented, animated: false)
      }
      _ = journal.read()
      screens[2].dismiss(animated: false)
      #expect(screens[2].presentedViewController == nil)
      #expect(screens[1].presentedViewController === screens[2])
      screens[0].dismiss(animated: false)
      #expect(screens[0].presentedViewController == nil)
      #expect(screens[1].presentedViewController == nil)
      #expect(
        journal.read() == [
          "D will disappear", "D did disappear", "C will disappear", "B will disappear",
          "C did disappear", "B did disappear",
        ]
      )
      #expect(window.subviews.count == 1)
    }

    @Test("A covered presenter reappears when the whole chain above it is dismissed")
    func coveredChain() {
      let (a, b, c) = (Screen("A", journal), Screen("B", journal), Screen("C", journal))
      let window = show(a)
      b.modalPresentationStyle = .fullScreen
      c.modalPresentationStyle = .fullScreen
      a.present(b, animated: false)
      b.present(c, animated: false)
      _ = journal.read()
      a.dismiss(animated: false)
      #expect(
        journal.read() == [
          "C will disappear", "A will appear", "A did appear", "C did disappear",
        ]
      )
      #expect(window.subviews.count == 1 && a.view.window === window)
    }

    @Test("A child of the presented controller dismisses the presented controller")
    func fromInside() {
      let (a, inside) = (Screen("A"), Screen("inside"))
      let window = show(a)
      a.present(UINavigationController(rootViewController: inside), animated: false)
      inside.dismiss(animated: false)
      #expect(window.rootViewController?.presentedViewController == nil)
    }

    @Test("Dismissing without a presentation has no effect and no completion")
    func nothing() async {
      let a = Screen("A")
      let window = show(a)
      a.dismiss(animated: true) { Issue.record("a dismissal of nothing completed") }
      await UIKitSimulation.drain()
      #expect(UIKitSimulation.warnings.isEmpty && window.rootViewController === a)
    }

    @Test("A dismissal during a presentation or a dismissal is refused with a warning")
    func inProgress() async {
      let (a, b) = (Screen("A"), Screen("B"))
      let window = show(a)
      a.present(b, animated: true)
      a.dismiss(animated: false) { Issue.record("a refused dismissal completed") }
      await UIKitSimulation.drain()
      #expect(window.rootViewController?.presentedViewController === b)
      a.dismiss(animated: true)
      b.dismiss(animated: false) { Issue.record("a refused dismissal completed") }
      await UIKitSimulation.drain()
      #expect(UIKitSimulation.warnings.count == 2)
      #expect(
        UIKitSimulation.warnings.allSatisfy {
          $0.contains("while a presentation or dismiss is in progress")
        }
      )
    }

    @Test("Swiping a sheet down calls its delegate, and dismissing it in code does not")
    func swipe() async {
      let (a, b, delegate) = (Screen("A"), Screen("B"), SheetDelegate())
      let window = show(a)
      a.present(b, animated: false)
      b.presentationController?.delegate = delegate
      #expect(UIKitSimulation.userDismisses(b))
      #expect(delegate.journal.read() == ["should", "will"])
      await UIKitSimulation.drain()
      #expect(delegate.journal.read() == ["did"])
      #expect(window.rootViewController?.presentedViewController == nil)
      a.present(b, animated: false)
      b.presentationController?.delegate = delegate
      b.dismiss(animated: false)
      #expect(delegate.journal.read().isEmpty)
    }

    @Test("A cancelled swipe keeps the sheet, which appears again")
    func cancelledSwipe() async {
      let (a, b, delegate) = (Screen("A", journal), Screen("B", journal), SheetDelegate())
      let window = show(a)
      a.present(b, animated: false)
      b.presentationController?.delegate = delegate
      _ = journal.read()
      #expect(UIKitSimulation.userDismisses(b, cancels: true))
      await UIKitSimulation.drain()
      #expect(journal.read() == ["B will disappear", "B will appear", "B did appear"])
      #expect(delegate.journal.read() == ["should", "will"])
      #expect(window.rootViewController?.presentedViewController === b && !b.isBeingDismissed)
    }

    @Test(
      "A modal controller, a refusing delegate and a full screen prevent the swipe",
      arguments: 0..<3
    )
    func staying(reason: Int) async {
      let (a, b, delegate) = (Screen("A"), Screen("B"), SheetDelegate())
      let window = show(a)
      if reason == 2 { b.modalPresentationStyle = .fullScreen }
      a.present(b, animated: false)
      b.presentationController?.delegate = delegate
      b.isModalInPresentation = reason == 0
      delegate.allows = reason != 1
      #expect(!UIKitSimulation.userDismisses(b))
      await UIKitSimulation.drain()
      #expect(window.rootViewController?.presentedViewController === b)
      #expect(
        delegate.journal.read() == [["attempted"], ["should", "attempted"], []][reason]
      )
    }

    @Test("A tapped button dismisses the alert before its handler runs")
    func alert() async {
      let a = Screen("A", journal)
      let window = show(a, journal: journal)
      let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
      var wasGone = false
      let delete = UIAlertAction(title: "Delete", style: .destructive) { [weak a] _ in
        wasGone = a?.presentedViewController == nil
      }
      alert.addAction(delete)
      alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
      a.present(alert, animated: true)
      #expect(!UIKitSimulation.userTaps(delete, in: alert))
      await UIKitSimulation.drain()
      #expect(UIKitSimulation.userTaps(delete, in: alert))
      await UIKitSimulation.drain()
      #expect(wasGone && journal.read().isEmpty)
      #expect(window.rootViewController === a)
    }
  }
}

private final class SheetDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
  let journal = Journal()
  var allows = true

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  )
    -> Bool
  {
    journal.write("should")
    return allows
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    journal.write("will")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    journal.write("did")
  }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    journal.write("attempted")
  }
}
