// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The order in a scene: an earlier journey covers no later one, unless it keeps its place for longer than the
// time limit.
//
// A link from outside, a call that awaits a result and a call with `.keepsOrder` keep their place: they reserve
// their turn when their screen begins to be made, so that later journeys wait for them. Any other call of the app
// is superseded when a later journey has changed the screens before its own screen was made.

extension Journey {
  /// Whether later journeys wait for this one, which is then never superseded.
  var keepsPlace: Bool { origin.isExternal || resultHandle != nil || call.keepsOrder }

  /// Returns whether code of another journey has opened this one, directly or through further journeys.
  func isOpened(by other: Journey) -> Bool {
    var next = opener
    while let journey = next {
      if journey === other { return true }
      next = journey.opener
    }
    return false
  }
}

extension Walk {
  /// Places the journey after all that have a place, when its screen begins to be made.
  ///
  /// Before, middleware or the authorizer may have shown a sign-in page, or waited for another link.
  func takePlace() {
    guard !journey.call.isReplay else { return }
    journey.place = router.nextJourney
    journey.isMakingScreen = !journey.keepsPlace
    guard journey.keepsPlace, journey.queue == nil,
      let queue = router.sceneRecord(journey.scene)?.queue
    else { return }
    journey.queue = queue
    queue.reserveTurn(journey)
  }

  /// Checks that no later journey has changed the screens.
  ///
  /// - Throws: ``RouteError`` with the code `superseded`.
  func checkOrder(in queue: SceneQueue?) throws(RouteError) {
    guard let queue, journey.place < queue.latest, !journey.keepsPlace else { return }
    throw superseded
  }

  /// Records that the journey has changed the screens of a scene, or begins to remove some; earlier calls whose
  /// screens are not made end as superseded.
  func supersedeEarlier(in queue: SceneQueue) {
    queue.latest = max(queue.latest, journey.place)
    var opener = journey.opener
    while let waiting = opener {
      waiting.place = max(waiting.place, queue.latest)
      opener = waiting.opener
    }
    if journey.resetsScreens, let asking = queue.asking {
      // Its screen is gone, and may never answer.
      let walk = router.walk(asking)
      walk.finish(walk.superseded)
      asking.task?.cancel()
    }
    let hasOthers = router.running.count > (journey.position == nil ? 0 : 1)
    guard hasOthers else { return }
    for other in router.running.all
    where other.isMakingScreen && other.scene == journey.scene && other.place < queue.latest {
      let walk = router.walk(other)
      walk.finish(walk.superseded)
      other.task?.cancel()
    }
  }

  private var superseded: RouteError {
    journey.error(
      .superseded,
      "a later call has changed the screens of the scene “\(journey.scene)” before this screen was "
        + "made; to let later calls wait for this one, pass `.keepsOrder`"
    )
  }
}
