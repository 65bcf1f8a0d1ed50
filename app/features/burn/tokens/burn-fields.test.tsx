import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { zeroAddress } from "viem";
import { afterEach, expect, test, vi } from "vitest";
import type { Asset } from "#app/domain/assets/asset.types.ts";
import { TestWallet } from "#app/wallet/context/test-wallet.test-support.tsx";
import type { WalletSession } from "#app/wallet/context/wallet-context.ts";
import { BurnFields } from "./burn-fields.tsx";
import type { Burn } from "./burn-transactions.ts";

afterEach(cleanup);

const asset: Asset = {
  id: "usdt",
  chainId: 4443,
  token: zeroAddress,
  symbol: "USDT",
  decimals: 2,
  image_url: "",
};

const signedIn: WalletSession = { address: zeroAddress, chainId: 4443 };

function show(session: WalletSession | null = signedIn) {
  const onReview = vi.fn<(burn: Burn, onBurnt: () => void) => void>();
  render(
    <TestWallet session={session}>
      <BurnFields
        asset={asset}
        max={500n}
        isLarge={(baseUnits) => baseUnits > 400n}
        preview={() => null}
        onReview={onReview}
      />
    </TestWallet>,
  );
  return { onReview, user: userEvent.setup() };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const errorOf = (name: string) => document.getElementById(`${field(name).id}-error`)?.textContent;
const burn = () => screen.getByRole("button", { name: /^Burn / });

test("reviews exactly what is entered, and is empty once it is burned", async () => {
  const { onReview, user } = show();
  await user.type(field("Amount"), "1.25");
  await user.type(field("Reason"), " spent ");
  await user.type(field("Type USDT to confirm"), "USDT");
  await user.click(burn());
  const [reviewed, onBurnt] = onReview.mock.lastCall ?? [];
  expect(reviewed).toEqual({ asset, baseUnits: 125n, note: "spent" });
  expect(field("Amount").value).toBe("1.25");
  onBurnt?.();
  await vi.waitFor(() => expect(field("Amount").value).toBe(""));
  expect([field("Reason").value, field("Type USDT to confirm").value]).toEqual(["", ""]);
});

test("reviews nothing without the confirmation", async () => {
  const { onReview, user } = show();
  await user.type(field("Amount"), "5.01");
  await user.click(burn());
  expect(errorOf("Amount")).toBe("You can burn at most 5 USDT.");
  expect(errorOf("Type USDT to confirm")).toBe("Type USDT exactly as shown here.");
  expect(onReview).not.toHaveBeenCalled();
});

test("reviews nothing without the wallet that signed in", async () => {
  const { onReview, user } = show(null);
  await user.type(field("Amount"), "1");
  await user.type(field("Type USDT to confirm"), "USDT{Enter}");
  expect(onReview).not.toHaveBeenCalled();
  expect(burn().getAttribute("aria-disabled")).toBe("true");
});

test("requires holding the button for a large amount, once all is entered", async () => {
  const { user } = show();
  await user.click(screen.getByRole("button", { name: "Max" }));
  expect(burn().textContent).toBe("Burn 5 USDT");
  await user.type(field("Type USDT to confirm"), "USDT");
  expect(screen.getByRole("button", { name: "Hold to burn 5 USDT" })).toBeTruthy();
});
