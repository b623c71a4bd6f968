import MomentsPhone
import SwiftUI

@main
enum Main {
  @MainActor static func main() { MomentsViewsApp.main() }
}
