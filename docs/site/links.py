"""Checks the links of all files of the site that point into it."""

import html
import posixpath
import re
from urllib.parse import unquote


class LinkCheck:
    def __init__(self, out, base, reference):
        self.out, self.base, self.reference = out, base, reference
        self.count, self.problems, self.known = 0, [], {}

    def run(self):
        for file in sorted(self.out.rglob("*.html")):
            path = str(file.relative_to(self.out))
            # A template and a script of DocC have links, too; an address in code is not one.
            for address in re.findall(r'\s(?:href|src|srcset|poster)="([^"]*)"', file.read_text()):
                self.check(path, html.unescape(address))
        for path, address in self.reference.links():
            # The pages of DocC are folders.
            self.check(f"api/{path}/index.html", address)

    def check(self, source, address):
        """Adds a problem if an address of a page is in the site and names no file or no heading."""
        if re.match(r"(?!doc:)[a-z][a-z0-9+.-]*:|//", address):
            return
        self.count += 1
        path, _, anchor = address.partition("#")
        path = unquote(path.partition("?")[0])
        if path.startswith("/"):
            target = posixpath.relpath(path, self.base) if path.startswith(self.base) else None
        else:
            target = posixpath.normpath(posixpath.join(posixpath.dirname(source), path)) if path else source
        key = (target, anchor)
        if key not in self.known:
            self.known[key] = self.problem(*key)
        if self.known[key]:
            self.problems.append(f"{source}: {address} {self.known[key]}")

    def problem(self, target, anchor):
        file = self.out / target if target and not target.startswith("..") else None
        if file and file.is_dir():
            file /= "index.html"
        if not file or not file.is_file():
            return "is not in the site"
        name = str(file.relative_to(self.out))
        if name.startswith("api/documentation/"):
            page = posixpath.dirname(name).removeprefix("api/")
            if self.reference.data(page) is None:
                return "is a page without data"
            found = not anchor or self.reference.has_anchor(page, anchor)
        else:
            found = not anchor or f'id="{anchor}"' in file.read_text()
        return None if found else "names no heading"
