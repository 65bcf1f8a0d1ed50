import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Markdown } from "./markdown.tsx";

const draw = (text: string) => renderToStaticMarkup(<Markdown text={text} />);

test("renders headings below the page's own, tables and lists", () => {
  const html = draw("# One\n\n## Two\n\n- a\n- b\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n~~no~~");
  expect(html).toContain("<h3>One</h3>");
  expect(html).toContain("<h4>Two</h4>");
  expect(html).toContain("<li>a</li>");
  expect(html).toContain("<td>1</td>");
  expect(html).toContain("<del>no</del>");
});

test("renders images and HTML as text", () => {
  expect(draw("![a plan](https://example.org/a.png)")).toContain("a plan");
  expect(draw("a <b>c</b>")).toContain("a &lt;b&gt;c&lt;/b&gt;");
});

test("renders web links with noopener, noreferrer and nofollow, and with their host", () => {
  expect(draw("[here](https://example.org/a?b=1)")).toMatch(
    /<a href="https:\/\/example\.org\/a\?b=1" target="_blank" rel="noopener noreferrer nofollow">here<\/a><span class="[^"]*"> \(example\.org\)<\/span>/,
  );
});

const harmlessTags = new Set(
  "a blockquote br code del div em h3 h4 h5 h6 hr li ol p pre span strong table tbody td th thead tr ul".split(
    " ",
  ),
);

test.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "![picture](https://example.org/a.png)",
  "![picture][ref]\n\n[ref]: https://example.org/a.png",
  "[a](javascript:alert(1))",
  "[a](JaVaScRiPt:alert(1))",
  "[a](&#106;avascript:alert(1))",
  "[a](java\nscript:alert(1))",
  "[a](data:text/html,<script>alert(1)</script>)",
  "[a](vbscript:x)",
  "[a](//evil.example)",
  "[a](/logout)",
  "[a](#top)",
  "[a](mailto:a@b.example)",
  "<javascript:alert(1)>",
  "<a href='javascript:alert(1)'>a</a>",
  "<iframe src=https://evil.example></iframe>",
  "<svg/onload=alert(1)>",
  "<style>@import 'https://evil.example'</style>",
  "<form action=/logout><button>x</button></form>",
  "[x]: javascript:alert(1)\n\n[x]",
  "- [x] done",
  "a[^1]\n\n[^1]: <img src=x onerror=alert(1)>",
])("%s neither runs nor fetches, and links only to the web", (text) => {
  const page = document.createElement("div");
  page.innerHTML = draw(text);
  const drawn = [...page.querySelectorAll("*")];
  const tags = drawn.map(({ localName }) => localName);
  expect(tags.filter((tag) => !harmlessTags.has(tag))).toEqual([]);
  const attributes = drawn.flatMap((element) => [...element.attributes].map(({ name }) => name));
  expect(
    attributes.filter(
      (name) => !/^(?:class|href|rel|target|role|aria-label|tabindex|translate)$/.test(name),
    ),
  ).toEqual([]);
  const links = drawn.flatMap((element) => element.getAttribute("href") ?? []);
  expect(links.filter((href) => !href.startsWith("https://evil.example"))).toEqual([]);
});
