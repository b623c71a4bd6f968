"""Presented pages cover the tabs and can be closed."""

from moments_page import BrowserTest, expect


class Modals(BrowserTest):
    def open_internal_menu(self):
        self.app.open()
        self.app.choose("Me")
        self.app.tap("Settings")
        self.app.tap("Internal menu")
        self.app.is_on("Internal menu", "/InternalMenu")

    def test_the_internal_menu_covers_the_tabs_and_closes(self):
        self.open_internal_menu()
        expect(self.app.tabs).to_be_hidden()
        self.app.click(self.app.bar.get_by_role("button", name="Close"))
        self.app.is_on("Settings", "/me/settings")
        expect(self.app.tabs).to_be_visible()

    def test_the_design_kit_opens_in_the_presented_page_with_its_values(self):
        self.open_internal_menu()
        self.app.tap("Harbour 2.0-beta")
        self.app.is_on("DesignKit")
        expect(self.app.main).to_contain_text("Harbour")
        expect(self.app.main).to_contain_text("Version 2.0-beta")
        self.keep("open")
        self.app.go_back()
        self.app.is_on("Internal menu", "/InternalMenu")
        self.app.click(self.app.bar.get_by_role("button", name="Close"))
        self.app.is_on("Settings", "/me/settings")

    def test_a_switch_of_the_menu_shows_paths_on_the_cards(self):
        self.open_internal_menu()
        switch = self.app.main.get_by_role("switch", name="Show paths")
        expect(switch).to_have_attribute("aria-checked", "false")
        self.app.click(switch)
        expect(switch).to_have_attribute("aria-checked", "true")
        self.keep("switched")
        self.app.click(self.app.bar.get_by_role("button", name="Close"))
        self.app.choose("Mall")
        expect(self.app.main).to_contain_text("/products/3")

    def test_sign_in_opens_from_the_settings_and_is_cancelled(self):
        self.app.open()
        self.app.choose("Me")
        self.app.tap("Settings")
        self.app.is_on("Settings")
        self.app.tap("Sign in")
        self.app.is_on("Sign in", "/sign-in")
        expect(self.app.tabs).to_be_hidden()
        self.app.tap("Cancel")
        self.app.is_on("Settings", "/me/settings")
        self.app.shows_no_failure()

    def test_the_settings_show_the_signed_in_visitor(self):
        self.app.open()
        self.app.choose("Me")
        self.app.tap("Settings")
        self.app.is_on("Settings")
        self.app.tap("Sign in")
        self.app.sign_in("Kim Doe")
        self.app.is_on("Settings", "/me/settings")
        expect(self.app.main).to_contain_text("Signed in as Kim Doe")
