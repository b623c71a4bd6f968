"""The app uses the browser's language, or the chosen one."""

from moments_page import BrowserTest, expect


class Languages(BrowserTest):
    language = "zh-CN"

    def test_the_app_uses_the_browsers_language(self):
        self.app.open()
        self.app.is_on("瞬间", "/")
        expect(self.app.page.locator("html")).to_have_attribute("lang", "zh-Hans")
        expect(self.app.tab("动态")).to_have_attribute("aria-current", "page")
        for tab, title in [("集市", "集市"), ("聊天", "聊天"), ("我", "我")]:
            self.app.choose(tab)
            self.app.is_on(title)
            self.keep(tab)

    def test_failures_are_shown_in_chinese(self):
        self.expected_status = 404
        self.assertEqual(self.app.open("/prodcuts/7"), 404)
        self.app.says("这里没有这个页面")

    def test_the_sign_in_page_is_in_chinese(self):
        self.app.open("/chat/ben")
        self.app.is_on("登录")
        self.keep("asks")
        self.app.tap("登录", exact=True)
        self.app.is_on("Ben Okafor", "/chat/ben")

    def test_the_settings_switch_the_language_of_every_page(self):
        self.app.open()
        self.app.choose("我")
        self.app.tap("设置")
        self.app.is_on("设置", "/me/settings")
        self.keep("chinese")
        self.app.tap("English")
        self.app.is_on("Settings", "/me/settings")
        expect(self.app.page.locator("html")).to_have_attribute("lang", "en")
        expect(self.app.button("English")).to_have_attribute("aria-pressed", "true")
        self.app.choose("Timeline")
        self.app.is_on("Moments", "/")
        self.app.choose("Me")
        self.app.is_on("Settings")
        # The pages below were drawn earlier, and are in the new language, too.
        self.app.go_back()
        self.app.is_on("Me", "/me")
        self.app.tap("Settings")
        self.app.tap("简体中文")
        self.app.is_on("设置", "/me/settings")
        expect(self.app.bar.get_by_role("button")).to_have_accessible_name("返回 我")
