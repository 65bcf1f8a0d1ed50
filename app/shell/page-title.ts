/** The document's title of a page, for its `meta`. */
export function pageTitle(title: string): { title: string }[] {
  return [{ title: `${title} · TAN console` }];
}
