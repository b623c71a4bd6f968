"""The menu of the site: sections with their pages in order, each with its title in Chinese.

A page can have another title in the English menu than its heading. The pages of a folder follow its README.md;
those without a Chinese title here are linked by its README.zh-Hans.md.
"""

CORE = "Sources/Core/Wayfinder/Wayfinder.docc"
TESTING = "Sources/Testing/WayfinderTesting/WayfinderTesting.docc"

# The English and the Chinese title of a section, and its pages: a path, the Chinese title, the English one.
MENU = [
    ("Guides", "指南", [
        ("docs/getting-started.md", "Xcode 入门"),
        (f"{CORE}/BuildASmallApp.md", "教程：做一个小 App"),
        (f"{CORE}/TypedRoutes.md", "强类型路由"),
        (f"{CORE}/Modules.md", "模块"),
        (f"{CORE}/Policy.md", "访问策略"),
        ("docs/updates.md", "规则更新"),
        (f"{TESTING}/WayfinderTesting.md", "测试", "Testing"),
        ("docs/migration/README.md", "迁移"),
        ("docs/wayfind.md", "命令行工具 wayfind"),
        ("docs/manifest.md", "路由清单"),
        ("docs/one-table.md", "一张表，三个平台"),
        ("docs/link-files.md", "各平台如何打开链接"),
        ("docs/why-safari.md", "链接为什么打开了 Safari？"),
        ("docs/updates-format.md", "更新的格式"),
        ("docs/objective-c.md", "在 Objective-C 中使用"),
        ("docs/products.md", "全部库"),
        ("docs/tour.md", "Moments 代码导览"),
        ("docs/glossary.md", "术语表"),
    ]),
    ("Recipes", "实用示例", [("docs/recipes", None)]),
    ("Migration", "迁移", [
        ("docs/migration/crossroad.md", "从 Crossroad 迁移"),
        ("docs/migration/ctmediator.md", "从 CTMediator 迁移"),
        ("docs/migration/hcmodule.md", "从 HCModule 迁移"),
        ("docs/migration/hhrouter.md", "从 HHRouter 迁移"),
        ("docs/migration/jlroutes.md", "从 JLRoutes 迁移"),
        ("docs/migration/mgjrouter.md", "从 MGJRouter 迁移"),
        ("docs/migration/moments-approuter.md", "从 Moments 的 AppRouter 迁移"),
        ("docs/migration/path-to-regexp.md", "从 path-to-regexp 迁移"),
        ("docs/migration/routable.md", "从 Routable 迁移"),
        ("docs/migration/route-composer.md", "与 RouteComposer 对比"),
        ("docs/migration/urlnavigator.md", "从 URLNavigator 迁移"),
        ("docs/migration/urlpattern.md", "从 URLPattern 迁移"),
        ("docs/migration/wlrroute.md", "从 WLRRoute 迁移"),
    ]),
    ("Project", "项目", [
        ("CHANGELOG.md", "变更记录"),
        ("SECURITY.md", "安全"),
        ("CONTRIBUTING.md", "参与贡献"),
        ("docs/contributing/architecture.md", "架构"),
        ("docs/contributing/decisions.md", "设计决定"),
        ("docs/contributing/first-run.md", "第一次在真机上运行"),
        ("docs/contributing/links-and-foundation.md", "链接与 Foundation"),
        ("docs/contributing/performance.md", "性能"),
        ("docs/contributing/releasing.md", "发布版本"),
        ("docs/contributing/reliability.md", "可靠性"),
    ]),
]
# What people search for, and the page that answers it without these words.
KEYWORDS = {
    "docs/recipes/tracking-and-wrappers.md": "utm_source gclid spm analytics campaign attribution",
    "docs/recipes/unknown-link.md": "404",
    "docs/recipes/web-pages.md": "WKWebView WebKit",
    "docs/recipes/windows.md": "multiple scenes",
}
# Every page in these folders must be in the menu.
FOLDERS = ["docs", "docs/migration", "docs/contributing"]
