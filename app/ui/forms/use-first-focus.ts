import { type RefObject, useEffect } from "react";

/**
 * Focuses the first element that matches inside the content of an open dialog, on opening and
 * whenever `step` changes; without one, the content itself if it can have the focus. A browser would
 * focus the dialog's "Close".
 */
export function useFirstFocus(
  content: RefObject<HTMLElement | null>,
  selector: string,
  step: unknown,
): void {
  // A parent's effect, so it runs after that of the dialog inside, which opens it.
  useEffect(() => {
    // A keyboard on the screen would cover what the dialog says.
    if (window.matchMedia("(pointer: coarse)").matches) return;
    const first = content.current?.querySelector<HTMLElement>(selector);
    (first ?? content.current)?.focus();
  }, [content, selector, step]);
}
