#if canImport(SwiftUI)
import MomentsKit
import SwiftUI

/// The colours, type sizes and buttons of the app.
struct DesignKitView: View {
  let product: String
  let version: String
  let visitor: Visitor

  var body: some View {
    Watching(visitor) {
      List {
        Section {
          Text(product).font(.title)
          Text(visitor.say(Words.version(version))).foregroundStyle(.secondary)
        }
        Section(visitor.say(Words.colours)) {
          ForEach(Colour.allCases, id: \.self) { colour in
            HStack {
              Color(colour).frame(width: 28, height: 28)
              Text(visitor.say(colour.name))
            }
          }
        }
        Section(visitor.say(Words.sizes)) {
          ForEach(TypeSize.allCases, id: \.self) { size in
            Text(visitor.say(size.name)).font(.system(size: CGFloat(size.rawValue)))
          }
        }
        Section(visitor.say(Words.buttons)) {
          Button(visitor.say(Words.main)) {}.buttonStyle(.borderedProminent)
          Button(visitor.say(Words.second)) {}.buttonStyle(.bordered)
          ChoiceButton(visitor.say(Words.chosen), isChosen: true) {}
          ChoiceButton(visitor.say(Words.choice), isChosen: false) {}
        }
      }
      .navigationTitle(visitor.say(Words.kits))
    }
  }
}
#endif
