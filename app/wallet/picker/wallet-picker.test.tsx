import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { letDialogsOpen } from "#app/ui/dom.test-support.tsx";
import type { OtherWallet } from "#app/wallet/context/announced-providers.ts";
import type { InjectedProvider } from "#app/wallet/context/provider.ts";
import { WalletPicker } from "./wallet-picker.tsx";

const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)";
const laptop = "Mozilla/5.0 (X11; Linux x86_64)";

beforeAll(() => {
  letDialogsOpen();
  // Without an `autofocus` attribute, a browser focuses the dialog's first control.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
    this.querySelector("button")?.focus();
  };
});
beforeEach(() => window.history.replaceState(null, "", "/burn?page=2"));
afterEach(cleanup);

type Situation = {
  userAgent?: string;
  installed?: string;
  pairing?: boolean;
  others?: readonly OtherWallet[];
};

function show({ userAgent = phone, installed, pairing = false, others = [] }: Situation = {}) {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
  const [onConnect, onClose] = [vi.fn(), vi.fn()];
  const providers = {
    find: ({ name }: { name: string }) =>
      name === installed ? ({} as InjectedProvider) : undefined,
    others: () => [...others],
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

const focused = () => document.activeElement?.textContent;
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
  expect(document.activeElement).toBe(open);

  await choose(`Get ${name}`);
  expect(title()).toBe(`Get ${name}`);
  expect(document.activeElement).toBe(screen.getByRole("link"));
});

test.each(["Binance Wallet", "Ledger"])(
  "pairs %s, whose app opens no page from a link, by WalletConnect",
  async (name) => {
    const { onConnect } = show({ pairing: true });
    await choose(`${name} Mobile app`);
    expect(screen.queryByRole("link")).toBeNull();
    expect(focused()).toBe("Pair with WalletConnect");
    await userEvent.keyboard("{Enter}");
    expect(onConnect).toHaveBeenCalledExactlyOnceWith("walletConnect");
  },
);

test("without pairing, opens Binance's browser by hand and explains why Ledger cannot connect", async () => {
  show();
  await choose("Binance Wallet Mobile app");
  expect(focused()).toBe("Copy page address");
  await choose("Back", "Ledger Mobile app");
  expect(screen.getByText(/which this console does not offer/)).toBeTruthy();
  expect(focused()).toBe("Get Ledger");
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
  expect(focused()).toBe("In this browserGet");
  await choose(/^In this browser/, "Continue");
  expect(within(screen.getByRole("list")).getAllByRole("listitem")).toHaveLength(3);
  expect(focused()).toBe("Reload this page");
});

test("focuses the first choice of each step, which Enter chooses, and goes back step by step", async () => {
  show({ userAgent: laptop });
  expect(focused()).toBe("Trust WalletGet");
  const seen = [];
  for (let step = 0; step < 2; step++) {
    await userEvent.keyboard("{Enter}");
    seen.push([title(), focused()]);
  }
  expect(seen).toEqual([
    ["Get Trust Wallet", "In this browserGet"],
    ["Get Trust Wallet", "trustwallet.com/browser-extension"],
  ]);
  await choose("Back");
  expect(focused()).toBe("In this browserGet");
  await choose("Back");
  expect([title(), focused()]).toEqual(["Connect a wallet", "Trust WalletGet"]);
  expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
});

test("returns from a download to the list of wallets to get", async () => {
  show();
  await choose("Get a wallet", /^MetaMask/, "Continue");
  expect(title()).toBe("Set up MetaMask");
  await choose("Back", "Back");
  expect(title()).toBe("Get a wallet");
});

test("offers any other wallet of this browser in a group of its own", async () => {
  const rabby = { rdns: "io.rabby", name: "Rabby", icon: "", provider: {} as InjectedProvider };
  const { onConnect } = show({ userAgent: laptop, others: [rabby] });
  const groups = screen.getAllByRole("region").map((group) => group.getAttribute("aria-label"));
  expect(groups.slice(0, 3)).toEqual(["Recommended", "Others", "Also in this browser"]);
  await choose("Rabby Installed");
  expect(onConnect).toHaveBeenCalledExactlyOnceWith("io.rabby");
});

test("has no such group without another wallet", () => {
  show({ userAgent: laptop });
  expect(screen.queryByRole("region", { name: "Also in this browser" })).toBeNull();
});

test("says where a wallet runs on this device, and leads a computer's user to the app by a code", async () => {
  show({ userAgent: laptop });
  await choose("Get a wallet");
  expect(screen.getByRole("button", { name: "Ledger On this computer" })).toBeDefined();
  await choose("MetaMask In this browser", /^On a phone/);
  expect(screen.getByRole("img", { name: "MetaMask for phones" })).toBeDefined();
  cleanup();
  show();
  await choose("Get a wallet");
  expect(screen.getByRole("button", { name: "MetaMask On this phone" })).toBeDefined();
  await choose("MetaMask On this phone");
  expect(screen.queryByRole("img", { name: "MetaMask for phones" })).toBeNull();
});
