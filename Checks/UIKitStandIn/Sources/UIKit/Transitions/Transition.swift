// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A transition of the visible controllers, from its first appearance event to its completion.
@MainActor final class Transition: NSObject {
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  let from: UIViewController?
  let to: UIViewController?
  let isAnimated: Bool
  var presentationStyle = UIModalPresentationStyle.none
  var participants: [UIViewController] = []
  var container: UIView?
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interactor: (any UIViewControllerInteractiveTransitioning)?

  /// The closure that moves controllers and views to their final parents; its argument is false
  /// after a cancellation.
  var onEnd: (Bool) -> Void = { _ in }
  /// The completion handler of the client.
  var afterwards: (() -> Void)?

  var isInteractive = false { didSet { startedInteractive = startedInteractive || isInteractive } }
  var isCancelled = false
  /// Whether lifting the finger cancels an interactive transition.
  var cancelsWhenLifted = false
  private(set) var startedInteractive = false
  private var hasBegunAnimating = false
  private var hasEnded = false
  private var alongside: [Block] = []
  private var completions: [Block] = []
  private var interactionHandlers: [Block] = []

  init(from: UIViewController?, to: UIViewController?, animated: Bool) {
    self.from = from
    self.to = to
    isAnimated = animated
    super.init()
  }

  /// Starts the transition: sends its first events now, and its last events later.
  ///
  /// Without animation, all events are sent at once.
  func start(_ begin: () -> Void) {
    for participant in participants { participant.transition = self }
    TransitionQueue.shared.running.append(self)
    begin()
    guard isAnimated else { return end(completed: true) }
    TransitionQueue.shared.add { self.animate() }
  }

  private func animate() {
    guard !hasEnded else { return }
    hasBegunAnimating = true
    for block in alongside { block(self) }
    if let interactor {
      interactor.startInteractiveTransition(TransitionContext(self))
    } else if isInteractive {
      TransitionQueue.shared.add { self.liftFinger() }
    } else if let animator {
      animator.animateTransition(using: TransitionContext(self))
    } else {
      TransitionQueue.shared.add { self.end(completed: true) }
    }
  }

  private func liftFinger() {
    guard !hasEnded else { return }
    changeInteraction(cancelled: cancelsWhenLifted)
    TransitionQueue.shared.add { self.end(completed: !self.isCancelled) }
  }

  /// Ends the interactive part of the transition; the remaining part is animated without
  /// interaction.
  func changeInteraction(cancelled: Bool) {
    isCancelled = cancelled
    isInteractive = false
    for handler in interactionHandlers { handler(self) }
  }

  /// Ends the transition; a second call has no effect.
  func end(completed: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    isCancelled = !completed
    isInteractive = false
    onEnd(completed)
    // The client may have started another transition during `onEnd`. So remove only the references
    // to this transition.
    for participant in participants where participant.transition === self {
      participant.transition = nil
    }
    TransitionQueue.shared.running.removeAll { $0 === self }
    animator?.animationEnded(completed)
    for block in completions { block(self) }
    afterwards?()
    forgetClosures()
  }

  private func forgetClosures() {
    onEnd = { _ in }
    afterwards = nil
    alongside = []
    completions = []
    interactionHandlers = []
  }
}

extension Transition: UIViewControllerTransitionCoordinator {
  var initiallyInteractive: Bool { startedInteractive }
  var isInterruptible: Bool { false }
  var transitionDuration: TimeInterval { animator?.transitionDuration(using: nil) ?? 0.35 }
  var percentComplete: CGFloat { hasEnded ? 1 : 0 }
  var completionVelocity: CGFloat { 1 }
  var containerView: UIView { container ?? UIView() }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from?.viewIfLoaded : key == .to ? to?.viewIfLoaded : nil
  }

  func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
    guard !hasEnded else { return false }
    if let completion = UIKitSimulation.passOn(completion) {
      let calls = UIKitSimulation.repeatsTransitionCompletions ? 2 : 1
      completions += Array(repeating: completion, count: calls)
    }
    guard let animation else { return !UIKitSimulation.deniesQueuedCompletions }
    guard !hasBegunAnimating else { return false }
    alongside.append(animation)
    return true
  }

  func animateAlongsideTransition(
    in view: UIView?,
    animation: Block?,
    completion: Block?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Block) {
    interactionHandlers.append(handler)
  }
}

/// A transition that has not started, with the code that sends its first events.
@MainActor struct PreparedTransition {
  let transition: Transition
  let events: () -> Void

  func begin() { transition.start(events) }
}
