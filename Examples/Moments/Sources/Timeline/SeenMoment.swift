import MomentsKit
import Wayfinder

/// A moment as a visitor sees it now, in their language.
struct SeenMoment: Identifiable {
  let id: String
  /// Who has shared it, as the visitor knows them.
  let author: Person
  /// Where it was, and how long ago.
  let caption: String
  let text: String
  let picture: Picture?
  let isLiked: Bool
  /// How many people like it, with the visitor.
  let likes: Int
  /// How many comments there are.
  let comments: String
  /// Its path; nil for those who do not want to see paths.
  let path: String?

  @MainActor
  init(_ moment: Moment, by visitor: Visitor) {
    let language = visitor.language
    id = moment.id
    author = visitor.known(moment.author)
    caption = "\(moment.place[language]) · \(moment.age[language])"
    text = moment.text[language]
    picture = moment.picture
    isLiked = visitor.liked.contains(id)
    likes = moment.likes + (isLiked ? 1 : 0)
    comments = Words.comments(moment.comments.count)[language]
    path = visitor.showsPaths ? try? MomentRoute(id: id).path.text : nil
  }
}
