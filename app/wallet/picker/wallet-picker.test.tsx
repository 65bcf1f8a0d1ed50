import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { letDialogsOpen } from "#app/ui/dom.test-support.tsx";
import type { InjectedProvider } from "#app/wallet/context/provider.ts";
import { WalletPicker } from "./wallet-picker.tsx";

const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)";
const laptop = "Mozilla/5.0 (X11; Linux x86_64)";

beforeAll(letDialogsOpen);
beforeEach(() => window.history.replaceState(null, "", "/burn?page=2"));
afterEach(cleanup);

type Situation = { userAgent?: string; installed?: string; pairing?: boolean };

function show({ userAgent = phone, installed, pairing = false }: Situation = {}) {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
  const [onConnect, onClose] = [vi.fn(), vi.fn()];
  const providers = {
    find: ({ name }: { name: string }) =>
      name === installed ? ({} as InjectedProvider) : undefined,
    subscribe: () => () => {},
    version: () => 0,
  };
  const consoleUrl = window.location.origin;
  render(
    <WalletPicker {...{ providers, pairing, consoleUrl, onConnect, onClose }} devnet={false} />,
  );
  return { onConnect };
}

async function choose(...names: (string | RegExp)[]): Promise<void> {
  for (const name of names) await userEvent.click(screen.getByRole("button", { name }));
}

const title = () => screen.getByRole("heading", { level: 2 }).textContent;

test.each([
  ["Trust Wallet", "https://link.trustwallet.com/open_url?"],
  ["MetaMask", "https://link.metamask.io/dapp/"],
  ["Coinbase Wallet", "https://go.cb-w.com/dapp?"],
])("opens this page in %s on a phone, and leads to its download below", async (name, link) => {
  show();
  await choose(`${name} Mobile app`);
  const open = screen.getByRole("link", { name: `Open in ${name}` });
  const href = open.getAttribute("href") ?? "";
  expect(href.startsWith(link)).toBe(true);
  expect(decodeURIComponent(href)).toContain("/burn?page=2");

  await choose(`Get ${name}`);
  expect(title()).toBe(`Get ${name}`);
});

test.each(["Binance Wallet", "Ledger"])(
  "pairs %s, whose app opens no page from a link, by WalletConnect",
  async (name) => {
    const { onConnect } = show({ pairing: true });
    await choose(`${name} Mobile app`);
    expect(screen.queryByRole("link")).toBeNull();
    await choose("Pair with WalletConnect");
    expect(onConnect).toHaveBeenCalledExactlyOnceWith("walletConnect");
  },
);

test("without pairing, opens Binance's browser by hand and explains why Ledger cannot connect", async () => {
  show();
  await choose("Binance Wallet Mobile app");
  expect(screen.getByRole("button", { name: "Copy page address" })).toBeTruthy();
  await choose("Back", "Ledger Mobile app");
  expect(screen.getByText(/which this console does not offer/)).toBeTruthy();
});

test("warns that Ledger's app connects to few networks", async () => {
  show({ pairing: true });
  await choose("Ledger Mobile app");
  expect(screen.getByText(/only to networks on its own list/)).toBeTruthy();
});

test("connects to a wallet that the phone's browser has", async () => {
  const { onConnect } = show({ installed: "MetaMask" });
  await choose("MetaMask Installed");
  expect(onConnect).toHaveBeenCalledExactlyOnceWith("io.metamask");
});

test("offers sources to get a wallet on a computer", async () => {
  show({ userAgent: laptop });
  await choose("Trust Wallet Get");
  await choose(/^In this browser/, "Continue");
  expect(within(screen.getByRole("list")).getAllByRole("listitem")).toHaveLength(3);
  expect(screen.getByRole("button", { name: "Reload this page" })).toBeTruthy();
});

test("returns from a download to the list of wallets to get", async () => {
  show();
  await choose("Get a wallet", /^MetaMask/, "Continue");
  expect(title()).toBe("Set up MetaMask");
  await choose("Back", "Back");
  expect(title()).toBe("Get a wallet");
  await choose("Back");
  expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
});
