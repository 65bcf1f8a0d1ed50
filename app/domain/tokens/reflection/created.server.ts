import { type Address, getAddress, type Hex, isAddress, isHex, pad } from "viem";
import { z } from "zod";
import { reflectionFactoryAbi } from "#app/chain/abi/reflection-factory.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import { homeChainId } from "#app/chain/networks.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { listAllAssets } from "#app/domain/assets/listed-assets.server.ts";
import type { EventPosition } from "#app/domain/events/event.store.server.ts";
import type { EventStream } from "#app/domain/events/event-stream.server.ts";
import {
  formatPosition,
  type IndexedEvent,
  latestIndexed,
  listEvents,
} from "#app/domain/events/events.server.ts";
import {
  createdReflectionStream,
  findReflectionFactory,
} from "#app/domain/tokens/factory.server.ts";
import { sanitizeName } from "#app/domain/tokens/model/sanitize-name.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { defineTokenStream } from "./token-stream.server.ts";
import type { CreatedReflection } from "./reflection.types.ts";

const address = z
  .string()
  .refine((value) => isAddress(value))
  .transform((value) => getAddress(value));
const plainText = z.string().transform(sanitizeName);

const createdSchema = z.object({
  creator: address,
  token: address,
  owner: address,
  feeBps: z.number(),
  decimals: z.number(),
  supply: z.coerce.bigint(),
  name: plainText,
  symbol: plainText,
  codeHash: z.custom<Hex>((value) => isHex(value)),
});

function fromIndex(event: IndexedEvent): CreatedReflection {
  const { chainId, at, txHash, blockNumber, isFinal, args } = event;
  const seen = { cursor: formatPosition(event), chainId, at, txHash, blockNumber, isFinal };
  return { ...createdSchema.parse(args), ...seen };
}

/** Tokens that the console shows first: created by its admins, or on its list. */
export type OwnTokens = { makers: readonly Address[]; listed: readonly Address[] };

export async function fetchOwnTokens(admins: readonly Address[]): Promise<OwnTokens> {
  const assets = await listAllAssets();
  const here = assets.filter(({ chainId }) => chainId === homeChainId);
  return { makers: admins, listed: here.map(({ token }) => token) };
}

/** Lists tokens created here as far as indexed, newest first: all, own ones, or the others. */
export async function listCreated(filter: {
  of?: { own: OwnTokens } | { others: OwnTokens };
  before?: EventPosition | null;
  limit: number;
}): Promise<CreatedReflection[]> {
  const deployment = findReflectionFactory();
  if (!deployment) return [];
  const { of = null, before = null, limit } = filter;
  const common = { stream: createdReflectionStream, chainId: deployment.chainId, before, limit };
  if (of === null) return (await listEvents(common)).map(fromIndex);
  const { makers, listed } = "own" in of ? of.own : of.others;
  const [by, known] = [makers.map((maker) => pad(maker)), listed.map((token) => pad(token))];
  if ("others" in of) {
    return (await listEvents({ ...common, notTopics: [by, known] })).map(fromIndex);
  }
  const [made, named] = await Promise.all([
    listEvents({ ...common, topics: [by] }),
    listEvents({ ...common, topics: [null, known], notTopics: [by, []] }),
  ]);
  return [...made, ...named]
    .sort((one, other) => other.blockNumber - one.blockNumber || other.logIndex - one.logIndex)
    .slice(0, limit)
    .map(fromIndex);
}

/** Max tokens whose events are indexed: each one takes rows and space in every request. */
export const maxFollowed = 200;

/**
 * Returns the streams of tokens created here: own ones, then the newest others while there is room.
 * Changes at runtime.
 */
export async function followedReflections(admins: readonly Address[]): Promise<EventStream[]> {
  const own = await fetchOwnTokens(admins);
  const [ownTokens, others] = await Promise.all([
    listCreated({ of: { own }, limit: maxFollowed }),
    listCreated({ of: { others: own }, limit: maxFollowed }),
  ]);
  return [...ownTokens, ...others].slice(0, maxFollowed).map(defineTokenStream);
}

/** Max blocks between index and head that are read from the node, in one call. */
const maxBlocks = 1_000n;

/**
 * Finds a token created here; null if the factory has emitted none at this address. The newest
 * blocks are read from the chain, so that a token is found as soon as it is mined.
 */
export async function findCreated(token: Address): Promise<CreatedReflection | null> {
  const deployment = findReflectionFactory();
  if (!deployment) return null;
  const [event] = await listEvents({
    stream: createdReflectionStream,
    chainId: deployment.chainId,
    topics: [null, pad(token)],
    limit: 1,
  });
  return event ? fromIndex(event) : findNewest(deployment, token);
}

async function findNewest(
  deployment: Deployment,
  token: Address,
): Promise<CreatedReflection | null> {
  const { chainId, address: factory } = deployment;
  const client = chainClient(chainId);
  try {
    const [head, indexed] = await Promise.all([
      client.getBlockNumber(),
      latestIndexed(chainId, createdReflectionStream),
    ]);
    const next = BigInt(indexed?.block ?? deployment.block) + 1n;
    const fromBlock = head - next > maxBlocks ? head - maxBlocks : next;
    if (fromBlock > head) return null;
    const [log] = await client.getContractEvents({
      address: factory,
      abi: reflectionFactoryAbi,
      eventName: "ReflectionTokenCreated",
      args: { token },
      fromBlock,
      toBlock: head,
      strict: true,
    });
    if (!log) return null;
    const { timestamp } = await client.getBlock({ blockNumber: log.blockNumber });
    const [at, blockNumber] = [Number(timestamp) * 1_000, Number(log.blockNumber)];
    const seen = { at, chainId, blockNumber };
    return {
      ...createdSchema.parse(log.args),
      ...seen,
      cursor: formatPosition({ ...seen, logIndex: log.logIndex }),
      txHash: log.transactionHash,
      isFinal: false,
    };
  } catch (error) {
    getRuntime().log.warn({ scope: "reflection", chainId, token, err: error }, "token not found");
    return null;
  }
}
