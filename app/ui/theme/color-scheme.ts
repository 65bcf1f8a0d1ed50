import type { Scheme } from "./token-file.ts";

/**
 * The color scheme is a document attribute that is set before the first paint; the user's choice is
 * in local storage.
 */

export const schemeAttribute = "data-mantine-color-scheme";
export const schemeStorageKey = "theme";
/** Set while the choice holds against `ADMIN_STARTS_LIGHT`: until the next sign-in or sign-out. */
export const heldStorageKey = "theme-held";

export function currentScheme(): Scheme {
  return document.documentElement.getAttribute(schemeAttribute) === "dark" ? "dark" : "light";
}

/** Applies a scheme and saves it as the user's choice. */
export function chooseScheme(scheme: Scheme): void {
  document.documentElement.setAttribute(schemeAttribute, scheme);
  try {
    localStorage.setItem(schemeStorageKey, scheme);
    localStorage.setItem(heldStorageKey, "yes");
  } catch {
    // If storage is blocked, the choice applies to this page only.
  }
}

/** Lets `ADMIN_STARTS_LIGHT` apply again, at the end of a session. */
export function releaseScheme(): void {
  try {
    localStorage.removeItem(heldStorageKey);
  } catch {
    // If storage is blocked, no choice was saved.
  }
}

/** Enters the console after a sign-in, where `startsLight` applies once. */
export function enterConsole(startsLight: boolean): void {
  releaseScheme();
  if (startsLight) document.documentElement.setAttribute(schemeAttribute, "light");
}
