import { z } from "zod";

/** Max gas of one call or estimate, which is work for the node; a block of the home chain. */
export const gasLimit = 30_000_000n;

/** Max addresses, or alternatives of one topic, in a log filter. */
const maxAlternatives = 50;

const hex = (pattern: RegExp, description: string) =>
  z.string(description).regex(pattern, description);

const address = hex(/^0x[0-9a-f]{40}$/i, "an address: 0x and 40 hexadecimal digits.");
const hash = hex(/^0x[0-9a-f]{64}$/i, "a hash: 0x and 64 hexadecimal digits.");
const bytes = hex(/^0x(?:[0-9a-f]{2})*$/i, "bytes: 0x and pairs of hexadecimal digits.");
const quantity = hex(/^0x[0-9a-f]{1,64}$/i, "a number: 0x and hexadecimal digits.");

const tags = ["latest", "pending", "safe", "finalized", "earliest"] as const;
const blockNumber = hex(/^0x[0-9a-f]{1,16}$/i, "");
const blockTag = z.union([z.enum(tags), blockNumber], "a block number or tag.");
/** EIP-1898 */
const blockOf = z.union(
  [blockTag, z.object({ blockHash: hash }), z.object({ blockNumber })],
  "a block number, tag or hash.",
);

const accessList = z.array(z.object({ address, storageKeys: z.array(hash).max(1_000) })).max(100);

/** A call; a field that is not listed is dropped, as nodes do. */
const call = z
  .object({
    from: address.nullish(),
    to: address.nullish(),
    data: bytes.nullish(),
    input: bytes.nullish(),
    value: quantity.nullish(),
    gas: quantity.nullish(),
    gasPrice: quantity.nullish(),
    maxFeePerGas: quantity.nullish(),
    maxPriorityFeePerGas: quantity.nullish(),
    nonce: quantity.nullish(),
    type: quantity.nullish(),
    chainId: quantity.nullish(),
    accessList: accessList.nullish(),
  })
  .transform((fields) => ({ ...fields, gas: clampGas(fields.gas) }));

function clampGas(gas: string | null | undefined): string {
  const requested = gas == null ? gasLimit : BigInt(gas);
  return `0x${(requested < gasLimit ? requested : gasLimit).toString(16)}`;
}

const topic = z.union(
  [z.null(), hash, z.array(z.union([z.null(), hash])).max(maxAlternatives)],
  `null, a hash, or at most ${maxAlternatives} hashes.`,
);

const logFilter = z.object({
  address: z
    .union([address, z.array(address).max(maxAlternatives)], "an address, or at most 50.")
    .nullish(),
  topics: z.array(topic).max(4).nullish(),
  fromBlock: blockTag.nullish(),
  toBlock: blockTag.nullish(),
  blockHash: hash.nullish(),
});
export type LogFilter = z.output<typeof logFilter>;

const feeBlocks = hex(/^0x(?:400|[0-3]?[0-9a-f]{1,2})$/i, "");

const overrides = z.null("State and block overrides are not available here.");

/** One call on top of a block, without overrides. */
const simulation = z.object({
  blockStateCalls: z.tuple(
    [
      z.object({
        calls: z.tuple([call], "one call."),
        blockOverrides: overrides.nullish(),
        stateOverrides: overrides.nullish(),
      }),
    ],
    "one block.",
  ),
  traceTransfers: z.boolean().nullish(),
  returnFullTransactions: z.literal(false, "Full transactions are not available here.").nullish(),
  validation: z.literal(false, "Validation is not available here.").nullish(),
});

/** Params of each kind of method; null is accepted where one may be left out. */
export const paramsOf = {
  none: z.array(z.unknown()).transform((): unknown[] => []),
  call: z.tuple([call, blockOf.nullish()], overrides),
  simulation: z.tuple([simulation, blockOf.nullish()]),
  account: z.tuple([address, blockOf.nullish()]),
  slot: z.tuple([address, quantity, blockOf.nullish()]),
  block: z.tuple([blockTag, z.boolean().nullish()]),
  blockByHash: z.tuple([hash, z.boolean().nullish()]),
  hash: z.tuple([hash]),
  logs: z.tuple([logFilter]),
  fees: z.tuple([
    z.union([feeBlocks, z.number().int().min(1).max(1_024)], "a number of blocks, at most 1024."),
    blockTag,
    z.array(z.number().min(0).max(100)).max(20).nullish(),
  ]),
  rawTransaction: z.tuple([bytes.max(2 + 2 * 131_072, "at most 128 KB.")]),
} as const;

/** Returns what is wrong with params, or the params with gas clamped and unknown fields dropped. */
export function parseParams(
  schema: z.ZodType<unknown[]>,
  params: unknown[],
): { kind: "ok"; params: unknown[] } | { kind: "invalid"; message: string } {
  const parsed = schema.safeParse(params);
  if (parsed.success) return { kind: "ok", params: parsed.data };
  const [issue] = parsed.error.issues;
  const location = (issue?.path ?? []).map((key) =>
    typeof key === "number" ? `[${key}]` : `.${String(key)}`,
  );
  return {
    kind: "invalid",
    message: `params${location.join("")}: ${issue?.message ?? "not valid"}`,
  };
}
