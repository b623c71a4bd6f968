import MomentsKit

extension Page {
  private static let template = Template(PackageResources.kit_mustache)

  /// What the app is made of, as a designer wants to see it.
  @MainActor
  static func designKit(of product: String, version: String, for visitor: Visitor) -> Page {
    let language = visitor.language
    return Page(
      title: Phrase("DesignKit"),
      content: template.render(
        Kit(
          product: product,
          version: Phrase("Version \(version)", "版本 \(version)")[language],
          colours: Sample.colours.map { $0.sample(language) },
          sizes: Sample.sizes.map { $0.sample(language) },
          labels: Labels(language)
        )
      )
    )
  }

  /// What the template asks for.
  private struct Kit {
    let product: String
    let version: String
    let colours: [Sample]
    let sizes: [Sample]
    let labels: Labels
  }

  /// A colour or a size: its class in the style sheet, and what it is called.
  private struct Sample {
    let style: String
    let name: String

    struct Source {
      let style: String
      let name: Phrase

      func sample(_ language: Language) -> Sample {
        Sample(style: style, name: name[language])
      }
    }

    static let colours = [
      Source(style: "accent", name: Phrase("Accent", "强调色")),
      Source(style: "ink", name: Phrase("Ink", "正文")),
      Source(style: "soft-ink", name: Phrase("Soft ink", "次要文字")),
      Source(style: "wash", name: Phrase("Wash", "底色")),
      Source(style: "tint-1", name: Phrase("Violet", "紫罗兰")),
      Source(style: "tint-2", name: Phrase("Lagoon", "潟湖蓝")),
      Source(style: "tint-3", name: Phrase("Brick", "砖红")),
      Source(style: "tint-4", name: Phrase("Moss", "苔绿")),
      Source(style: "tint-5", name: Phrase("Raspberry", "树莓红")),
      Source(style: "tint-6", name: Phrase("Ochre", "赭黄")),
    ]

    static let sizes = [
      Source(style: "size-24", name: Phrase("Price, 24", "价格 24")),
      Source(style: "size-21", name: Phrase("Title, 21", "标题 21")),
      Source(style: "size-17", name: Phrase("Heading, 17", "小标题 17")),
      Source(style: "size-16", name: Phrase("Text, 16", "正文 16")),
      Source(style: "size-13", name: Phrase("Note, 13", "注释 13")),
    ]
  }

  private struct Labels {
    let colours: String
    let sizes: String
    let buttons: String
    let main: String
    let second: String
    let chip: String
    let current: String

    init(_ language: Language) {
      colours = Phrase("Colours", "颜色")[language]
      sizes = Phrase("Type", "字号")[language]
      buttons = Phrase("Buttons", "按钮")[language]
      main = Phrase("Most important", "主要操作")[language]
      second = Phrase("Also possible", "次要操作")[language]
      chip = Phrase("Choice", "选项")[language]
      current = Phrase("Chosen", "已选")[language]
    }
  }
}
