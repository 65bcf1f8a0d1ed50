import fc from "fast-check";
import type { Address, Hex } from "viem";
import { expect, test } from "vitest";
import cloneToken from "#contracts/artifacts/CloneToken.json" with { type: "json" };
import standardToken from "#contracts/artifacts/StandardToken.json" with { type: "json" };
import { findCloned, readCode } from "./code-facts.server.ts";
import { listCodeRisks } from "./code-risks.ts";
import { foreseeMint, isLargeMint } from "#app/features/tokens/manage/shared/foresee.ts";
import { messagesOf } from "#app/kit/form/parsed.test-support.ts";
import { ok } from "#app/kit/form/parsed.ts";
import { parseMint } from "#app/features/tokens/manage/mint/mint-entry.ts";

const token: Address = "0x8464135c8F25Da09e49BC8782676a84730C318bC";
const alice: Address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const outsider: Address = "0x0000000000000000000000000000000000000000";
const facts = { token, symbol: "ALD", decimals: 2, supply: 1_000n, cap: 2_000n };

test("is large above a tenth of the new supply, not at it", () => {
  expect(isLargeMint(900n, 100n)).toBe(false);
  expect(isLargeMint(900n, 101n)).toBe(true);
  // Without supply, no one is diluted.
  expect(isLargeMint(0n, 10n ** 30n)).toBe(false);
});

test("conserves amounts in a mint preview, however large", () => {
  const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });
  fc.assert(
    fc.property(amount, amount, amount, (supply, cap, minted) => {
      const { supply: change, capLeft, dilution } = foreseeMint({ supply, cap }, minted);
      expect(change.after - change.before).toBe(minted);
      expect(capLeft).toBe(cap > supply + minted ? cap - supply - minted : 0n);
      expect(dilution.part <= dilution.whole).toBe(true);
    }),
  );
});

test.each([
  [{ amount: "" }, { amount: "Enter an amount." }],
  [{ amount: "1.001" }, { amount: "ALD has 2 decimals; this has 3." }],
  [{ amount: "10.01" }, { amount: "The mintable supply is 10 ALD." }],
  [{ to: outsider }, { to: "The zero address is not allowed." }],
  [
    { to: token.toLowerCase() },
    { to: "This is the token's own contract. Tokens sent to it are lost." },
  ],
  [{ amount: "5" }, { confirmation: "Type ALD exactly as shown here." }],
  [{ amount: "5", confirmation: "ald" }, { confirmation: "Type ALD exactly as shown here." }],
])("rejects an entry with %j with %j", (change, errors) => {
  const entry = { to: alice, amount: "1", confirmation: "", ...change };
  expect(messagesOf(parseMint(entry, facts))).toEqual(errors);
});

test("converts a valid entry to base units", () => {
  const entry = { to: alice, amount: "5.5", confirmation: "ALD" };
  expect(parseMint(entry, facts)).toMatchObject({ to: ok(alice), amount: ok(550n) });
  const small = parseMint({ ...entry, amount: "1", confirmation: "" }, facts);
  expect(small.confirmation.kind).toBe("ok");
});

test("detects the functions of our tokens, also through a clone", () => {
  for (const { deployedBytecode } of [standardToken, cloneToken]) {
    const { functions, isProxy } = readCode(deployedBytecode as Hex);
    expect(functions).toContain("mint");
    expect(functions).toContain("finishMinting");
    expect(isProxy).toBe(false);
  }
  const proxy: Hex = `0x363d3d373d3d3d363d73${token.slice(2)}5af43d82803e903d91602b57fd5bf3`;
  expect(findCloned(proxy)).toBe(token);
  expect(findCloned("0x6080")).toBeNull();
});

test("parses arbitrary code without throwing", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      readCode(`0x${Buffer.from(bytes).toString("hex")}`);
    }),
  );
  // A selector within a larger constant does not count.
  expect(readCode(("0x69000063" + "40c10f19" + "00000000") as Hex).functions).toEqual([]);
  expect(readCode("0x6340c10f1914").functions).toEqual(["mint"]);
  expect(readCode("0xf4").isProxy).toBe(true);
});

test("never calls a pasted token safe", () => {
  const risks = listCodeRisks({ isProxy: false, functions: [] });
  expect(risks.map(({ tone }) => tone)).toEqual(["warn"]);
});
