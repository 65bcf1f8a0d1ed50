import { cleanup, screen, within } from "@testing-library/react";
import { zeroAddress } from "viem";
import { afterEach, expect, test, vi } from "vitest";
import type { FaucetAsset } from "#app/domain/faucet/faucet.types.ts";
import { forgetRouterWarning, renderAt } from "#app/ui/dom.test-support.tsx";
import type { Statistics } from "./statistics.server.ts";
import { LoadedStatistics } from "./statistics-view.tsx";

afterEach(() => {
  cleanup();
  forgetRouterWarning();
});

const from = Date.UTC(2026, 10, 30, 13);
const asset: FaucetAsset = {
  id: "TAN@4443",
  symbol: "TAN",
  chainId: 4443,
  token: zeroAddress,
  decimals: 18,
  image_url: "/images/tokens/tan.svg",
  tag: null,
};
const statistics: Statistics = {
  from,
  steps: [
    { at: from, paid: 0, failed: 0, open: 0, denied: 0 },
    { at: from + 3_600_000, paid: 3, failed: 1, open: 2, denied: 4 },
  ],
  recipients: 5,
  times: { medianMs: 3_000, p95Ms: 11_000 },
  rules: [{ id: "wallet", rule: "Requests of a wallet", action: "Deny", count: 4 }],
  networks: [{ chainName: "TAN Testnet", payouts: 3 }],
  assets: [
    {
      asset,
      chainName: "TAN Testnet",
      outflow: String(20n * 10n ** 18n),
      refill: String(80n * 10n ** 18n),
      runwayDays: 3.9,
    },
  ],
  topRequesters: [{ address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8", count: 6 }],
  topRecipients: [],
};

/** Renders the statistics that the server responds with. */
function renderLoaded(loaded: Statistics) {
  const fetch = vi.fn<(path: string) => Promise<Response>>(async () => Response.json(loaded));
  vi.stubGlobal("fetch", fetch);
  renderAt("/faucet/statistics", <LoadedStatistics range="24h" />);
  return fetch;
}

test("draws requests by result, and what was paid of each asset against its limit", async () => {
  const fetch = renderLoaded(statistics);
  const slider = await screen.findByRole("slider");
  expect(fetch.mock.calls[0]?.[0]).toBe("/faucet/statistics.json?range=24h");
  expect(slider.getAttribute("aria-valuetext")).toBe(
    "2026-11-30 14:00:00 UTC: Paid 3; Open 2; Failed 1; Denied 4",
  );
  expect(screen.getByText("25 % of those that are settled")).toBeTruthy();
  expect(screen.getByText("median; 95 % within 11 s")).toBeTruthy();
  const [, row] = within(screen.getByRole("table", { name: "Outflow by asset" })).getAllByRole(
    "row",
  );
  for (const text of ["20 TAN", "80 TAN", "25 %", "3 days"]) {
    expect(row?.textContent).toContain(text);
  }
});

test("links to the rules that have denied requests or demanded work", async () => {
  renderLoaded(statistics);
  const table = await screen.findByRole("table", { name: "Requests by rule" });
  const [, row] = within(table).getAllByRole("row");
  expect(row?.textContent).toBe("Requests of a walletDeny4");
  expect(within(table).getByRole("link").getAttribute("href")).toBe("/faucet/rules/wallet");
});

test("says what is unknown, and what will be there", async () => {
  renderLoaded({
    ...statistics,
    steps: statistics.steps.map(({ at }) => ({ at, paid: 0, failed: 0, open: 0, denied: 0 })),
    times: null,
    rules: [],
    assets: [{ asset, chainName: "TAN Testnet", outflow: "0", refill: null, runwayDays: null }],
  });
  expect(await screen.findByText("Requests to the faucet appear here.")).toBeTruthy();
  expect(screen.queryByRole("slider")).toBeNull();
  expect(screen.getByText("Nothing was paid")).toBeTruthy();
  expect(screen.getAllByText("unknown")).toHaveLength(3);
  expect(screen.getByText("Rules that deny requests or demand work appear here.")).toBeTruthy();
  expect(screen.getByText("The accounts with the most requests appear here.")).toBeTruthy();
});
