import type { Locator } from "playwright-core";

/** Returns why a button does nothing now, which it shows next to it or while it has the focus. */
export function reasonOf(button: Locator): Promise<string | null> {
  return button.evaluate((element) => {
    const id = element.getAttribute("aria-describedby");
    return id === null ? null : (document.getElementById(id)?.textContent ?? null);
  });
}
