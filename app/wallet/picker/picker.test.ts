import { expect, test } from "vitest";
import { walletGroups, wallets } from "#app/wallet/context/wallets.ts";
import { arrangeGroups, availabilityOf, deviceOf, sourcesOf, walletsToGet } from "./picker-list.ts";
import { instructionsFor, type Surroundings } from "./picker-step.ts";
import { listRecentWallets, rememberWallet } from "./recent-wallets.ts";

const [trust, metaMask, binance, coinbase, ledger] = wallets;
if (!trust || !metaMask || !binance || !coinbase || !ledger)
  throw new Error("Wallets are missing.");

function memoryStorage(initial: Record<string, string> = {}) {
  const values = new Map(Object.entries(initial));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

test("remembers the last three wallets, the newest first and each once", () => {
  const storage = memoryStorage();
  for (const id of ["a", "b", "c", "a", "d"]) rememberWallet(storage, id);
  expect(listRecentWallets(storage)).toEqual(["d", "a", "c"]);
});

test.each(["{", "null", "[1, {}]", '"a"'])("starts over with the unreadable list %s", (stored) => {
  expect(listRecentWallets(memoryStorage({ "recent-wallets": stored }))).toEqual([]);
});

test("lists recent wallets first and only there, and drops empty groups", () => {
  const groups = arrangeGroups(walletGroups, [metaMask.id, "gone", trust.id]);
  expect(groups.map(({ title, wallets: of }) => [title, of.map(({ id }) => id)])).toEqual([
    ["Recent", [metaMask.id, trust.id]],
    ["Others", [binance.id, coinbase.id, ledger.id]],
  ]);
});

test("offers at most five wallets to install, three on a phone", () => {
  const many = [...wallets, ...wallets, ...wallets];
  expect(walletsToGet(many, "desktop")).toHaveLength(5);
  expect(walletsToGet(many, "mobile")).toHaveLength(3);
});

test("offers to connect an installed wallet, its app or ways to get it, or reports no support", () => {
  const nowhere = { ...ledger, installations: {} };
  expect(availabilityOf(ledger, { installed: true, device: "mobile" })).toBe("installed");
  expect(availabilityOf(ledger, { installed: false, device: "mobile" })).toBe("app");
  expect(availabilityOf(ledger, { installed: false, device: "desktop" })).toBe("get");
  expect(availabilityOf(nowhere, { installed: false, device: "mobile" })).toBe("unsupported");
  expect(sourcesOf(ledger, "desktop")).toEqual(["desktop", "mobile"]);
});

const surroundings: Surroundings = {
  device: "desktop",
  pairing: false,
  consoleUrl: "https://console.example",
};

test.each(
  wallets.flatMap((wallet) => sourcesOf(wallet, "desktop").map((source) => ({ wallet, source }))),
)(
  "ends the instructions for $wallet.name ($source) with a way to connect",
  ({ wallet, source }) => {
    const steps = instructionsFor(wallet, source, { ...surroundings, pairing: true });
    expect(steps).toHaveLength(3);
    expect(new Set(steps.map(({ title }) => title)).size).toBe(3);
    expect(steps.at(-1)?.text).toMatch(/“Scan with a phone” here|can then find the wallet/);
  },
);

test("sends a phone back to this page, where the wallet's app can be opened", () => {
  const [, , last] = instructionsFor(trust, "mobile", { ...surroundings, device: "mobile" });
  expect(last?.text).toBe("Choose Trust Wallet in the list of wallets again.");
});

test("names the console's address only to apps with a browser for any page", () => {
  const last = (wallet: typeof trust) => instructionsFor(wallet, "mobile", surroundings).at(-1);
  expect(last(metaMask)?.text).toContain(
    `Open ${surroundings.consoleUrl} in the app's own browser`,
  );
  expect(last(ledger)?.text).toBe(
    "Ledger Wallet connects only through WalletConnect, which this console does not offer.",
  );
});

test("does not send a phone to an address of the computer", () => {
  const consoleUrl = "http://127.0.0.1:3000";
  const last = (pairing: boolean) =>
    instructionsFor(metaMask, "mobile", { ...surroundings, pairing, consoleUrl }).at(-1)?.text;
  expect(last(true)).toContain("“Scan with a phone” here and scan the code.");
  expect(last(false)).toContain("Open the console at an address that the phone can reach.");
});

test("distinguishes phones from computers", () => {
  expect(deviceOf("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)")).toBe("mobile");
  expect(deviceOf("Mozilla/5.0 (Linux; Android 15)")).toBe("mobile");
  expect(deviceOf("Mozilla/5.0 (X11; Linux x86_64)")).toBe("desktop");
});
