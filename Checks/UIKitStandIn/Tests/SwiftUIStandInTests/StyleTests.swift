// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Testing) import SwiftUI
import Testing

/// A shape of an application; code outside of the main actor may request the path of the shape.
private struct Checkers: Shape {
  let count: Int

  func path(in rect: CGRect) -> Path {
    Path { path in
      let side = rect.width / CGFloat(count)
      for index in stride(from: 0, to: count, by: 2) {
        path.addRect(CGRect(x: CGFloat(index) * side, y: 0, width: side, height: side))
      }
    }
  }
}

extension UIKitRules.SwiftUIRules {
  @MainActor struct Styles {
    init() { SwiftUISimulation.reset() }

    @Test("Fonts, colours, frames and styles change no texts or controls")
    func ignored() {
      let window = window {
        VStack(alignment: .leading, spacing: 8) {
          Text("Title").font(.title2).bold().foregroundStyle(.primary).lineLimit(2)
          Text("Code").font(.body.monospaced().weight(.medium)).foregroundStyle(.secondary)
          Text("Size").font(.system(size: 12, weight: .bold, design: .rounded)).monospaced()
          Text("Style").font(.system(.body, design: .monospaced)).fontWeight(.semibold)
          Text("Lines").lineLimit(1...3).lineLimit(2, reservesSpace: true).lineLimit(nil)
          Text("Red").foregroundStyle(.red).foregroundStyle(Color.accentColor)
          Image(systemName: "star").resizable().scaledToFit().frame(width: 20, height: 20)
          Image("photo").resizable(resizingMode: .tile).aspectRatio(contentMode: .fill)
          Color.indigo.frame(maxWidth: .infinity, alignment: .topLeading)
          Button("Go") {}.buttonStyle(.borderedProminent).padding(.horizontal, 12)
          Button("No") {}.buttonStyle(.plain).padding([.top, .leading])
          List { Text("row") }.listStyle(.insetGrouped).padding()
          TextField("Field", text: .constant("")).textFieldStyle(.roundedBorder).padding(4)
        }
        .multilineTextAlignment(.center)
        .aspectRatio(CGSize(width: 1, height: 2), contentMode: .fit)
        .background(.quaternary)
        .padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
      }
      #expect(
        window.texts == [
          "Title", "Code", "Size", "Style", "Lines", "Red", "row", "Field",
        ]
      )
      #expect(window.buttons == ["Go", "No"] && window.tap("Go"))
      #expect(window.outline.contains("image star") && window.outline.contains("image photo"))
    }

    @Test("A styled section is still a section, and styled rows are still rows")
    func rows() {
      let window = window {
        List(selection: .constant(Optional(1))) {
          Section("Head") {
            ForEach([1, 2], id: \.self) { Text("row \($0)").font(.headline).padding() }
          }
          .font(.footnote)
        }
        .listStyle(.plain)
      }
      #expect(window.texts == ["Head"] && window.buttons == ["row 1", "row 2"])
    }

    @Test("A shape is a view that shows nothing, filled or not")
    func shapes() {
      let window = window {
        Checkers(count: 4)
        Checkers(count: 4).fill(.primary).aspectRatio(1, contentMode: .fit)
        Checkers(count: 4).fill(Color.black, style: FillStyle(eoFill: true)).frame(height: 4)
        Path(CGRect(x: 0, y: 0, width: 1, height: 1)).fill()
        Text("below").background { Checkers(count: 2) }
      }
      #expect(window.outline == "below")
    }

    @Test("The path of a shape can be requested outside of the main actor")
    func path() async {
      let bounds = await Task.detached {
        Checkers(count: 3).path(in: CGRect(x: 0, y: 0, width: 30, height: 30)).boundingRect
      }.value
      #expect(bounds == CGRect(x: 0, y: 0, width: 30, height: 10))
    }

    @Test("Paths with equal drawing steps are equal")
    func paths() {
      let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
      var path = Path()
      #expect(path.isEmpty && path == Path())
      path.addRects([unit, unit])
      var other = Path(unit)
      #expect(path != other)
      other.addPath(Path(unit))
      #expect(path == other && path.path(in: .zero) == path)
      other.move(to: .zero)
      other.addLine(to: CGPoint(x: 5, y: 5))
      other.closeSubpath()
      #expect(other.boundingRect == CGRect(x: 0, y: 0, width: 5, height: 5))
    }

    @Test("Equal descriptions of fonts and colours are equal values")
    func values() {
      #expect(Font.body.bold() == Font.body.bold() && Font.body.bold() != Font.body)
      #expect(Font.caption != Font.footnote && Font.title.monospaced() != Font.title.italic())
      #expect(Color.teal != Color.green && Color.red.opacity(0.5) != Color.red)
      #expect(Color(uiColor: .systemRed) == Color(uiColor: .systemRed))
      #expect(Edge.Set.all == [.top, .leading, .bottom, .trailing])
      #expect(Edge.Set(.top) == .top && Edge.Set.vertical.contains(.bottom))
    }
  }
}
