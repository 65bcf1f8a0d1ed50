import fc from "fast-check";
import { expect, test } from "vitest";
import { normalizeLink, readLink } from "./link.ts";
import { alikeFrom, bandsOf, shinglesOf, similarityOf } from "./similarity.ts";

const terms = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => `word${from + i}`).join(" ");

test("treats texts as similar despite case, punctuation and whitespace", () => {
  const text =
    "I mended the relayer so that it starts again after a silent chain, and wrote tests.";
  const dressed = text.toUpperCase().replaceAll(" ", "  \n").replace(",", " --");
  expect(similarityOf(shinglesOf(text), shinglesOf(dressed))).toBe(1);
  expect(bandsOf(shinglesOf(text))).toEqual(bandsOf(shinglesOf(dressed)));
});

test("never treats short texts as similar", () => {
  const text = "See the link above please";
  expect(similarityOf(shinglesOf(text), shinglesOf(text))).toBe(0);
  expect(bandsOf(shinglesOf(text))).toEqual([]);
});

test("shares a band with a slightly changed text, and none with another", () => {
  const own = shinglesOf(terms(0, 400));
  const close = shinglesOf(`${terms(0, 200)} changed ${terms(201, 199)}`);
  const far = shinglesOf(terms(1_000, 400));
  const shared = (a: Set<string>, b: Set<string>) =>
    bandsOf(a).filter((band) => bandsOf(b).includes(band)).length;
  expect(similarityOf(own, close)).toBeGreaterThan(alikeFrom);
  expect(shared(own, close)).toBeGreaterThan(0);
  expect(similarityOf(own, far)).toBe(0);
  expect(shared(own, far)).toBe(0);
});

test("finds texts of 0.9 similarity by their bands", () => {
  let found = 0;
  let evaluated = 0;
  const text = fc.tuple(fc.integer({ min: 100, max: 300 }), fc.integer({ min: 0, max: 99 }));
  fc.assert(
    fc.property(text, fc.nat(1_000_000), ([count, at], salt) => {
      const a = shinglesOf(terms(salt, count));
      const b = shinglesOf(`${terms(salt, at)} x ${terms(salt + at + 1, count - at - 1)}`);
      if (similarityOf(a, b) < alikeFrom) return;
      evaluated += 1;
      const bands = new Set(bandsOf(a));
      if (bandsOf(b).some((band) => bands.has(band))) found += 1;
    }),
    { numRuns: 300, seed: 7 },
  );
  expect(evaluated).toBeGreaterThan(200);
  expect(found / evaluated).toBeGreaterThan(0.99);
});

test.each([
  ["https://www.Example.org/a/", "https://example.org/a"],
  ["https://example.org/a?utm_source=x&b=1", "https://example.org/a?b=1#part"],
  ["https://github.com/Tan/console.git", "https://github.com/tan/console/"],
  ["https://example.org:443/a", "https://example.org//a"],
])("normalizes %s to the same link as %s", (one, other) => {
  expect(normalizeLink(one)).toBe(normalizeLink(other));
});

test.each([
  ["https://example.org/a", "https://example.org/b"],
  ["https://example.org/a?id=1", "https://example.org/a?id=2"],
  ["https://example.org/a", "https://example.org:8443/a"],
])("normalizes %s to another link than %s", (one, other) => {
  expect(normalizeLink(one)).not.toBe(normalizeLink(other));
});

test.each([
  ...["javascript:alert(1)", "data:text/html,<script>alert(1)</script>", "//evil.example/x"],
  ...["http://example.org/", "https:/example.org", "https:\\\\example.org", "https:///x"],
  ...["https://user:word@example.org/", "https://user@example.org/", "https://"],
  ...["https://example.org/a b", "https://example.org/\u202Egnp.exe", "https://example.org/a\r\nb"],
  ...['https://example.org/"onclick', "https://example.org/<svg>", "https://exa\u0000mple.org/"],
  ...["https://[::1", "https://example.org/" + "x".repeat(481), "file:///etc/passwd", "", "https"],
])("rejects %j as a link", (text) => {
  expect(readLink(text).kind).toBe("invalid");
});

/** Made of parts with a special meaning in links. */
const trickyLink = fc
  .array(
    fc.oneof(
      fc.constantFrom("/", ".", "..", ".git", "www.", "%26", "%2e", "&", "=", "?", "#", "+", "%"),
      fc.constantFrom("ref=", "A", "b", ":443", "%C3%BC"),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => `https://a${pieces.join("")}`);

test("stores a link with an ASCII host, which parses to itself again", () => {
  expect(readLink(" https://b\u00fccher.example/gr\u00fc\u00df ")).toEqual({
    kind: "ok",
    href: "https://xn--bcher-kva.example/gr%C3%BC%C3%9F",
  });
  fc.assert(
    fc.property(fc.oneof(fc.webUrl({ withQueryParameters: true }), trickyLink), (text) => {
      const link = readLink(text);
      if (link.kind === "invalid") return;
      expect(link.href).toMatch(/^https:\/\/[\x21-\x7e]+$/);
      expect(readLink(link.href)).toEqual(link);
      expect(normalizeLink(`https://${normalizeLink(link.href)}`)).toBe(normalizeLink(link.href));
    }),
  );
});
