// @vitest-environment jsdom
import fc from "fast-check";
import { expect, test } from "vitest";
import { type RssFeed, type RssItem, writeRss } from "./rss.ts";

const at = Date.UTC(2026, 10, 18, 11, 6, 40);

const item: RssItem = {
  title: "Quays",
  link: "https://console.example/quays",
  guid: "quays:1",
  publishedAt: at,
  categories: ["Solidity", "Go"],
  description: "Draw them.",
};

const feed: Omit<RssFeed, "items"> = {
  title: "Harbour",
  link: "https://console.example/",
  self: "https://console.example/harbour.rss?a=1&b=2",
  description: "What happens there.",
};

/** Parses the feed with an XML parser, which rejects malformed documents. */
function read(items: readonly RssItem[], changes: Partial<RssFeed> = {}): Element {
  const rss = writeRss({ ...feed, ...changes, items });
  const { documentElement } = new DOMParser().parseFromString(rss, "text/xml");
  expect([documentElement.nodeName, documentElement.getAttribute("version")]).toEqual([
    "rss",
    "2.0",
  ]);
  return documentElement;
}

const textsOf = (element: Element, path: string) =>
  [...element.querySelectorAll(path)].map(({ textContent }) => textContent);

/** Returns the child elements' names, each once and in order. */
const namesOf = (element: Element) => [...element.querySelectorAll("*")].map((one) => one.nodeName);

test("names the feed, its own URL, and the fields of each item", () => {
  const rss = read([item, { ...item, guid: "quays:2", publishedAt: at + 60_000 }]);
  expect(textsOf(rss, "channel > title")).toEqual(["Harbour"]);
  expect(textsOf(rss, "channel > link")).toEqual(["https://console.example/"]);
  expect(textsOf(rss, "channel > description")).toEqual(["What happens there."]);
  expect(textsOf(rss, "channel > lastBuildDate")).toEqual(["Wed, 18 Nov 2026 11:07:40 GMT"]);
  const [self] = rss.getElementsByTagNameNS("http://www.w3.org/2005/Atom", "link");
  expect(self?.getAttribute("href")).toBe(feed.self);
  expect(textsOf(rss, "item > guid")).toEqual(["quays:1", "quays:2"]);
  const [first] = rss.querySelectorAll("item");
  if (!first) throw new Error("There is no item.");
  expect(first.querySelector("guid")?.getAttribute("isPermaLink")).toBe("false");
  expect(textsOf(first, "title")).toEqual(["Quays"]);
  expect(textsOf(first, "link")).toEqual(["https://console.example/quays"]);
  expect(textsOf(first, "pubDate")).toEqual(["Wed, 18 Nov 2026 11:06:40 GMT"]);
  expect(textsOf(first, "category")).toEqual(["Solidity", "Go"]);
  expect(textsOf(first, "description")).toEqual(["Draw them."]);
});

test("renders a complete document without items, and without the current time", () => {
  const rss = read([]);
  expect(textsOf(rss, "channel > description")).toHaveLength(1);
  expect(textsOf(rss, "item")).toEqual([]);
  expect(textsOf(rss, "lastBuildDate")).toEqual([]);
});

test.each([
  "]]>]]></title><evil/><![CDATA[",
  "a &amp; b &lt;c&gt; &#60;",
  "<script>alert('1')</script> \"",
  "</item></channel><!-- -- --><?xml?>",
])("escapes a text so that it parses to the same: %s", (text) => {
  const rss = read([{ ...item, title: text, guid: text, categories: [text] }], { title: text });
  for (const path of ["channel > title", "item > title", "guid", "category"]) {
    expect([path, ...textsOf(rss, path)]).toEqual([path, text]);
  }
});

test("contains no markup for readers that treat descriptions as HTML", () => {
  const text = "<script>alert(1)</script> &amp; <b>bold</b> ]]>";
  const [description] = textsOf(read([{ ...item, description: text }]), "item > description");
  const { body } = new DOMParser().parseFromString(description ?? "", "text/html");
  expect(body.querySelector("*")).toBeNull();
  expect(body.textContent).toContain(text);
});

test("renders a valid document for any input, without characters that XML cannot contain", () => {
  const names = namesOf(read([{ ...item, categories: ["a"] }]));
  const [bad] = textsOf(
    read([{ ...item, title: "a\0b\u001bc\ud800d\uffffe\u{1f30a}" }]),
    "item > title",
  );
  expect(bad).toBe("abcde\u{1f30a}");
  const text = fc.string({ unit: "binary" });
  fc.assert(
    fc.property(text, text, text, text, (title, category, description, url) => {
      const texts = { title, guid: title, categories: [category], description, link: url };
      const rss = read([{ ...texts, publishedAt: at }], { title, description, self: url });
      expect(namesOf(rss)).toEqual(names);
      const stored = title.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Cs}/gu, "");
      // XML parsers normalize all line ends.
      const lines = stored.replace(/\r\n?/g, "\n");
      expect(textsOf(rss, "item > title")).toEqual([lines]);
    }),
    { numRuns: 100 },
  );
});
