import type { Address } from "viem";
import { homeChainId } from "#app/chain/networks.ts";
import { findStreamStarts } from "#app/domain/events/cursor.store.server.ts";
import { latestIndexed } from "#app/domain/events/events.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import type { Coverage } from "./coverage.types.ts";
import { readFollowing } from "./followed.server.ts";
import { streamOf } from "./token-stream.server.ts";

/**
 * Returns how much of a token's history is indexed; tokens of `admins` are followed automatically.
 */
export async function readCoverage(token: Address, admins: readonly Address[]): Promise<Coverage> {
  const following = await readFollowing(token, admins);
  if (following.kind !== "followed") return following;
  const name = streamOf(token);
  const [starts, upTo] = await Promise.all([
    findStreamStarts(getRuntime().database.db, homeChainId, [name]),
    latestIndexed(homeChainId, name),
  ]);
  const since = starts.get(name);
  if (since === undefined || upTo === null || upTo.block < since) return { kind: "starting" };
  return { kind: "read", since, ...upTo };
}
