#if canImport(SwiftUI)
import MomentsKit
import SwiftUI
import Wayfinder
import WayfinderSwiftUI

/// The user's profile with the shared moments.
struct ProfileView: View {
  let visitor: Visitor

  var body: some View {
    Watching(visitor) {
      List {
        Section {
          Text(visitor.me.name).font(.title)
          Text(visitor.say(visitor.me.about)).foregroundStyle(.secondary)
          ForEach(visitor.figures, id: \.name) { figure in
            LabeledContent(visitor.say(figure.name), value: "\(figure.count)")
          }
          RouteLink(visitor.say(Words.settings), to: SettingsRoute())
        }
        Section(visitor.say(Words.myMoments)) {
          ForEach(visitor.moments) { moment in
            RouteLink(to: "/moments/\(moment.id)") {
              TwoLines(visitor.say(moment.text), moment.detail(visitor.language))
            }
          }
        }
      }
      .navigationTitle(visitor.say(Words.me))
    }
  }
}
#endif
