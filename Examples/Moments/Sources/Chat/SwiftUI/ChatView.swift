#if canImport(SwiftUI)
import MomentsKit
import SwiftUI

/// The messages of a conversation, and a field for the next message.
struct ChatView: View {
  let room: Room

  var body: some View {
    let visitor = room.visitor
    Watching(visitor) {
      VStack {
        ScrollView {
          VStack(spacing: 12) {
            Text(visitor.say(room.person.about)).font(.footnote).foregroundStyle(.secondary)
            let remarks = room.remarks
            if remarks.isEmpty { Text(visitor.say(Words.empty)) }
            ForEach(remarks) { remark in
              RemarkRow(remark: remark, language: visitor.language)
            }
          }
          .padding()
        }
        if let topic = room.topic {
          Text(visitor.say(Words.topic)).font(.footnote).foregroundStyle(.secondary)
          OfferLink(offer: topic, language: visitor.language)
        }
        Composer(room: room, language: visitor.language)
      }
    }
    .navigationTitle(room.person.name)
  }
}
#endif
