#if canImport(UIKit)
import MomentsKit

/// What friends have shared, the newest first.
final class TimelineController: ColumnController {
  override func fill() {
    for moment in visitor.moments {
      addMoment(SeenMoment(moment, by: visitor), isAlone: false)
    }
  }
}
#endif
