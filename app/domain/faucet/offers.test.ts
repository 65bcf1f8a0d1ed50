import { zeroAddress } from "viem";
import { expect, test } from "vitest";
import type { Asset } from "#app/domain/assets/asset.types.ts";
import { keyOf } from "#app/domain/assets/asset-key.ts";
import type { SavedSettings } from "./faucet.types.ts";
import { findRequested } from "./find-requested.ts";
import { describeItem } from "./bundle-item.ts";
import { toOffers } from "./offers.ts";
import { disambiguate, nameOf } from "./disambiguate.ts";

function assetOf(symbol: string, changes: Partial<Asset> = {}): Asset {
  const chainId = changes.chainId ?? 4443;
  const token = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
  return {
    id: `${symbol}@${chainId}`,
    symbol,
    chainId,
    token,
    decimals: 18,
    image_url: "",
    ...changes,
  };
}

const coin = assetOf("TAN", { token: zeroAddress });
const usdt = assetOf("USDT", { decimals: 6 });
const other = "0x8464135c8F25Da09e49BC8782676a84730C318bC";
const settings = { enabled: true, amount: 5n, isUpTo: false, cooldownMs: 1_000 };
const savedFor = (asset: Asset, changes: Partial<SavedSettings> = {}): SavedSettings => ({
  ...asset,
  settings,
  ...changes,
});

test("pays configured assets from the start and added ones once switched on", () => {
  const birch = assetOf("BIR", { token: other, decimals: 8 });
  const known = { configured: [coin, usdt], listed: [coin, usdt, birch] };
  const [ofCoin, ofUsdt, ofBirch] = toOffers({ ...known, saved: [] });
  expect(ofCoin).toMatchObject({ off: null, settings: { amount: 10n ** 19n } });
  expect(ofUsdt).toMatchObject({ off: null, settings: { amount: 100_000_000n } });
  expect(ofBirch).toMatchObject({ off: "never-on", settings: { enabled: false } });
  const [, , switchedOn] = toOffers({ ...known, saved: [savedFor(birch)] });
  expect(switchedOn).toMatchObject({ off: null, settings });
});

test("ties settings to the address, not to a later token with the same name", () => {
  const former = assetOf("BIR", { token: other, decimals: 18 });
  const later = assetOf("BIR", { decimals: 6 });
  const offers = toOffers({ configured: [], listed: [later], saved: [savedFor(former)] });
  expect(offers).toMatchObject([
    { asset: { token: later.token, tag: "0x5FbDB2…180aa3" }, off: "never-on" },
    { asset: { token: other, decimals: 18, tag: "0x846413…C318bC" }, off: "unlisted" },
  ]);
});

test("does not pay an amount that was set with other decimals", () => {
  const saved = [savedFor(usdt, { decimals: 18 })];
  const [offer] = toOffers({ configured: [usdt], listed: [usdt], saved });
  expect(offer).toMatchObject({ off: "rescaled", settings: { enabled: false } });
});

test("tells tokens with the same symbol apart by as much of the address as needed", () => {
  const near = "0x5FbDB2315678afecb367f032d93F642f65180aa3";
  const twins = [usdt, assetOf("usdt", { token: near }), assetOf("USDT", { token: other })];
  expect([coin, ...twins].length).toBe(4);
  expect(disambiguate([coin, ...twins]).map(nameOf)).toEqual([
    "TAN",
    `USDT (${usdt.token})`,
    `usdt (${near})`,
    "USDT (0x846413…C318bC)",
  ]);
  const elsewhere = { ...usdt, chainId: 97 } as const;
  expect(disambiguate([usdt, elsewhere]).map(({ tag }) => tag)).toEqual([
    keyOf(usdt),
    keyOf(elsewhere),
  ]);
  const native = assetOf("USDT", { token: zeroAddress, chainId: 97 });
  expect(disambiguate([usdt, native]).map(({ tag }) => tag)).toEqual([
    "0x5FbDB2…180aa3",
    "native coin",
  ]);
});

test("finds an asset by address or by an unambiguous name", () => {
  const far = assetOf("USDT", { chainId: 97, token: other });
  const assets = disambiguate([coin, usdt, far]);
  const found = (text: string) => {
    const requested = findRequested(assets, text);
    return requested.kind === "found" ? keyOf(requested.asset) : requested.kind;
  };
  expect(found("TAN")).toBe(keyOf(coin));
  expect(found("USDT@97")).toBe(keyOf(far));
  expect(found(other)).toBe(keyOf(far));
  expect(found(` ${other.toUpperCase().replace("0X", "0x")}@97 `)).toBe(keyOf(far));
  expect(found("USDT")).toBe("ambiguous");
  expect(found(`${other}@4443`)).toBe("unknown");
  expect(found("tan")).toBe("unknown");
  expect(found("")).toBe("unknown");
});

test("describes a promised item as it was, whatever the list contains now", () => {
  const item = { asset: "BIR@4443", token: other, symbol: "BIR", decimals: 6, amount: 1n } as const;
  const now = disambiguate([assetOf("BIR", { token: other })]);
  expect(describeItem(item, 4443, now)).toEqual({ name: "BIR", decimals: 6 });
  expect(describeItem(item, 4443, [])).toEqual({ name: "BIR (0x846413…C318bC)", decimals: 6 });
  const renamed = disambiguate([assetOf("OAK", { token: other })]);
  expect(describeItem(item, 4443, renamed).name).toBe("BIR (0x846413…C318bC)");
  const older = { ...item, decimals: null };
  expect(describeItem(older, 4443, now).decimals).toBe(18);
  expect(describeItem(older, 4443, []).decimals).toBeNull();
});
