import { getAddress, type Hex, numberToHex, zeroAddress } from "viem";
import { expect, test } from "vitest";
import {
  buildTree,
  claimLeaf,
  leafIndexes,
  proofOf,
  rootOf,
} from "#app/chain/merkle/merkle-tree.ts";
import { stateOf } from "#app/domain/claims/programme-states.ts";
import type { ChainSide } from "./check.server.ts";
import { type ClaimProof, isTrue, parseProof, writeProof } from "./claim-proof.ts";
import type { Programme, Root } from "#app/domain/claims/claims.types.ts";
import { findClaim } from "#app/domain/claims/find-claim.ts";
import { evaluateProof } from "./evaluate-proof.ts";
import { leftFor } from "#app/domain/claims/left-for.ts";

const account = (n: number) => getAddress(numberToHex(n, { size: 20 }));
const hash = (n: number): Hex => numberToHex(n, { size: 32 });
const now = 1_000;

const programme: Programme = {
  id: 1,
  title: "Rewards",
  token: zeroAddress,
  state: "open",
  budgetId: 0,
  unit: { symbol: "TAN", decimals: 0 },
  owner: account(1),
  refundTo: account(1),
  rewardsUntil: 0,
  closableAt: 0,
  funded: 100n,
  paid: 0n,
  refunded: 0n,
};

function root(n: number, changes: Partial<Root> = {}): Root {
  return {
    programmeId: 1,
    n,
    root: hash(n),
    total: 50n,
    leafCount: 1,
    activeAt: n,
    uri: "",
    at: n,
    isDisabled: changes.disabled != null,
    disabled: null,
    flags: [],
    ...changes,
  };
}

const disabled = { by: account(2), reason: "Wrong", at: 5 };
const earned = (...amounts: bigint[]) =>
  amounts.map((cumulative, i) => ({ root: hash(i + 1), cumulative }));

function find(
  roots: Root[],
  amounts: bigint[],
  claimed = 0n,
  changes: Partial<Programme> = {},
  storedRoots = 99,
) {
  return findClaim(
    { ...programme, ...changes },
    roots,
    {
      earned: earned(...amounts),
      claimed,
      storedRoots: new Set(roots.slice(0, storedRoots).map((one) => one.root)),
    },
    now,
  );
}

test("offers the newest active root that has the account", () => {
  expect(find([root(1), root(2)], [10n, 15n])).toMatchObject({
    offer: { n: 2, amount: 15n },
    next: null,
    blocker: null,
  });
  expect(find([root(1), root(2)], [10n]).offer).toMatchObject({ n: 1, amount: 10n });
  expect(find([root(1), root(2, { disabled })], [10n, 15n]).offer).toMatchObject({ n: 1 });
  const waits = find([root(1), root(2, { activeAt: 2_000 })], [10n, 15n], 4n);
  expect(waits).toMatchObject({ offer: { n: 1, amount: 6n }, next: { n: 2, amount: 11n } });
});

test("does not know the amount of a root whose list is not stored, unless a newer one covers it", () => {
  const findStored = (storedRoots: number, roots: Root[], amounts: bigint[], claimed = 0n) =>
    find(roots, amounts, claimed, {}, storedRoots);
  const unknown = "The console does not have the list of root 1, so its allocations are unknown.";
  expect(findStored(0, [root(1)], [])).toEqual({
    offer: null,
    next: null,
    unstored: 1,
    blocker: unknown,
  });
  expect(findStored(1, [root(1), root(2)], [5n])).toMatchObject({
    offer: { n: 1, amount: 5n },
    unstored: 2,
    blocker: null,
  });
  expect(findStored(1, [root(1), root(2)], [5n], 5n)).toMatchObject({ offer: null, unstored: 2 });
  expect(findStored(1, [root(1), root(2)], [5n], 5n).blocker).toMatch(
    /^The console does not have the list of root 2/,
  );
  expect(findStored(1, [root(3), root(2)], [])).toMatchObject({ unstored: null });
  expect(findStored(0, [root(1, { disabled })], [])).toMatchObject({ unstored: null });
  const over = find([root(1)], [], 0n, { state: "closed" }, 0);
  expect(over).toMatchObject({
    unstored: null,
    blocker: expect.stringMatching(/closed/) as string,
  });
});

