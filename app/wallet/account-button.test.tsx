import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { AccountButton } from "./account-button.tsx";
import { SessionBanner } from "./session-banner.tsx";
import { type Wallet, WalletContext } from "./context/wallet-context.ts";

afterEach(cleanup);

const address = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const session = { address, chainId: 4443 } as const;
const connected = { kind: "connected", address, chainId: 4443, walletName: "MetaMask" } as const;

function walletWith(changes: Partial<Wallet>): Wallet {
  return {
    state: { kind: "disconnected" },
    session: null,
    balance: null,
    name: null,
    signIn: "idle",
    endsAt: null,
    mismatch: false,
    loading: false,
    openConnect: vi.fn(),
    openAccount: vi.fn(),
    openNetworks: vi.fn(),
    openTransaction: vi.fn(),
    canLookUpNames: false,
    openSignature: vi.fn(),
    disconnect: async () => undefined,
    switchChain: async () => true,
    showToken: async () => "shown",
    ...changes,
  };
}

function show(changes: Partial<Wallet>) {
  const wallet = walletWith(changes);
  const page = (
    <WalletContext.Provider value={wallet}>
      <SessionBanner />
      <AccountButton />
    </WalletContext.Provider>
  );
  render(page);
  return { wallet, html: renderToString(page), button: screen.getAllByRole("button").at(-1) };
}

test("connects a visitor, also with a wallet that has not signed in", async () => {
  const { wallet, button } = show({ state: connected });
  expect(button?.textContent).toBe("Connect Wallet");
  if (button) await userEvent.click(button);
  expect(wallet.openConnect).toHaveBeenCalledOnce();
});

test("renders the signed-in account on the server before any wallet is known", () => {
  expect(show({ session }).html).toContain("0xf3…2266");
});

test("shows a shortened balance and opens the account", async () => {
  const balance = { wei: 12_345n * 10n ** 18n, decimals: 18, symbol: "TAN" };
  const { wallet, button } = show({ session, state: connected, balance });
  expect(button?.textContent).toBe("12.34k TAN0xf3…2266");
  if (button) await userEvent.click(button);
  expect(wallet.openAccount).toHaveBeenCalledOnce();
});

test("cuts a name after 24 characters", () => {
  const { button } = show({ session, state: connected, name: "abcdefghijklmnopqrstuvwxyz.eth" });
  expect(button?.textContent).toBe("abcdefghijklmnopqrstuvwx…");
});

test("shows the wrong network for an unsupported chain", async () => {
  const { wallet, button } = show({ session, state: { ...connected, chainId: 56 } });
  expect(button?.textContent).toBe("Wrong network");
  if (button) await userEvent.click(button);
  expect(wallet.openNetworks).toHaveBeenCalledOnce();
});

test("marks a pending sign-in as busy without changing the label", () => {
  const { button } = show({ signIn: "signing", state: connected });
  expect(button?.getAttribute("aria-busy")).toBe("true");
  expect(button?.textContent).toBe("Connect Wallet");
});

test("says when a locked wallet ends the session, and how to prevent it", async () => {
  const disconnect = vi.fn(async () => undefined);
  const endsAt = Date.now() + 42_500;
  const { wallet } = show({ session, endsAt, disconnect });
  expect(screen.getByRole("status").textContent).toMatch(/locked or disconnected.*0:4[23]/);
  await userEvent.click(screen.getByRole("button", { name: "Connect Wallet" }));
  expect(wallet.openConnect).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole("button", { name: "Sign out now" }));
  expect(disconnect).toHaveBeenCalledOnce();
});

test("names both wallets when another one is connected than the one signed in", async () => {
  const other = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
  const { wallet } = show({ session, mismatch: true, state: { ...connected, address: other } });
  expect(screen.getByRole("status").textContent).toMatch(/0x709979…dc79C8.*0xf39Fd6…b92266/);
  await userEvent.click(screen.getByRole("button", { name: "Sign again" }));
  expect(wallet.openConnect).toHaveBeenCalledOnce();
});
