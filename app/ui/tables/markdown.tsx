import { compiler } from "markdown-to-jsx/react";
import { createElement, Fragment, type Key, type ReactNode } from "react";
import styles from "./markdown.module.css";
import { isWebLink, OutsideLink } from "#app/ui/forms/outside-link.tsx";

/**
 * Rendered elements, without any of their attributes; headings are demoted below the page's own.
 */
const elements: ReadonlyMap<unknown, string> = new Map(
  Object.entries({
    p: "p",
    br: "br",
    hr: "hr",
    strong: "strong",
    em: "em",
    del: "del",
    code: "code",
    pre: "pre",
    blockquote: "blockquote",
    ul: "ul",
    ol: "ol",
    li: "li",
    table: "table",
    thead: "thead",
    tbody: "tbody",
    tr: "tr",
    th: "th",
    td: "td",
    h1: "h3",
    h2: "h4",
    h3: "h5",
    h4: "h6",
    h5: "h6",
    h6: "h6",
  }),
);

type Attributes = { key?: Key | null | undefined; href?: unknown; alt?: unknown };

/**
 * Renders every element of a text. Elements that are not listed above or here are reduced to their
 * text, so nothing executes, nothing is fetched, and only http(s) links leave the page.
 */
function draw(tag: unknown, parsed: Attributes | null, ...children: ReactNode[]): ReactNode {
  const { key = null, href, alt } = parsed ?? {};
  if (tag === "img") return createElement(Fragment, { key }, typeof alt === "string" ? alt : null);
  if (tag === "a" && typeof href === "string" && isWebLink(href)) {
    return (
      <OutsideLink key={key} href={href}>
        {children}
      </OutsideLink>
    );
  }
  const element = elements.get(tag);
  if (element === undefined) return createElement(Fragment, { key }, ...children);
  const drawn = createElement(element, { key }, ...children);
  if (element !== "table") return drawn;
  return (
    <div key={key} className={styles["scroller"]} role="region" aria-label="Table" tabIndex={0}>
      {drawn}
    </div>
  );
}

/** Renders untrusted Markdown; nothing in it executes and nothing is fetched. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className={styles["markdown"]} translate="yes">
      {compiler(text, {
        createElement: draw,
        disableParsingRawHTML: true,
        disableFrontmatter: true,
        forceBlock: true,
        wrapper: Fragment,
      })}
    </div>
  );
}
