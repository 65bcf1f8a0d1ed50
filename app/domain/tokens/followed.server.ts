import { type Address, isAddressEqual, type PublicClient } from "viem";
import { chainClient } from "#app/chain/clients.server.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { findStreamStarts } from "#app/domain/events/cursor.store.server.ts";
import type { EventStream } from "#app/domain/events/event-stream.server.ts";
import { listCreatedTokens } from "./created-tokens.server.ts";
import {
  deleteWatchedToken,
  insertWatchedToken,
  selectWatchedTokens,
} from "./watched-token.store.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { streamOf, tokenStream } from "./token-stream.server.ts";

/** Max tokens indexed, so that foreign tokens cannot fill the database. */
export const maxFollowed = 200;
/** Max blocks indexed backwards for a token not created here. */
export const maxBlocksBack = 100_000n;

/** An indexed token; `fromBlock` is null until it has been looked up. */
type Followed = { token: Address; fromBlock: number | null; isRequested: boolean };

/**
 * Lists the indexed tokens: requested ones first, then the newest created by the console's admins.
 */
async function listFollowed(admins: readonly Address[]): Promise<Followed[]> {
  const { db } = getRuntime().database;
  const [watched, ...made] = await Promise.all([
    selectWatchedTokens(db),
    ...admins.map((creator) => listCreatedTokens({ creator, limit: maxFollowed })),
  ]);
  const created = made.flat().sort((one, other) => other.blockNumber - one.blockNumber);
  const requested = watched.filter(({ chainId }) => chainId === homeChainId);
  const isRequested = (token: Address) => requested.some((one) => isAddressEqual(one.token, token));
  return [
    ...requested.map(({ token }) => {
      const origin = created.find((one) => isAddressEqual(one.token, token));
      return { token, fromBlock: origin?.blockNumber ?? null, isRequested: true };
    }),
    ...created
      .filter(({ token }) => !isRequested(token))
      .map(({ token, blockNumber }) => ({ token, fromBlock: blockNumber, isRequested: false })),
  ].slice(0, maxFollowed);
}

/** Returns a stream for each followed token; omits those whose start block cannot be found now. */
export async function followedTokenStreams(admins: readonly Address[]): Promise<EventStream[]> {
  const { database, log } = getRuntime();
  const followed = await listFollowed(admins);
  const starts = await findStreamStarts(
    database.db,
    homeChainId,
    followed.map(({ token }) => streamOf(token)),
  );
  const streams = await Promise.all(
    followed.map(async ({ token, fromBlock }) => {
      const known = fromBlock ?? starts.get(streamOf(token)) ?? null;
      if (known !== null) return [tokenStream(token, known)];
      try {
        return [tokenStream(token, await findFirstBlock(chainClient(homeChainId), token))];
      } catch (error) {
        log.warn({ scope: "tokens", token, err: error }, "no beginning found of a followed token");
        return [];
      }
    }),
  );
  return streams.flat();
}

/**
 * Returns the block in which a contract was deployed, limited to `maxBlocksBack`; also that limit
 * if the node has no historical state.
 *
 * @throws The client's error if the chain cannot be read.
 */
export async function findFirstBlock(client: PublicClient, token: Address): Promise<number> {
  const head = await client.getBlockNumber();
  const earliest = head > maxBlocksBack ? head - maxBlocksBack : 0n;
  try {
    const isThere = async (blockNumber: bigint) =>
      (await client.getCode({ address: token, blockNumber })) !== undefined;
    if (await isThere(earliest)) return Number(earliest);
    let [without, having] = [earliest, head];
    while (having - without > 1n) {
      const middle = (without + having) / 2n;
      if (await isThere(middle)) having = middle;
      else without = middle;
    }
    return Number(having);
  } catch {
    return Number(earliest);
  }
}

export type Following =
  | { kind: "followed"; isRequested: boolean }
  | { kind: "not-followed" }
  /** The max number of followed tokens is reached. */
  | { kind: "full" };

/** Returns whether a token's events are indexed. */
export async function readFollowing(
  token: Address,
  admins: readonly Address[],
): Promise<Following> {
  const followed = await listFollowed(admins);
  const found = followed.find((one) => isAddressEqual(one.token, token));
  if (found) return { kind: "followed", isRequested: found.isRequested };
  const requested = followed.filter(({ isRequested }) => isRequested).length;
  return { kind: requested >= maxFollowed ? "full" : "not-followed" };
}

/** @returns False if the max number of followed tokens is reached. */
export async function followToken(token: Address, by: Address): Promise<boolean> {
  const { database, now } = getRuntime();
  const watched = await selectWatchedTokens(database.db);
  if (watched.some((one) => isAddressEqual(one.token, token))) return true;
  if (watched.length >= maxFollowed) return false;
  const added = { token, chainId: homeChainId, addedBy: by, addedAt: now() } as const;
  await insertWatchedToken(database.db, added);
  await recordAudit({ actor: by, action: "token.follow", subject: token, details: {} });
  return true;
}

/** Indexed events stay; indexing resumes when the token is followed again. */
export async function unfollowToken(token: Address, by: Address): Promise<void> {
  const { db } = getRuntime().database;
  await deleteWatchedToken(db, { chainId: homeChainId, token });
  await recordAudit({ actor: by, action: "token.unfollow", subject: token, details: {} });
}
