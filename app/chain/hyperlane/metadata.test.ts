import fc from "fast-check";
import { type Address, concat, type Hex, hexToNumber, numberToHex, pad, size, slice } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { beforeAll, expect, test } from "vitest";
import { devnetKey } from "#app/chain/devnet-accounts.ts";
import { type Checkpoint, signCheckpoint } from "./checkpoint.ts";
import { toBytes32 } from "./format.ts";
import { someBytes } from "./hyperlane.test-support.ts";
import {
  buildMetadata,
  encodeAggregation,
  type IsmReader,
  type MetadataSources,
  type SignedCheckpoint,
} from "./metadata.ts";

const addressOf = (n: number): Address => pad(numberToHex(n), { size: 20 });
const [multisig, pausable, aggregation, routing, merkleRoot] = [1, 2, 3, 4, 5].map(addressOf) as [
  Address,
  Address,
  Address,
  Address,
  Address,
];
const accounts = [5, 6, 7].map((index) => privateKeyToAccount(devnetKey(index)));
const validators = accounts.map(({ address }) => address);
const messageId: Hex = `0x${"0b".repeat(32)}`;
const checkpoint: Checkpoint = {
  origin: 4443,
  merkleTreeHook: "0x2222222222222222222222222222222222222222",
  root: `0x${"0a".repeat(32)}`,
  index: 7,
  messageId,
};
const head = concat([toBytes32(checkpoint.merkleTreeHook), checkpoint.root, "0x00000007"]);
let signatures: Hex[] = [];

beforeAll(async () => {
  signatures = await Promise.all(accounts.map((account) => signCheckpoint(account, checkpoint)));
});

type Module =
  | { type: 5; validators: readonly Address[]; threshold: number }
  | { type: 2; modules: readonly Address[]; threshold: number }
  | { type: 1; route: Address }
  | { type: 4 | 6 };

const standard: Record<Address, Module> = {
  [multisig]: { type: 5, validators, threshold: 2 },
  [pausable]: { type: 6 },
  [aggregation]: { type: 2, modules: [pausable, multisig], threshold: 2 },
  [routing]: { type: 1, route: aggregation },
  [merkleRoot]: { type: 4 },
};

function readerOf(modules: Record<Address, Module>): IsmReader {
  const find = (ism: Address, type: number): Module => {
    const found = modules[ism];
    if (!found || found.type !== type) throw new Error(`${ism} is not of type ${type}`);
    return found;
  };
  return {
    moduleType: async (ism) => modules[ism]?.type ?? 0,
    route: async (ism) => (find(ism, 1) as Module & { type: 1 }).route,
    modulesAndThreshold: async (ism) => find(ism, 2) as Module & { type: 2 },
    validatorsAndThreshold: async (ism) => find(ism, 5) as Module & { type: 5 },
  };
}

/** Returns sources in which each validator, in order, has signed the given checkpoint. */
function sourcesOf(
  signed: (SignedCheckpoint | null)[],
  modules: Record<Address, Module> = {},
): MetadataSources {
  return {
    reader: readerOf({ ...standard, ...modules }),
    findCheckpoint: async (validator) => signed[validators.indexOf(validator)] ?? null,
  };
}

const signedBy = (...indices: number[]) =>
  validators.map((_, i) =>
    indices.includes(i) ? { checkpoint, signature: signatures[i] ?? "0x" } : null,
  );
const build = (ism: Address, sources: MetadataSources) =>
  buildMetadata(sources, { ism, messageId, message: "0x03" });
const signature = (i: number) => signatures[i] ?? "0x";

test("includes exactly the threshold of signatures, in the multisig's order", async () => {
  const metadata = concat([head, signature(0), signature(2)]);
  expect(size(metadata)).toBe(198);
  expect(await build(multisig, sourcesOf(signedBy(0, 2)))).toEqual({ kind: "ready", metadata });
  expect(await build(multisig, sourcesOf(signedBy(0, 1, 2)))).toEqual({
    kind: "ready",
    metadata: concat([head, signature(0), signature(1)]),
  });
  const turned = { type: 5, validators: validators.toReversed(), threshold: 2 } as const;
  const sources = sourcesOf(signedBy(0, 2), { [multisig]: turned });
  expect(await build(multisig, sources)).toEqual({
    kind: "ready",
    metadata: concat([head, signature(2), signature(0)]),
  });
});

