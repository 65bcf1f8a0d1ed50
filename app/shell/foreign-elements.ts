/**
 * Moves what browser extensions added to the document behind the page's own elements. React 18
 * hydrates the whole document and ignores further elements only at the end of head and body; for
 * any other it renders the page again, without the values that were typed meanwhile.
 */
export function moveForeignElements({ documentElement, head, body }: Document): void {
  for (const child of [...documentElement.children]) {
    if (child !== head && child !== body) body.append(child);
  }
  for (const parent of [head, body]) {
    parent.append(...[...parent.children].filter((child) => !isOwn(child)));
  }
}

/** Returns whether the root layout rendered a child of head or body. */
function isOwn(child: Element): boolean {
  const href = child.getAttribute("href") ?? "";
  switch (child.tagName) {
    case "TITLE":
      return true;
    case "META":
      return child.matches("[charset], [name=viewport]");
    case "LINK":
      return href.startsWith("/") && !href.startsWith("//");
    case "SCRIPT":
      return (child as HTMLScriptElement).nonce !== "";
    default:
      return child.id === "app";
  }
}