test.each<[string, ReturnType<typeof find>, RegExp]>([
  ["pending", find([root(1, { activeAt: 2_000 })], [1n]), /active from .* Claim then/],
  ["disabled", find([root(1, { disabled })], [1n]), /was disabled: Wrong\. Wait/],
  ["without a root", find([], []), /No root has been published yet/],
  ["not granted", find([root(1)], []), /No root allocates anything to this account/],
  ["had", find([root(1)], [5n], 5n), /Everything is claimed/],
  ["short", find([root(1)], [60n]), /only 50 TAN left/],
  ["paused", find([root(1)], [1n], 0n, { state: "paused" }), /paused.*its end is extended/],
  ["over", find([root(1)], [1n], 0n, { closableAt: now }), /Claims ended on/],
  ["closed", find([root(1)], [1n], 0n, { state: "closed" }), /closed.*Ask its owner/],
])("has a message of its own for %s", (_, { blocker }, message) => {
  expect(blocker).toMatch(message);
});

test("marks a root as pending, active, superseded or disabled", () => {
  const roots = [root(1), root(2), root(3, { disabled }), root(4, { activeAt: 2_000 })];
  expect(roots.map((one) => stateOf(one, roots, now))).toEqual([
    "superseded",
    "active",
    "disabled",
    "pending",
  ]);
});

test("pays a root up to its total, then up to that of the newest active one", () => {
  const roots = [root(1, { total: 10n }), root(2, { total: 30n })];
  const left = (n: number, amount: bigint, paid: bigint, funded = 100n) =>
    leftFor(roots[n - 1] ?? root(9), { programme: { paid, funded }, roots, amount, time: now });
  expect(left(1, 4n, 6n)).toBe(4n);
  expect(left(1, 5n, 6n)).toBe(24n);
  expect(left(2, 99n, 6n)).toBe(24n);
  expect(left(2, 1n, 6n, 8n)).toBe(2n);
  expect(left(2, 1n, 30n)).toBe(0n);
});

const leaves = [1, 2, 3].map((n) => claimLeaf(1n, account(n), BigInt(n) * 10n));
const tree = buildTree(leaves);
const proof: ClaimProof = {
  chainId: 4443,
  contract: account(9),
  programmeId: 1,
  n: 1,
  root: rootOf(tree),
  account: account(2),
  cumulative: 20n,
  proof: proofOf(tree, leafIndexes(tree).get(leaves[1] ?? "0x") ?? -1),
};

test("parses a saved proof and verifies it for nothing else", () => {
  expect(parseProof(writeProof(proof))).toEqual({ kind: "ok", value: proof });
  expect(isTrue(proof)).toBe(true);
  expect(isTrue({ ...proof, cumulative: 21n })).toBe(false);
  expect(isTrue({ ...proof, account: account(3) })).toBe(false);
  expect(isTrue({ ...proof, programmeId: 2 })).toBe(false);
});

test.each([
  ["{", /no JSON/],
  ["[]", /no proof/],
  ["{}", /format/],
  [writeProof(proof).replace('"n": 1', '"n": 0'), /whole numbers/],
  [writeProof(proof).replace('"20"', '"2e1"'), /cumulative/],
  [writeProof(proof).replace('"20"', `"1${"0".repeat(77)}9"`), /cumulative/],
  [writeProof(proof).replace(proof.root, "0x12"), /root must be 32 bytes/],
  [writeProof(proof).replace(proof.account, "0x12"), /account must be an address/],
])("rejects a text that is not a proof with the reason: %#", (text, message) => {
  const read = parseProof(text);
  expect(read.kind === "invalid" && read.message).toMatch(message);
});

test("checks a valid proof against the chain", () => {
  const deployment = { chainId: 4443, address: account(9), codeHash: hash(1), block: 1 } as const;
  const side: Extract<ChainSide, { kind: "known" }> = {
    kind: "known",
    programme,
    root: proof.root,
    state: "active",
    activeAt: 1,
    claimed: 5n,
    disabledFor: null,
    recipient: account(2),
    block: 1n,
  };
  const evaluate = (changes: Partial<typeof side>, of: Partial<ClaimProof> = {}) =>
    evaluateProof({ ...proof, ...of }, { ...side, ...changes }, { deployment, time: now });
  expect(evaluate({})).toEqual({ left: 15n, blocker: null });
  expect(evaluate({ claimed: 20n }).left).toBe(0n);
  expect(evaluate({ claimed: 20n }).blocker).toMatch(/Already claimed in full/);
  expect(evaluate({}, { chainId: 1 }).blocker).toMatch(/another contract or chain/);
  expect(evaluate({ root: hash(8) }).blocker).toMatch(/another one on the chain/);
  expect(evaluate({ state: "disabled", disabledFor: "Wrong" }).blocker).toMatch(/disabled: Wrong/);
  expect(evaluate({ state: "pending" }).blocker).toMatch(/active from/);
  expect(evaluate({ programme: { ...programme, state: "paused" } }).blocker).toMatch(/paused/);
  expect(evaluate({ programme: { ...programme, funded: 9n } }).blocker).toMatch(/only 9 TAN left/);
});
