import fc from "fast-check";
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

test("lists other wallets by what they say of themselves, which loads nothing", () => {
  const target = windowWith();
  const providers = collectProviders(target);
  const announceAs = (rdns: string, info: object) => {
    const detail = { info: { rdns, ...info }, provider: provider() };
    target.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }));
  };
  announceAs("io.metamask", { name: "MetaMask" });
  announceAs("io.rabby", { name: "Rabby", icon: "data:image/png;base64,AA==" });
  announceAs("evil.example", {
    name: `\u202E${"x".repeat(99)}`,
    icon: "https://evil.example/pixel.png",
  });
  announceAs("nameless.example", { name: 5 });
  const others = providers.others();
  expect(others.map(({ name }) => name)).toEqual(["Rabby", "x".repeat(40), "nameless.example"]);
  expect(others.every(({ icon }) => icon.startsWith("data:image/"))).toBe(true);
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

const encodedPage = "https%3A%2F%2Fconsole.example%2Fburn%3Fpage%3D2%26q%3Da%2520b";

test.each([
  ["Trust Wallet", `https://link.trustwallet.com/open_url?coin_id=60&url=${encodedPage}`],
  ["MetaMask", "https://link.metamask.io/dapp/console.example/burn?page=2&q=a%20b"],
  ["Binance Wallet", undefined],
  ["Coinbase Wallet", `https://go.cb-w.com/dapp?cb_url=${encodedPage}`],
  ["Ledger", undefined],
])("opens a page in the app of %s by the vendor's documented link only", (name, link) => {
  const page = new URL("https://console.example/burn?page=2&q=a b");
  expect(wallets.find((wallet) => wallet.name === name)?.app.openUrl?.(page)).toBe(link);
});

test("names the scheme to MetaMask where it is not https", () => {
  const page = new URL("http://192.168.1.2:3000/burn");
  expect(metaMask?.app.openUrl?.(page)).toBe(`https://link.metamask.io/dapp/${page.href}`);
});

/** Pages of one host whose path, query and fragment try to escape from the link. */
const hostilePages = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        "/../",
        "//evil.example",
        "\\",
        "?",
        "&url=https://evil.example",
        "#",
        "%",
        "@",
      ),
    ),
    { minLength: 3, maxLength: 3 },
  )
  .map(([path = "", query = "", fragment = ""]) => {
    const page = new URL("https://console.example/");
    page.pathname = path;
    page.search = query;
    page.hash = fragment;
    return page;
  });

test("opens exactly the page, whatever its address holds", () => {
  fc.assert(
    fc.property(hostilePages, (page) => {
      for (const [wallet, origin, names] of [
        [trust, "https://link.trustwallet.com", ["coin_id", "url"]],
        [coinbase, "https://go.cb-w.com", ["cb_url"]],
      ] as const) {
        const link = new URL(wallet?.app.openUrl?.(page) ?? "");
        expect(link.origin).toBe(origin);
        expect(link.hash).toBe("");
        expect([...link.searchParams.keys()]).toEqual(names);
        expect(link.searchParams.get(names[names.length - 1] ?? "")).toBe(page.href);
      }
      const link = metaMask?.app.openUrl?.(page) ?? "";
      const prefix = "https://link.metamask.io/dapp/";
      // A browser does not rewrite the link, and the app prepends https:// to what follows the prefix.
      expect(new URL(link).href).toBe(link);
      expect(link.startsWith(prefix)).toBe(true);
      expect(`https://${link.slice(prefix.length)}`).toBe(page.href);
    }),
  );
});
