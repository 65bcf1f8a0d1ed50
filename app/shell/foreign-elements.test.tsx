import { expect, test } from "vitest";
import { moveForeignElements } from "./foreign-elements.ts";

const page = `<!doctype html><html><head><script nonce="a">1</script><meta charset="utf-8">
  <meta name="viewport" content="width=device-width"><link rel="icon" href="/favicon.svg">
  <title>TAN console</title></head>
  <body><div id="app">Page</div><script nonce="a" src="/assets/entry.js"></script></body></html>`;

const describe = ({ children }: Element) =>
  [...children].map((child) => `${child.tagName.toLowerCase()}${child.id && `#${child.id}`}`);

function parse(): Document {
  return new DOMParser().parseFromString(page, "text/html");
}

test("moves elements of extensions behind the page's own", () => {
  const document = parse();
  const { documentElement, head, body } = document;
  const add = (html: string) => {
    const template = document.createElement("template");
    template.innerHTML = html;
    return template.content;
  };
  documentElement.prepend(add("<style id=dark></style>"));
  documentElement.append(add("<grammar-desktop id=grammar></grammar-desktop>"));
  head.prepend(add("<script id=wallet src='chrome-extension://a/b.js'></script>"));
  head.querySelector("title")?.before(add("<meta id=meta name=darkreader>"));
  head.append(add("<link id=font rel=stylesheet href='//fonts.example/a.css'>"));
  body.prepend(add("<div id=toolbar></div>"));

  moveForeignElements(document);
  expect(describe(documentElement)).toEqual(["head", "body"]);
  expect(describe(head)).toEqual([
    ...describe(parse().head),
    "script#wallet",
    "meta#meta",
    "link#font",
  ]);
  expect(describe(body)).toEqual([
    ...describe(parse().body),
    "div#toolbar",
    "style#dark",
    "grammar-desktop#grammar",
  ]);
});

test("leaves a page without such elements as it is", () => {
  const document = parse();
  const before = document.documentElement.outerHTML;
  moveForeignElements(document);
  expect(document.documentElement.outerHTML).toBe(before);
});
