# `scripts/release formula` sets the address, the version and the checksums. Before the first release the checksums are
# zeros, and Homebrew refuses to install.
class Wayfind < Formula
  desc "Checks the deep links of an app, and writes its link files and code"
  homepage "https://github.com/OWNER/wayfinder"
  version "0.0.0"
  license "Apache-2.0"

  on_macos do
    url "https://github.com/OWNER/wayfinder/releases/download/#{version}/wayfind-#{version}-macos-universal.tar.gz"
    sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  end

  on_linux do
    on_intel do
      url "https://github.com/OWNER/wayfinder/releases/download/#{version}/wayfind-#{version}-linux-x86_64.tar.gz"
      sha256 "0000000000000000000000000000000000000000000000000000000000000000"
    end
    on_arm do
      url "https://github.com/OWNER/wayfinder/releases/download/#{version}/wayfind-#{version}-linux-aarch64.tar.gz"
      sha256 "0000000000000000000000000000000000000000000000000000000000000000"
    end
  end

  def install
    bin.install "wayfind"
    generate_completions_from_executable(bin/"wayfind", "completions")
  end

  test do
    (testpath/"wayfinder.json").write <<~JSON
      {"version": 1, "hosts": ["example.com"], "routes": [{"id": "user", "pattern": "/users/:id"}]}
    JSON
    assert_match "user", shell_output("#{bin}/wayfind match --path-only /users/7")
  end
end
