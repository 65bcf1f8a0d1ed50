import { type Address, getAddress, type Hex, isAddress, isHex, pad } from "viem";
import { z } from "zod";
import { tokenFactoryAbi } from "#app/chain/abi/token-factory.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import type { EventPosition } from "#app/domain/events/event.store.server.ts";
import {
  formatPosition,
  type IndexedEvent,
  latestIndexed,
  listEvents,
} from "#app/domain/events/events.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { createdStream, findTokenFactory } from "./factory.server.ts";
import type { CreatedToken } from "./model/created-token.types.ts";
import { fromBits } from "./model/options.ts";
import { sanitizeName } from "./model/sanitize-name.ts";
import { tokenStyles } from "./model/token-request.ts";

const address = z
  .string()
  .refine((value) => isAddress(value))
  .transform((value) => getAddress(value));
const baseUnits = z.coerce.bigint();
const plainText = z.string().transform(sanitizeName);

const createdSchema = z.object({
  creator: address,
  token: address,
  owner: address,
  kind: z.number().transform((number, context) => {
    const style = tokenStyles[number];
    if (style) return style;
    context.addIssue("is no kind of the factory");
    return z.NEVER;
  }),
  options: z.number(),
  decimals: z.number(),
  initialSupply: baseUnits,
  cap: baseUnits,
  name: plainText,
  symbol: plainText,
  codeHash: z.custom<Hex>((value) => isHex(value)),
});

/** Parses a factory event. */
function toCreated(
  args: unknown,
  seen: Pick<CreatedToken, "cursor" | "chainId" | "at" | "txHash" | "blockNumber" | "isFinal">,
): CreatedToken {
  const { kind, cap, ...facts } = createdSchema.parse(args);
  return { ...facts, ...seen, style: kind, cap: fromBits(facts.options).capped ? cap : null };
}

function fromIndex(event: IndexedEvent): CreatedToken {
  const { chainId, at, txHash, blockNumber, isFinal } = event;
  const seen = { cursor: formatPosition(event), chainId, at, txHash, blockNumber, isFinal };
  return toCreated(event.args, seen);
}

/** Lists tokens created here as far as indexed, newest first. */
export async function listCreatedTokens(filter: {
  creator?: Address | undefined;
  before?: EventPosition | null;
  limit: number;
}): Promise<CreatedToken[]> {
  const deployment = findTokenFactory();
  if (!deployment) return [];
  const { creator, before = null, limit } = filter;
  const events = await listEvents({
    stream: createdStream,
    chainId: deployment.chainId,
    topics: [creator ? pad(creator) : null],
    before,
    limit,
  });
  return events.map(fromIndex);
}

/** Max blocks between index and head that are read from the node, in one call. */
const maxBlocks = 1_000n;

/**
 * Finds a token created here; null if the factory has emitted none at this address. The newest
 * blocks are read from the chain, so that a token is found as soon as it is mined.
 */
export async function findCreatedToken(token: Address): Promise<CreatedToken | null> {
  const deployment = findTokenFactory();
  if (!deployment) return null;
  const [event] = await listEvents({
    stream: createdStream,
    chainId: deployment.chainId,
    topics: [null, pad(token)],
    limit: 1,
  });
  return event ? fromIndex(event) : findNewest(deployment, token);
}

async function findNewest(deployment: Deployment, token: Address): Promise<CreatedToken | null> {
  const { chainId, address: factory } = deployment;
  const client = chainClient(chainId);
  try {
    const [head, indexed] = await Promise.all([
      client.getBlockNumber(),
      latestIndexed(chainId, createdStream),
    ]);
    const next = BigInt(indexed?.block ?? deployment.block) + 1n;
    const fromBlock = head - next > maxBlocks ? head - maxBlocks : next;
    if (fromBlock > head) return null;
    const [log] = await client.getContractEvents({
      address: factory,
      abi: tokenFactoryAbi,
      eventName: "TokenCreated",
      args: { token },
      fromBlock,
      toBlock: head,
      strict: true,
    });
    if (!log) return null;
    const { timestamp } = await client.getBlock({ blockNumber: log.blockNumber });
    const at = Number(timestamp) * 1_000;
    const blockNumber = Number(log.blockNumber);
    const facts = { at, chainId, blockNumber, logIndex: log.logIndex };
    const seen = { ...facts, txHash: log.transactionHash, isFinal: false };
    return toCreated(log.args, { ...seen, cursor: formatPosition(facts) });
  } catch (error) {
    getRuntime().log.warn({ scope: "tokens", chainId, token, err: error }, "token not looked up");
    return null;
  }
}
