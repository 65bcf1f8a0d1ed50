import { vi } from "vitest";
import { letDialogsOpen } from "#app/ui/dom.test-support.tsx";

/** jsdom lays nothing out, and so has nothing that watches sizes or scrolls. */
export function letSearchOpen(): void {
  letDialogsOpen();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = () => undefined;
}
