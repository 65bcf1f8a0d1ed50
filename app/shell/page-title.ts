/** Returns the document title for a page's `meta`. */
export function pageTitle(title: string): { title: string }[] {
  return [{ title: `${title} · TAN console` }];
}
