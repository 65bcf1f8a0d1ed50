import { expect, test } from "vitest";
import { walletGroups, wallets } from "#app/wallet/context/wallets.ts";
import { arrangeGroups, availabilityOf, deviceOf, sourcesOf, walletsToGet } from "./picker-list.ts";
import { instructionsFor } from "./picker-step.ts";
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
  const nowhere = { ...ledger, downloads: {} };
  expect(availabilityOf(ledger, { installed: true, device: "mobile" })).toBe("installed");
  expect(availabilityOf(ledger, { installed: false, device: "mobile" })).toBe("app");
  expect(availabilityOf(ledger, { installed: false, device: "desktop" })).toBe("get");
  expect(availabilityOf(nowhere, { installed: false, device: "mobile" })).toBe("unsupported");
  expect(sourcesOf(ledger, "desktop")).toEqual(["mobile", "desktop"]);
});

test("returns instructions for each platform of a wallet", () => {
  const url = "http://127.0.0.1:3000";
  expect(instructionsFor("Trust Wallet", "mobile", url)[2]?.text).toContain(url);
  expect(instructionsFor("Trust Wallet", "extension", url)[2]?.title).toBe("Reload this page");
  expect(instructionsFor("Ledger", "desktop", url)).toHaveLength(3);
});

test("distinguishes phones from computers", () => {
  expect(deviceOf("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)")).toBe("mobile");
  expect(deviceOf("Mozilla/5.0 (Linux; Android 15)")).toBe("mobile");
  expect(deviceOf("Mozilla/5.0 (X11; Linux x86_64)")).toBe("desktop");
});
