import MomentsKit

extension Visitor {
  /// What is on the visitor's timeline: what they have shared themselves, then what friends have.
  var moments: [Moment] { sharedMoments + Moment.all }

  /// Finds a moment on the visitor's timeline.
  ///
  /// - Throws: ``ContentError`` when there is none of that name.
  func moment(named id: String) throws(ContentError) -> Moment {
    guard let moment = moments.first(where: { $0.id == id }) else {
      throw ContentError(no: "moment", named: id)
    }
    return moment
  }
}
