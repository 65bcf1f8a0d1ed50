import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { useFigures } from "#app/kit/chart/use-figures.ts";
import { consolePaths } from "#app/paths/console.ts";
import type { OverviewFigures } from "./figures.server.ts";
import { VolumeCard } from "./volume-card.tsx";

afterEach(cleanup);

const firstDay = Date.UTC(2026, 10, 1) / 86_400_000;
const volume = {
  chainName: "TAN Testnet",
  coin: { symbol: "TAN", decimals: 18 },
  left: [0, 2e18],
  entered: [0, 5e17],
};
const loaded: OverviewFigures = { firstDay, volume, trends: [] };
const message = "The figures could not be loaded.";

function LoadedCard() {
  return <VolumeCard state={useFigures<OverviewFigures>(consolePaths.overview)} />;
}

/** Renders the card with these responses of the server, one after the other. */
function renderWith(...responses: (() => Promise<Response>)[]) {
  const fetch = vi.fn<(path: string) => Promise<Response>>(
    () => responses.shift()?.() ?? Promise.reject(new TypeError("Failed to fetch")),
  );
  vi.stubGlobal("fetch", fetch);
  render(<LoadedCard />);
  return fetch;
}

const ok = (body: unknown) => () => Promise.resolve(Response.json(body));

test("draws what left the chain and what came, with its amounts as a table", async () => {
  const fetch = renderWith(ok(loaded));
  expect(screen.getByText("Loading the figures…")).toBeTruthy();
  const slider = await screen.findByRole("slider");
  expect(fetch.mock.calls[0]?.[0]).toBe("/overview.json");
  expect(slider.getAttribute("aria-valuetext")).toBe(
    "2026-11-02: Out of TAN Testnet 2 TAN; Into it 0.5 TAN",
  );
  expect(screen.getByRole("img", { name: /^2\.5 TAN sent over the bridge/ })).toBeTruthy();
  const table = document.querySelector("details table");
  expect(table?.textContent).toContain("2026-11-02");
  expect(table?.textContent).not.toContain("2026-11-01");
});

test.each([
  ["nothing was sent", { ...volume, left: [0, 0], entered: [0, 0] }],
  ["the coin has no route", null],
])("says what will be there if %s", async (_, empty) => {
  renderWith(ok({ ...loaded, volume: empty }));
  expect(await screen.findByText("What the bridge carries by day appears here.")).toBeTruthy();
});

test.each([
  ["is rejected", () => Promise.resolve(new Response("", { status: 503 }))],
  ["is answered by something else", () => Promise.resolve(new Response("<p>Proxy</p>"))],
  ["fails", () => Promise.reject(new TypeError("Failed to fetch"))],
])("offers another try if the request %s", async (_, respond) => {
  const fetch = renderWith(respond, ok(loaded));
  expect(await screen.findByText(message)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("slider")).toBeTruthy();
  expect(screen.queryByText(message)).toBeNull();
  expect(fetch).toHaveBeenCalledTimes(2);
});

test("loads the figures again each minute, and keeps the last ones if that fails", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const fetch = renderWith(ok(loaded));
    expect(await screen.findByRole("slider")).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(screen.getByRole("slider")).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});
