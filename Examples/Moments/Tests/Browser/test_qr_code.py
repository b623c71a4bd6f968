"""The QR code, three levels deep in the profile."""

from moments_page import BrowserTest, expect


class QRCode(BrowserTest):
    def test_the_code_is_drawn_three_levels_deep(self):
        self.app.open()
        self.app.choose("Me")
        self.app.tap("Settings")
        self.app.tap("My QR code")
        self.app.is_on("My QR code", "/me/settings/qr")
        code = self.app.main.get_by_role("img", name="QR code of https://momentsapp.com/chat/robin")
        expect(code).to_be_visible()
        box = code.bounding_box()
        self.assertGreater(box["width"], 200)
        self.assertAlmostEqual(box["width"], box["height"], delta=1)
        self.keep("drawn")
        self.app.goes_back_to("Settings", "Me")

    def test_a_link_opens_the_page_with_its_parents(self):
        self.app.open("/me/settings/qr")
        self.app.sign_in()
        self.app.is_on("My QR code", "/me/settings/qr")
        self.app.goes_back_to("Settings", "Me")


class QRCodeInTheDark(BrowserTest):
    colours = "dark"

    def test_the_code_is_dark_on_light_in_both_appearances(self):
        self.app.open("/me/settings/qr")
        self.app.sign_in()
        code = self.app.main.get_by_role("img", name="QR code of")
        expect(code).to_be_visible()
        fills = code.locator("path").evaluate_all(
            "paths => paths.map(path => getComputedStyle(path).fill)"
        )
        self.assertEqual(fills, ["rgb(255, 255, 255)", "rgb(23, 19, 31)"])
