import { zeroAddress } from "viem";
import { expect, test } from "vitest";
import type { AssetStatus } from "#app/domain/faucet/faucet.types.ts";
import type { Grant, GrantUse } from "#app/domain/faucet/grants/grant.types.ts";
import { applyKey } from "./key-status.ts";

const status: AssetStatus = {
  asset: {
    id: "TAN@4443",
    chainId: 4443,
    token: zeroAddress,
    symbol: "TAN",
    decimals: 18,
    image_url: "",
    tag: null,
  },
  settings: { enabled: true, amount: 1n, isUpTo: false, cooldownMs: 1 },
  allowed: true,
  reason: null,
  message: null,
  nextAt: null,
  rule: null,
  workSeconds: 0,
  remaining: 5n,
};
const coin = `${zeroAddress}@4443`;

test("leaves the status of a key's own asset while its quota lasts", () => {
  for (const assets of [null, [coin]]) {
    const key = { assets, requestsPerDay: 1 };
    expect(applyKey(status, { kind: "quota", key, quotaEnd: null })).toBe(status);
  }
});

test.each([
  [1, "This API key may make 1 request in 24 hours, and has. Try again later."],
  [200, "This API key may make 200 requests in 24 hours, and has. Try again later."],
])("says when the quota of %i ends", (requestsPerDay, message) => {
  const key = { assets: null, requestsPerDay };
  expect(applyKey(status, { kind: "quota", key, quotaEnd: 9 })).toMatchObject({
    allowed: false,
    reason: "quota-used",
    message,
    nextAt: 9,
  });
});

test("says of another asset only that the key may not request it", () => {
  const dry: AssetStatus = { ...status, allowed: false, reason: "dry", nextAt: 5, rule: "a" };
  const key = { assets: ["0x1@97"], requestsPerDay: 1 };
  expect(applyKey(dry, { kind: "quota", key, quotaEnd: 9 })).toMatchObject({
    reason: "not-of-key",
    message: "This API key may not request TAN.",
    nextAt: null,
    rule: null,
  });
});

const grant: Grant = {
  id: "grant",
  name: "Alder",
  website: "https://alder.example/",
  purpose: "Test payments",
  contact: "ops@alder.example",
  allowances: [
    { chainId: 4443, token: zeroAddress, symbol: "TAN", decimals: 18, amount: 10n ** 19n },
  ],
  state: "granted",
  requestedBy: zeroAddress,
  createdAt: 0,
  decidedBy: zeroAddress,
  decidedAt: 0,
  reason: null,
};

/** Returns the status of a draw of 2 TAN. */
function draw({ drawn = 0n, ...use }: { drawn?: bigint } & Partial<Omit<GrantUse, "drawn">> = {}) {
  const settings = { ...status.settings, amount: 2n * 10n ** 18n };
  const rest = { grant, month: { from: 0, to: 9 }, ...use };
  const limits = { kind: "grant", use: { ...rest, drawn: new Map([[coin, drawn]]) } } as const;
  return applyKey({ ...status, settings }, limits);
}

test("allows a draw of what is left of the allowance, and of no base unit more", () => {
  expect(draw().allowed).toBe(true);
  expect(draw({ drawn: 8n * 10n ** 18n }).allowed).toBe(true);
  expect(draw({ drawn: 8n * 10n ** 18n + 1n })).toMatchObject({
    allowed: false,
    reason: "allowance-used",
    message: "This grant has 1.999999999999999999 TAN left this month.",
    nextAt: 9,
  });
});

test("promises no time for more than the allowance", () => {
  const [allowance] = grant.allowances;
  const allowances = allowance === undefined ? [] : [{ ...allowance, amount: 10n ** 18n }];
  expect(draw({ grant: { ...grant, allowances } })).toMatchObject({
    reason: "allowance-used",
    message: "This grant has 1 TAN left this month.",
    nextAt: null,
  });
});

test("says of an asset without an allowance only that", () => {
  expect(draw({ grant: { ...grant, allowances: [] } })).toMatchObject({
    reason: "not-of-key",
    message: "This grant has no allowance of TAN.",
    nextAt: null,
  });
});

test.each(["locked", "revoked"] as const)("allows no draw of a grant that is %s", (state) => {
  expect(draw({ grant: { ...grant, state } })).toMatchObject({
    reason: "grant-locked",
    message: `This grant is ${state}. Ask an operator of the faucet.`,
  });
});
