import { expect, test } from "vitest";
import { collectProviders } from "./announced-providers.ts";
import type { InjectedProvider, LegacyGlobals } from "./provider.ts";
import { checkGroups, walletGroups, wallets } from "./wallets.ts";

const [trust, metaMask, binance, coinbase, ledger] = wallets;

/** A provider with the flags of legacy wallets; it receives no requests. */
function provider(flags: Partial<InjectedProvider> = {}): InjectedProvider {
  return { ...flags } as InjectedProvider;
}

function windowWith(globals: LegacyGlobals = {}) {
  return Object.assign(new EventTarget(), globals) as Window & LegacyGlobals;
}

function announce(target: EventTarget, rdns: string, announced: InjectedProvider) {
  const detail = { info: { rdns }, provider: announced };
  target.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }));
}

test("offers the specification's wallets in its groups", () => {
  expect(walletGroups.map(({ title, wallets: of }) => [title, of.map(({ name }) => name)])).toEqual(
    [
      ["Recommended", ["Trust Wallet", "MetaMask"]],
      ["Others", ["Binance Wallet", "Coinbase Wallet", "Ledger"]],
    ],
  );
});

test("rejects a group without wallets, an empty list and a repeated wallet", () => {
  expect(() => checkGroups([])).toThrow(/needs a group/);
  expect(() => checkGroups([{ title: "Empty", wallets: [] }])).toThrow(/"Empty" needs at least/);
  const group = { title: "Twice", wallets: wallets.slice(0, 1) };
  expect(() => checkGroups([group, group])).toThrow(/listed twice/);
});

test("finds a wallet by its EIP-6963 announcement before its legacy location", () => {
  const old = provider({ isMetaMask: true });
  const announced = provider();
  const target = windowWith({ ethereum: old });
  const providers = collectProviders(target);
  expect(metaMask && providers.find(metaMask)).toBe(old);
  announce(target, "io.metamask.flask", announced);
  expect(metaMask && providers.find(metaMask)).toBe(announced);
});

test("notifies subscribers of a wallet that announces itself late", () => {
  const target = windowWith();
  const providers = collectProviders(target);
  let notified = 0;
  providers.subscribe(() => (notified += 1));
  const before = providers.version();
  announce(target, "com.trustwallet.app", provider());
  announce(target, "com.trustwallet.app", provider());
  expect(notified).toBe(1);
  expect(providers.version()).not.toBe(before);
});

test("ignores invalid announcements", () => {
  const target = windowWith();
  const providers = collectProviders(target);
  for (const detail of [null, {}, { info: {} }, { info: { rdns: 1 }, provider: {} }]) {
    target.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }));
  }
  expect(providers.version()).toBe(0);
});

test("does not mistake other wallets with isMetaMask for MetaMask", () => {
  const pretending: Partial<InjectedProvider>[] = [
    { isMetaMask: true, isBraveWallet: true },
    { isMetaMask: true, isTrust: true },
    { isMetaMask: true, isCoinbaseWallet: true },
    { isMetaMask: true, isLedgerConnect: true },
  ];
  for (const flags of pretending) {
    expect(metaMask?.findLegacy({ ethereum: provider(flags) })).toBeUndefined();
  }
});

test("finds each wallet among several in one provider list", () => {
  const all = {
    trust: provider({ isTrust: true }),
    metaMask: provider({ isMetaMask: true }),
    coinbase: provider({ isCoinbaseWallet: true }),
    ledger: provider({ isLedgerConnect: true }),
  };
  const globals = { ethereum: provider({ providers: Object.values(all) }) };
  expect(trust?.findLegacy(globals)).toBe(all.trust);
  expect(metaMask?.findLegacy(globals)).toBe(all.metaMask);
  expect(coinbase?.findLegacy(globals)).toBe(all.coinbase);
  expect(ledger?.findLegacy(globals)).toBe(all.ledger);
  const own = provider();
  expect(binance?.findLegacy({ binancew3w: { ethereum: own } })).toBe(own);
});
