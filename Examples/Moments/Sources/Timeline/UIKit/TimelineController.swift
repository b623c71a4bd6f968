#if canImport(UIKit)
import MomentsKit

/// The moments that friends have shared, newest first.
final class TimelineController: ColumnController {
  override func fill() {
    for moment in visitor.moments {
      addMoment(SeenMoment(moment, by: visitor), isAlone: false)
    }
  }
}
#endif
