#!/bin/sh
# Writes the files that the commands in documents name, with “publication” also keys and updates.
set -eu
fingerprint=$(printf '14:%.0s' 1 2 3 4 5 6 7 8)
fingerprint=$fingerprint$fingerprint$fingerprint$fingerprint
cat >wayfinder.json <<END
{
  "\$schema": "wayfinder.schema.json",
  "version": 1,
  "apps": {
    "ios": [{ "appID": "ABCDE12345.com.example.app" }],
    "android": [{ "package": "com.example.app", "fingerprints": ["${fingerprint%:}"] }]
  },
  "hosts": ["example.com"],
  "schemes": ["moments"],
  "routes": [
    { "id": "home", "pattern": "/", "owner": "Team Timeline", "exposure": "external" },
    { "id": "mall", "pattern": "/mall", "exposure": "external" },
    {
      "id": "product", "pattern": "/products/:id",
      "parameters": [{ "name": "id", "kind": "int" }], "exposure": "external"
    },
    {
      "id": "user", "pattern": "/users/:id",
      "parameters": [{ "name": "id", "kind": "int" }],
      "exposure": "external", "including": ["push", "schemes"]
    }
  ]
}
END
wayfind format --write
cp wayfinder.json old.json
# JSON is YAML, too.
cp wayfinder.json wayfinder.yaml
wayfind generate --to links
cp links/example.com/apple-app-site-association links/example.com/assetlinks.json .
cp apple-app-site-association aasa.json
cp links/android-filters.xml AndroidManifest.xml
printf 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n' | cat - aasa.json >response.txt
printf '/users/7\n/products/7\n' >links.txt
printf '/users/:id\n/products/:id\n' >patterns.txt
mkdir -p App/Pods Examples/Moments
cp wayfinder.json Examples/Moments
printf '[JLRoutes addRoute:@"/users/:id" handler:^BOOL(NSDictionary *p) { return YES; }];\n' >a.m
cp a.m App
cat >update.json <<END
{
  "format": 1,
  "version": 6,
  "created": "2026-11-28T12:00:00Z",
  "expires": "2035-11-28T12:00:00Z",
  "rules": []
}
END
if [ "$1" = publication ] && wayfind keys --help >/dev/null 2>&1; then
  for name in root-a updates; do wayfind keys new $name.pem; done
  cp root-a.pem.pub a.pub
  cp updates.pem.pub b.pub
  wayfind keys root --root-key a.pub --update-key b.pub --key root-a.pem root-1.json
  wayfind update publish --to public/routes root-1.json
  wayfind update sign --key updates.pem update.json
  wayfind update publish --to public/routes update.signed.json
  sed 's/"version": 6/"version": 7/' update.json >next.json
  mv next.json update.json
  wayfind update sign --key updates.pem update.json
fi
