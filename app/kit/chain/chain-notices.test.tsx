import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ChainNotices } from "./chain-notices.tsx";

afterEach(cleanup);

const chainName = "TAN Testnet";
const texts = { contract: "The treasury", content: "the budgets" };

test("says at which block and when the last known values were read", () => {
  const readAt = Date.now() - 5 * 60_000;
  const { container } = render(
    <ChainNotices {...texts} state={{ chainName, block: 1_234n, readAt, isStale: true }} />,
  );
  expect(container.textContent).toContain(
    "TAN Testnet is not responding. Showing its state at block 1,234, read 5 min ago",
  );
});

test("shows nothing while the chain responds", () => {
  const asOf = { block: 1_234n, readAt: Date.now(), isStale: false };
  const { container } = render(<ChainNotices {...texts} state={{ chainName, ...asOf }} />);
  expect(container.textContent).toBe("");
});

test("names what cannot be shown where nothing is known", () => {
  render(<ChainNotices {...texts} state={{ kind: "silent", chainName }} />);
  expect(
    screen.getByText(/TAN Testnet is not responding, so the budgets cannot be shown/),
  ).toBeDefined();
});
