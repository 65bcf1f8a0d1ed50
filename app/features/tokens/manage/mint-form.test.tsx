import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { MintForm } from "./mint-form.tsx";

const { mintTransaction, look, done } = vi.hoisted(() => ({
  mintTransaction: vi.fn(),
  look: vi.fn(),
  done: { call: (): void => undefined },
}));
vi.mock("./use-manage.ts", () => ({
  useManage: () => ({
    run: (make: (factories: object) => unknown, onDone: () => void) => {
      make({ mintTransaction });
      done.call = onDone;
    },
  }),
}));
vi.mock("#app/wallet/transaction/action-button.tsx", () => ({
  ActionButton: ({ children }: { children: ReactNode }) => <button>{children}</button>,
}));
vi.mock("./use-account.ts", () => ({ useAccount: () => ({ look, found: null }) }));
vi.mock("./mint-preview.tsx", () => ({ MintPreview: () => null }));

afterEach(() => {
  cleanup();
  mintTransaction.mockClear();
});

const token = "0x8464135c8F25Da09e49BC8782676a84730C318bC";
const wallet = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

// The form uses no more of it.
const view = {
  facts: {
    token,
    symbol: "ALD",
    decimals: 2,
    supply: 1_000n,
    cap: 2_000n,
    blockers: { mint: null },
  },
  wallet,
} as unknown as Parameters<typeof MintForm>[0]["view"];

function show() {
  render(<MintForm view={view} />);
  const user = userEvent.setup();
  return { user, mint: () => user.click(screen.getByRole("button", { name: /^Mint / })) };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const errorOf = (name: string) => document.getElementById(`${field(name).id}-error`)?.textContent;

test("mints exactly what is entered to the own wallet, and starts over once it is minted", async () => {
  const { user, mint } = show();
  await user.type(field("Amount"), "1.05");
  await mint();
  expect(mintTransaction.mock.lastCall?.[1]).toEqual({ to: wallet, units: 105n });
  expect(field("Amount").value).toBe("1.05");
  done.call();
  await vi.waitFor(() => expect([field("Amount").value, field("To").value]).toEqual(["", wallet]));
});

test("has a large mint confirmed", async () => {
  const { user, mint } = show();
  await user.click(screen.getByRole("button", { name: "Up to the cap" }));
  await mint();
  expect(errorOf("Type ALD to confirm")).toBe("Type ALD exactly as shown here.");
  expect(mintTransaction).not.toHaveBeenCalled();
  await user.type(field("Type ALD to confirm"), "ALD");
  await mint();
  expect(mintTransaction.mock.lastCall?.[1]).toEqual({ to: wallet, units: 1_000n });
});

test("does not mint to the token's own contract", async () => {
  const { user, mint } = show();
  await user.clear(field("To"));
  await user.click(field("To"));
  await user.paste(token);
  await user.type(field("Amount"), "1");
  await mint();
  expect(look.mock.lastCall).toEqual([token]);
  expect(errorOf("To")).toContain("This is the token's own contract.");
  expect(mintTransaction).not.toHaveBeenCalled();
});
