// @vitest-environment jsdom
import fc from "fast-check";
import { parseEther, zeroAddress } from "viem";
import { expect, test } from "vitest";
import type { PublishedTask } from "#app/domain/submissions/intake/open-task.server.ts";
import { writeRss } from "./rss.ts";

const unitOf = () => ({ symbol: "TAN", decimals: 18 });
const at = Date.UTC(2026, 10, 18, 11, 6, 40);

/** A task with the fields that the feed reads. */
function taskOf(changes: Partial<PublishedTask["terms"]> = {}, row: object = {}): PublishedTask {
  const task = { publishedAt: at, submitBy: at / 1_000 + 60, termsHash: `0x${"ab".repeat(32)}` };
  const terms = {
    title: "Quays",
    slug: "quays",
    description: "Draw them.",
    skills: ["Solidity", "Go"],
    token: { address: zeroAddress, symbol: "TAN", decimals: 18 },
    reward: { type: "fixed", each: parseEther("50"), winners: 2 },
  };
  return { task: { ...task, ...row }, terms: { ...terms, ...changes } } as PublishedTask;
}

/** Parses the feed with an XML parser, which rejects malformed documents. */
function read(...tasks: PublishedTask[]): Element {
  const rss = writeRss(tasks, "https://console.example", unitOf);
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

test("names the feed and each task with its reward, link, skills and last day", () => {
  const rss = read(taskOf(), taskOf({ title: "Cranes", slug: "cranes" }));
  expect(textsOf(rss, "channel > title")).toEqual(["Open developer tasks"]);
  expect(textsOf(rss, "channel > link")).toEqual(["https://console.example/api/tasks.json"]);
  expect(textsOf(rss, "channel > lastBuildDate")).toEqual(["Wed, 18 Nov 2026 11:06:40 GMT"]);
  const [self] = rss.getElementsByTagNameNS("http://www.w3.org/2005/Atom", "link");
  expect(self?.getAttribute("href")).toBe("https://console.example/api/tasks.rss");
  expect(textsOf(rss, "item > title")).toEqual(["Quays (100 TAN)", "Cranes (100 TAN)"]);
  expect(textsOf(rss, "item > link")).toEqual([
    "https://console.example/api/tasks/quays",
    "https://console.example/api/tasks/cranes",
  ]);
  const [item] = rss.querySelectorAll("item");
  if (!item) throw new Error("There is no item.");
  const guid = item.querySelector("guid");
  expect(guid?.textContent).toBe(`0x${"ab".repeat(32)}`);
  expect(guid?.getAttribute("isPermaLink")).toBe("false");
  expect(textsOf(item, "pubDate")).toEqual(["Wed, 18 Nov 2026 11:06:40 GMT"]);
  expect(textsOf(item, "category")).toEqual(["Solidity", "Go"]);
  expect(textsOf(item, "description")).toEqual(["Until Wed, 18 Nov 2026 11:07:40 GMT. Draw them."]);
});

test("renders a complete document without tasks, and without the current time", () => {
  const rss = read();
  expect(textsOf(rss, "channel > description")).toHaveLength(1);
  expect(textsOf(rss, "item")).toEqual([]);
  expect(textsOf(rss, "lastBuildDate")).toEqual([]);
});

test.each([
  "]]>]]></title><evil/><![CDATA[",
  "a &amp; b &lt;c&gt; &#60;",
  "<script>alert('1')</script> \"",
  "</item></channel><!-- -- --><?xml?>",
])("escapes a title and a skill so that they parse to the same text: %s", (text) => {
  const rss = read(taskOf({ title: text, skills: [text] }));
  expect(textsOf(rss, "item > title")).toEqual([`${text} (100 TAN)`]);
  expect(textsOf(rss, "category")).toEqual([text]);
});

test("contains no markup for readers that treat descriptions as HTML", () => {
  const text = "<script>alert(1)</script> &amp; <b>bold</b> ]]>";
  const [description] = textsOf(read(taskOf({ description: text })), "item > description");
  const { body } = new DOMParser().parseFromString(description ?? "", "text/html");
  expect(body.querySelector("*")).toBeNull();
  expect(body.textContent).toContain(text);
});

test("renders a valid document for any input, without characters that XML cannot contain", () => {
  const names = namesOf(read(taskOf({ skills: ["a"] })));
  const [bad] = textsOf(
    read(taskOf({ title: "a\0b\u001bc\ud800d\uffffe\u{1f30a}" })),
    "item > title",
  );
  expect(bad).toBe("abcde\u{1f30a} (100 TAN)");
  const text = fc.string({ unit: "binary" });
  fc.assert(
    fc.property(text, text, text, (title, skill, description) => {
      const rss = read(taskOf({ title, skills: [skill], description }));
      expect(namesOf(rss)).toEqual(names);
      const stored = title.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Cs}/gu, "");
      // XML parsers normalize all line ends.
      const lines = `${stored} (100 TAN)`.replace(/\r\n?/g, "\n");
      expect(textsOf(rss, "item > title")).toEqual([lines]);
    }),
    { numRuns: 100 },
  );
});
