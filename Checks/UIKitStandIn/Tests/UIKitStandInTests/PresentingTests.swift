// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
@_spi(Testing) import UIKit

extension UIKitRules {
  @MainActor struct Presenting {
    let journal = Journal()

    init() { UIKitSimulation.reset() }

    @Test("A full-screen presentation takes the presenter off the screen, in UIKit's order")
    func fullScreen() async {
      let (a, b) = (Screen("A", journal), Screen("B", journal))
      let window = show(a, journal: journal)
      b.modalPresentationStyle = .fullScreen
      a.present(b, animated: true) { [journal] in journal.write("completed") }
      #expect(journal.read() == ["B loaded", "A will disappear", "B will appear"])
      #expect(b.isBeingPresented)
      await UIKitSimulation.drain()
      #expect(journal.read() == ["B did appear", "A did disappear", "completed"])
      #expect(!b.isBeingPresented)
      #expect(a.view.window == nil)
      #expect(b.view.window === window)
    }

    @Test("A sheet leaves the presenter on the screen, and is what automatic means")
    func sheet() async {
      let (a, b) = (Screen("A", journal), Screen("B", journal))
      let window = show(a, journal: journal)
      a.present(b, animated: true)
      await UIKitSimulation.drain()
      #expect(journal.read() == ["B loaded", "B will appear", "B did appear"])
      #expect(a.view.window === window)
      #expect(b.presentationController is UISheetPresentationController)
    }

    @Test("Without animation all changes are done when the call returns")
    func synchronous() {
      let (a, b) = (Screen("A", journal), Screen("B", journal))
      let window = show(a, journal: journal)
      var completed = false
      a.present(b, animated: false) { completed = true }
      #expect(completed && b.presentingViewController === a && b.view.window === window)
      #expect(a.transitionCoordinator == nil)
    }

    @Test("The outermost parent presents, and its children see what is presented")
    func presenterIsOutermost() {
      let child = Screen("child")
      let navigation = UINavigationController(rootViewController: child)
      let window = show(navigation)
      let sheet = UINavigationController(rootViewController: Screen("inside"))
      child.present(sheet, animated: false)
      #expect(sheet.presentingViewController === navigation)
      #expect(child.presentedViewController === sheet)
      #expect(sheet.topViewController?.presentingViewController === navigation)
      #expect(window.rootViewController === navigation)
    }

    @Test("A contextual presentation stops at the controller that defines the context")
    func context() {
      let child = Screen("child", journal)
      let navigation = UINavigationController(rootViewController: child)
      let window = show(navigation, journal: journal)
      child.definesPresentationContext = true
      let over = Screen("over", journal)
      over.modalPresentationStyle = .currentContext
      child.present(over, animated: false)
      #expect(over.presentingViewController === child)
      #expect(navigation.presentedViewController == nil)
      #expect(
        journal.read() == [
          "over loaded", "child will disappear", "over will appear", "over did appear",
          "child did disappear",
        ]
      )
      #expect(window.rootViewController === navigation)
    }

    @Test("A controller that already presents refuses, and the completion is never called")
    func alreadyPresenting() async {
      let (a, b, c) = (Screen("A"), Screen("B"), Screen("C"))
      let window = show(a)
      a.present(b, animated: false)
      var completed = false
      a.present(c, animated: true) { completed = true }
      await UIKitSimulation.drain()
      #expect(UIKitSimulation.warnings.count == 1)
      #expect(UIKitSimulation.warnings[0].contains("which is already presenting"))
      #expect(!completed && c.presentingViewController == nil && !c.isViewLoaded)
      #expect(window.rootViewController?.presentedViewController === b)
    }

    @Test("A controller outside the window refuses")
    func detached() {
      let (a, b) = (Screen("A"), Screen("B"))
      a.present(b, animated: false) { Issue.record("a refused presentation completed") }
      #expect(UIKitSimulation.warnings.count == 1)
      #expect(UIKitSimulation.warnings[0].contains("whose view is not in the window hierarchy"))
      #expect(b.presentingViewController == nil)
    }

    @Test("While a dismissal runs, neither the presenter nor the one that goes can present")
    func whileDismissing() async {
      let (a, b, c) = (Screen("A"), Screen("B"), Screen("C"))
      let window = show(a)
      a.present(b, animated: false)
      a.dismiss(animated: true)
      a.present(c, animated: false) { Issue.record("presented over a dismissal") }
      b.present(c, animated: false) { Issue.record("presented by what is dismissed") }
      #expect(UIKitSimulation.warnings.count == 2)
      await UIKitSimulation.drain()
      a.present(c, animated: false)
      #expect(window.rootViewController?.presentedViewController === c)
    }

    @Test("Presenting a child, a presented controller or oneself is a programmer error")
    func programmerErrors() {
      let (a, b) = (Screen("A"), Screen("B"))
      let window = show(a)
      let parent = UINavigationController(rootViewController: Screen("child"))
      a.present(parent.viewControllers[0], animated: false)
      a.present(a, animated: false)
      a.present(b, animated: false)
      b.present(b, animated: false)
      let errors = UIKitSimulation.programmerErrors
      #expect(errors.count == 3)
      #expect(errors[0].contains("that has a parent view controller"))
      #expect(errors[1].contains("on itself"))
      #expect(window.rootViewController?.presentedViewController === b)
    }

    @Test("A controller that is presented cannot be presented by another window's controller")
    func presentedTwice() {
      let (a, b, other) = (Screen("A"), Screen("B"), Screen("other"))
      let windows = [show(a), show(other)]
      a.present(b, animated: false)
      other.present(b, animated: false)
      #expect(UIKitSimulation.programmerErrors.count == 1)
      #expect(UIKitSimulation.programmerErrors[0].contains("that is already being presented by"))
      #expect(windows[1].rootViewController?.presentedViewController == nil)
    }

    @Test("Sheets and popovers have their controllers before and during the presentation")
    func presentationControllers() {
      let (a, b) = (Screen("A"), Screen("B"))
      let window = show(a)
      b.modalPresentationStyle = .formSheet
      b.sheetPresentationController?.detents = [
        .medium(), .large(), .custom(identifier: .init("third")) { $0.maximumDetentValue / 3 },
      ]
      b.sheetPresentationController?.prefersGrabberVisible = true
      b.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
      a.present(b, animated: false)
      #expect(b.sheetPresentationController?.detents.count == 3)
      #expect(b.sheetPresentationController?.prefersGrabberVisible == true)
      #expect(b.sheetPresentationController?.presentingViewController === a)
      b.dismiss(animated: false)
      b.modalPresentationStyle = .popover
      b.popoverPresentationController?.sourceView = a.view
      a.present(b, animated: false)
      #expect(b.popoverPresentationController?.sourceView === a.view)
      #expect(b.sheetPresentationController == nil)
      #expect(window.rootViewController === a)
    }

    @Test("The completion that UIKit forgets is never called, and only that one")
    func droppedCompletion() async {
      let (a, b) = (Screen("A"), Screen("B"))
      let window = show(a)
      UIKitSimulation.dropsNextCompletion = true
      a.present(b, animated: true) { Issue.record("the dropped completion was called") }
      await UIKitSimulation.drain()
      #expect(window.rootViewController?.presentedViewController === b)
      var dismissed = false
      a.dismiss(animated: true) { dismissed = true }
      await UIKitSimulation.drain()
      #expect(dismissed)
    }
  }
}
