import { createRemixStub } from "@remix-run/testing";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, vi } from "vitest";

/** jsdom has the element, not how it opens, nor media queries. */
export function letDialogsOpen(): void {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
}

/** Renders something with links or forms as on a page at this URL. */
export function renderAt(at: string, children: ReactNode) {
  const action = vi.fn<(request: Request) => null>().mockReturnValue(null);
  const { pathname: path } = new URL(at, "http://console.example");
  const Stub = createRemixStub([
    { path, Component: () => children, action: ({ request }) => action(request) },
  ]);
  render(<Stub initialEntries={[at]} />);
  return { action };
}

/** Remix's test router warns once of a flag that only its successor needs. */
export function forgetRouterWarning(): void {
  const warnings = vi.mocked(console.warn).mock.calls.flat().map(String);
  vi.mocked(console.warn).mockClear();
  expect(warnings.filter((text) => !text.includes("v7_startTransition"))).toEqual([]);
}

/** Returns the description that a screen reader reads after a control's name. */
export function descriptionOf(control: Element): string[] {
  const ids = control.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => {
    const found = document.getElementById(id);
    if (!found) throw new Error(`Nothing has the id ${id}.`);
    return found.textContent ?? "";
  });
}
