import type { Scheme } from "./token-file.ts";

/**
 * The color scheme lives in an attribute of the document, set before the first paint, and the
 * visitor's choice in the local storage.
 */

export const schemeAttribute = "data-mantine-color-scheme";
export const schemeStorageKey = "theme";

export function currentScheme(): Scheme {
  return document.documentElement.getAttribute(schemeAttribute) === "dark" ? "dark" : "light";
}

/** Shows a scheme until the next full load, and remembers it as the visitor's choice. */
export function chooseScheme(scheme: Scheme): void {
  document.documentElement.setAttribute(schemeAttribute, scheme);
  try {
    localStorage.setItem(schemeStorageKey, scheme);
  } catch {
    // Storage may be forbidden; the choice then holds for this page only.
  }
}
