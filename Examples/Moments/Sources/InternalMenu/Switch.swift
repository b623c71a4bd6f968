import MomentsKit
import Wayfinder

/// A switch of the menu; the raw value is its name in links.
enum Switch: String, CaseIterable, RouteValue {
  /// Pages tell the path of what they lead to.
  case paths
  /// Journeys take their time.
  case slow

  /// What it is called.
  var name: Phrase {
    switch self {
    case .paths: Phrase("Show paths", "显示路径")
    case .slow: Phrase("Slow journeys", "放慢跳转")
    }
  }

  /// What it does.
  var detail: Phrase {
    switch self {
    case .paths: Phrase("Cards tell where they lead.", "卡片上标出它们通往的路径。")
    case .slow: Phrase("Each journey takes a second longer.", "每次跳转多等一秒。")
    }
  }
}

extension Visitor {
  /// Whether a switch is on.
  func isOn(_ flag: Switch) -> Bool {
    switch flag {
    case .paths: showsPaths
    case .slow: slowsJourneys
    }
  }

  /// Turns a switch on, or off again.
  func toggle(_ flag: Switch) {
    switch flag {
    case .paths: showsPaths.toggle()
    case .slow: slowsJourneys.toggle()
    }
  }
}
