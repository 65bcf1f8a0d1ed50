import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { parseUnits, zeroAddress, zeroHash } from "viem";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { letDialogsOpen } from "#app/ui/dom.test-support.tsx";
import { LimitAction } from "./limit-action.tsx";
import type { VaultRow, VaultSummary } from "#app/features/faucet/shared/overview.server.ts";
import type { Limit } from "#app/domain/faucet/parse-limit.ts";

beforeAll(letDialogsOpen);
afterEach(cleanup);

const vault: VaultSummary = {
  chainId: 4443,
  address: zeroAddress,
  codeHash: zeroHash,
  paused: false,
  dispenser: { address: zeroAddress, isGranted: true },
  block: 1n,
  stale: false,
};

const usdt = "0x8464135c8F25Da09e49BC8782676a84730C318bC";

function rowOf(symbol: string, decimals: number, figures: Limit): VaultRow {
  return {
    asset: {
      id: `${symbol}@4443`,
      symbol,
      chainId: 4443,
      token: symbol === "TAN" ? zeroAddress : usdt,
      decimals,
      image_url: "",
      tag: null,
    },
    off: null,
    settings: { enabled: true, amount: parseUnits("10", decimals), isUpTo: false, cooldownMs: 1 },
    vault: { balance: 0n, available: 0n, ...figures },
    problem: null,
    outflow24h: 0n,
    runwayDays: null,
  };
}

const rows = [
  rowOf("TAN", 18, { cap: parseUnits("100000", 18), refillPerDay: parseUnits("1000000", 18) }),
  rowOf("USDT", 6, { cap: parseUnits("500", 6), refillPerDay: parseUnits("2000", 6) }),
];

function draw(changes: Partial<Parameters<typeof LimitAction>[0]> = {}) {
  const onReview = vi.fn(() => ({ closed: Promise.resolve(true) }));
  const props = {
    vault,
    rows,
    roles: { FAUCET_ADMIN: 600 },
    walletBlocker: null,
    onReview,
    ...changes,
  };
  render(<LimitAction {...props} />);
  return onReview;
}

const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Change limit" });

test("disables the button without the role and states the reason", () => {
  draw({ roles: {} });
  expect(button().getAttribute("aria-disabled")).toBe("true");
  const reason = screen.getByText(/Only a faucet admin can change limits/);
  expect(button().getAttribute("aria-describedby")).toBe(reason.id);
});

test("disables the button while the chain is unreachable, the dispenser locked or no wallet connected", () => {
  draw({ roles: null });
  expect(screen.getByText(/while the chain is not responding/)).toBeDefined();
  cleanup();
  draw({ vault: { ...vault, dispenser: { address: zeroAddress, isGranted: false } } });
  expect(screen.getByText(/The dispenser is locked/)).toBeDefined();
  expect(button().getAttribute("aria-disabled")).toBe("true");
  cleanup();
  draw({ walletBlocker: "Connect the wallet you signed in with" });
  expect(button().getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText("Connect the wallet you signed in with.")).toBeDefined();
});

test("shows the asset's current limit beside the new one and passes on exact amounts", async () => {
  const user = userEvent.setup();
  const onReview = draw();
  await user.click(button());
  await user.selectOptions(screen.getByLabelText("Asset"), "USDT");
  expect(screen.getByText("Max per payout, now").nextSibling?.textContent).toBe("500 USDT");
  expect(screen.getByText("Refills per day, now").nextSibling?.textContent).toBe("2,000 USDT");
  const cap = screen.getByLabelText<HTMLInputElement>("Max per payout, new");
  const rate = screen.getByLabelText<HTMLInputElement>("Refills per day, new");
  expect([cap.value, rate.value]).toEqual(["500", "2000"]);
  await user.clear(cap);
  await user.type(cap, "750.25");
  await user.click(screen.getByRole("button", { name: "Review the limit" }));
  expect(onReview).toHaveBeenCalledExactlyOnceWith(rows[1]?.asset, {
    cap: 750_250_000n,
    refillPerDay: 2_000_000_000n,
  });
  expect(screen.queryByLabelText("Asset")).toBeNull();
});

test("does not submit an ambiguous amount", async () => {
  const user = userEvent.setup();
  const onReview = draw();
  await user.click(button());
  const rate = screen.getByLabelText("Refills per day, new");
  await user.clear(rate);
  await user.type(rate, "1,000");
  await user.click(screen.getByRole("button", { name: "Review the limit" }));
  expect(screen.getByText(/the comma separates thousands or decimals/)).toBeDefined();
  expect(rate.getAttribute("aria-invalid")).toBe("true");
  expect(onReview).not.toHaveBeenCalled();
});

test("warns before the review what a limit would block", async () => {
  const user = userEvent.setup();
  draw();
  await user.click(button());
  const cap = screen.getByLabelText("Max per payout, new");
  await user.clear(cap);
  await user.type(cap, "9.5");
  expect(screen.getByText(/One payout is 10 TAN, more than this allows/)).toBeDefined();
  await user.clear(cap);
  await user.type(cap, "0");
  const rate = screen.getByLabelText("Refills per day, new");
  await user.clear(rate);
  await user.type(rate, "0");
  expect(screen.getByText(/will not pay TAN until a limit is set again/)).toBeDefined();
});
