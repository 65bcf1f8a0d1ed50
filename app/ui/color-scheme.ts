import type { Scheme } from "./token-file.ts";

/**
 * The color scheme is a document attribute that is set before the first paint; the user's choice is
 * in local storage.
 */

export const schemeAttribute = "data-mantine-color-scheme";
export const schemeStorageKey = "theme";

export function currentScheme(): Scheme {
  return document.documentElement.getAttribute(schemeAttribute) === "dark" ? "dark" : "light";
}

/** Applies a scheme until the next full load and saves it as the user's choice. */
export function chooseScheme(scheme: Scheme): void {
  document.documentElement.setAttribute(schemeAttribute, scheme);
  try {
    localStorage.setItem(schemeStorageKey, scheme);
  } catch {
    // If storage is blocked, the choice applies to this page only.
  }
}
