import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { WaitingItem } from "#app/domain/alerts/waiting.types.ts";
import { forgetRouterWarning, renderAt } from "#app/ui/dom.test-support.tsx";
import { WaitingCard } from "./waiting-card.tsx";

afterEach(() => {
  cleanup();
  forgetRouterWarning();
});

const item = (key: string, dueAt: number | null): WaitingItem => ({
  key,
  area: "tasks",
  title: `Review ${key}`,
  note: "It was submitted today.",
  dueAt,
  action: { label: "Review", to: `/tasks/${key}` },
  countedAt: "/tasks",
});

test("links what waits, with when it is due by the chain's clock", () => {
  const day = 86_400_000;
  // The chain's clock is a day ahead, so this is due in three hours there.
  const first = [item("one", Date.now() + day + 3.1 * 3_600_000), item("two", null)];
  renderAt("/", <WaitingCard items={{ first, total: 7, ahead: day }} />);
  const links = screen.getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Review one", "/tasks/one"],
    ["Review two", "/tasks/two"],
    ["Open the inbox", "/inbox"],
  ]);
  const texts = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(texts[0]).toContain("due in 3 h");
  expect(texts[1]).toContain("no deadline");
  expect(screen.getByText("7")).toBeTruthy();
});

test("says that nothing waits", () => {
  renderAt("/", <WaitingCard items={{ first: [], total: 0, ahead: 0 }} />);
  expect(screen.getByText("Nothing waits for you.")).toBeTruthy();
  expect(screen.queryByRole("list")).toBeNull();
  expect(screen.getByRole("link", { name: "Open the inbox" })).toBeTruthy();
});
