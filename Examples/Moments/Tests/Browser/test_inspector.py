"""The inspector, which opens and explains links with any origin."""

from moments_page import BrowserTest, expect


class Inspector(BrowserTest):
    def setUp(self):
        super().setUp()
        self.app.open()
        self.inspector = self.app.inspector
        self.panel = self.inspector.get_by_role("region", name="Panel", exact=True)

    def ask(self, link, origin, button="Open"):
        self.inspector.get_by_label("Open a link").fill(link)
        self.inspector.get_by_label("as if it came from").select_option(origin)
        self.app.click(self.inspector.get_by_role("button", name=button, exact=True))
        expect(self.panel).to_contain_text(origin)

    def show(self, name):
        self.app.click(self.inspector.get_by_role("button", name=name, exact=True))
        expect(self.inspector.get_by_role("button", name=name, exact=True)).to_have_attribute(
            "aria-current", "true"
        )

    def test_a_link_opens_in_the_phone(self):
        self.ask("moments://products/7", "scheme")
        self.app.is_on("Brass bell", "/products/7")
        expect(self.panel).to_contain_text("allowed")
        expect(self.panel).to_contain_text("The journey")

    def test_a_link_is_only_explained(self):
        self.ask("https://momentsapp.com/products/7", "universal", "Only explain")
        self.app.is_on("Moments", "/")
        expect(self.panel).to_contain_text("/products/:id")
        expect(self.panel).to_contain_text("For every origin")
        expect(self.panel).not_to_contain_text("The journey")

    def test_the_origin_determines_the_verdict(self):
        self.ask("/InternalMenu", "web")
        self.app.says("This page isn’t here")
        expect(self.panel).to_contain_text("refused")
        expect(self.panel).to_contain_text("register it as .external(including: .web)")
        self.keep("refused")
        self.ask("/InternalMenu", "internal")
        self.app.is_on("Internal menu", "/InternalMenu")

    def test_a_sensitive_page_asks_to_sign_in_first(self):
        self.ask("https://momentsapp.com/chat/ben", "universal")
        self.app.sign_in()
        self.app.is_on("Ben Okafor", "/chat/ben")

    def test_an_unmatched_link_shows_the_nearest_routes(self):
        self.ask("https://momentsapp.com/prodcuts/7", "universal")
        self.app.says("This page isn’t here")
        expect(self.panel).to_contain_text("not found")
        expect(self.panel).to_contain_text("/products/:id")
        self.app.is_on("Moments", "/")

    def test_the_examples_have_their_verdicts(self):
        for name, verdict in [
            ("Allowed", "allowed"),
            ("Custom scheme", "allowed"),
            ("Refused", "refused"),
            ("Foreign", "foreign link"),
            ("Not found", "not found"),
            ("Malformed", "malformed link"),
        ]:
            self.app.click(self.inspector.get_by_role("button", name=name, exact=True))
            expect(self.panel.get_by_role("paragraph").first).to_contain_text(verdict)
            self.keep(name.lower().replace(" ", "-"))

    def test_the_journeys_panel_shows_the_steps(self):
        self.app.tap("Open the moment: A sailing boat")
        self.app.is_on("Moment")
        self.show("Journeys")
        newest = self.panel.get_by_role("group").first
        expect(newest).to_contain_text("/moments/:id")
        expect(newest).to_contain_text("internal")

    def test_a_link_from_the_address_bar_is_explained_at_once(self):
        self.expected_status = 404
        self.app.open("/prodcuts/7")
        expect(self.panel).to_contain_text("not found")
        expect(self.panel).to_contain_text("/products/:id")
        expect(self.inspector.get_by_label("Open a link")).to_have_value(
            "https://momentsapp.com/prodcuts/7"
        )

    def test_the_labels_of_the_steps_do_not_wrap(self):
        self.ask("https://momentsapp.com/products/7", "universal")
        for label in self.panel.locator(".steps b").all():
            rows = label.evaluate("label => label.getClientRects().length")
            self.assertEqual(rows, 1, label.text_content())
        self.assertIn("middleware", self.panel.locator(".steps b").all_text_contents())

    def test_the_routes_panel_shows_a_tree(self):
        self.show("Routes")
        tree = self.panel.get_by_role("region", name="Route table as a tree")
        expect(tree).to_contain_text("products")
        expect(self.panel).to_contain_text("/me/settings/qr")
        expect(self.panel).to_contain_text("InternalMenu")

    def test_the_screens_panel_shows_the_stack(self):
        self.app.choose("Mall")
        self.app.tap("Reading lamp")
        self.app.is_on("Reading lamp")
        self.show("Screens")
        expect(self.panel).to_contain_text("Reading lamp")
        expect(self.panel).to_contain_text("/products/:id")

    def test_a_link_waits_for_a_closed_gate(self):
        self.show("Inbox")
        self.app.click(self.panel.get_by_role("button", name="Close the gate"))
        expect(self.panel).to_contain_text("closed")
        self.app.click(self.inspector.get_by_role("button", name="Allowed"))
        self.app.is_on("Moments", "/")
        self.show("Inbox")
        expect(self.panel).to_contain_text("1 journey waits")
        self.keep("waiting")
        self.app.click(self.panel.get_by_role("button", name="Open the gate"))
        self.app.is_on("Brass bell", "/products/7")
        expect(self.panel).to_contain_text("0 journeys wait")

    def test_markup_in_a_link_is_escaped(self):
        self.ask('"><script>document.title="gone"</script>', "scan", "Only explain")
        expect(self.app.page).to_have_title("Moments · Moments")
        expect(self.panel).to_contain_text("<script>")