test("reports too few signatures as awaiting", async () => {
  expect(await build(multisig, sourcesOf(signedBy(1)))).toEqual({
    kind: "awaiting",
    signed: 1,
    threshold: 2,
  });
  expect(await build(routing, sourcesOf([]))).toEqual({
    kind: "awaiting",
    signed: 0,
    threshold: 2,
  });
});

test("ignores signatures by other accounts and of other roots or messages", async () => {
  const otherRoot = { ...checkpoint, root: messageId };
  const otherMessage = { ...checkpoint, messageId: checkpoint.root };
  const [first] = accounts;
  if (!first) throw new Error("no account");
  const forged: SignedCheckpoint[] = [
    { checkpoint, signature: signature(1) },
    { checkpoint, signature: "0x1234" },
    { checkpoint: otherRoot, signature: await signCheckpoint(first, otherRoot) },
    { checkpoint: otherMessage, signature: await signCheckpoint(first, otherMessage) },
  ];
  for (const each of forged) {
    const alone = sourcesOf([each, null, ...signedBy(2).slice(2)]);
    expect(await build(multisig, alone)).toMatchObject({ kind: "awaiting", signed: 1 });
    // The others reach the quorum without the forged one.
    expect(await build(multisig, sourcesOf([each, ...signedBy(1, 2).slice(1)]))).toEqual({
      kind: "ready",
      metadata: concat([head, signature(1), signature(2)]),
    });
  }
});

test("follows a routing ISM and encodes the range of each aggregated module", async () => {
  const quorum = concat([head, signature(0), signature(1)]);
  const metadata = concat(["0x00000010", "0x00000010", "0x00000010", "0x000000d6", quorum]);
  expect(size(metadata)).toBe(214);
  expect(await build(routing, sourcesOf(signedBy(0, 1)))).toEqual({ kind: "ready", metadata });
});

test("leaves modules beyond the threshold out of an aggregation", async () => {
  const anyOf = { type: 2, modules: [multisig, merkleRoot, pausable], threshold: 1 } as const;
  expect(await build(aggregation, sourcesOf([], { [aggregation]: anyOf }))).toEqual({
    kind: "ready",
    metadata: concat([`0x${"00".repeat(16)}`, "0x00000018", "0x00000018"]),
  });
});

test("returns unsupported for a module whose proof cannot be built", async () => {
  expect(await build(merkleRoot, sourcesOf([]))).toMatchObject({
    kind: "unsupported",
    ism: merkleRoot,
  });
  const never = { type: 2, modules: [pausable], threshold: 2 } as const;
  expect(await build(aggregation, sourcesOf([], { [aggregation]: never }))).toMatchObject({
    kind: "unsupported",
    reason: "It asks for 2 of 1 modules.",
  });
  const open = { type: 5, validators, threshold: 0 } as const;
  expect(await build(multisig, sourcesOf([], { [multisig]: open }))).toMatchObject({
    kind: "unsupported",
  });
});

test("rejects modules that contain themselves, however many there are", async () => {
  const circle = { type: 2, modules: Array<Address>(255).fill(aggregation), threshold: 1 } as const;
  const sources = sourcesOf([], { [aggregation]: circle, [routing]: { type: 1, route: routing } });
  for (const ism of [aggregation, routing]) {
    expect(await build(ism, sources)).toMatchObject({
      kind: "unsupported",
      reason: "It has more than 32 modules.",
    });
  }
});

test("encodes the ranges of an aggregation's parts", () => {
  fc.assert(
    fc.property(fc.array(fc.option(someBytes), { maxLength: 8 }), (parts) => {
      const encoded = encodeAggregation(parts);
      const read = parts.map((_, i) => {
        const [start, end] = [0, 4].map((at) =>
          hexToNumber(slice(encoded, i * 8 + at, i * 8 + at + 4)),
        ) as [number, number];
        if (start === 0) return null;
        return start === end ? "0x" : slice(encoded, start, end);
      });
      expect(read).toEqual(parts);
    }),
  );
});
