import { type Address, erc20Abi, isAddressEqual } from "viem";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { isUnreachable } from "#app/chain/errors/is-unreachable.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { parsePosition } from "#app/domain/events/events.server.ts";
import { listCreatedTokens } from "#app/domain/tokens/created-tokens.server.ts";
import type { CreatedToken } from "#app/domain/tokens/model/created-token.types.ts";
import { sanitizeName } from "#app/domain/tokens/model/sanitize-name.ts";
import {
  selectWatchedTokens,
  type WatchedToken,
} from "#app/domain/tokens/watched-token.store.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { maxFollowed } from "#app/domain/tokens/followed.server.ts";

const pageSize = 20;

export type PickedToken = Pick<WatchedToken, "token" | "addedBy" | "addedAt"> & {
  /** Its symbol; null if it cannot be read now. */
  symbol: string | null;
};

export type Picker = {
  created: CreatedToken[];
  /** Cursor of the next page of created tokens, or null on the last. */
  next: string | null;
  followed: PickedToken[];
  followedCount: number;
  maxFollowed: number;
};

/** Returns the tokens to choose from: created here, or followed on request. */
export async function readPicker(before: string | null): Promise<Picker> {
  const [found, watched] = await Promise.all([
    listCreatedTokens({ before: parsePosition(before), limit: pageSize + 1 }),
    selectWatchedTokens(getRuntime().database.db),
  ]);
  const created = found.slice(0, pageSize);
  const next = found.length > pageSize ? (created.at(-1)?.cursor ?? null) : null;
  const followed = watched.filter(({ chainId }) => chainId === homeChainId);
  return {
    created,
    next,
    followed: await Promise.all(
      followed.slice(0, pageSize).map(async ({ token, addedBy, addedAt }) => {
        const known = created.find((one) => isAddressEqual(one.token, token));
        return { token, addedBy, addedAt, symbol: known?.symbol ?? (await readSymbol(token)) };
      }),
    ),
    followedCount: followed.length,
    maxFollowed,
  };
}

async function readSymbol(token: Address): Promise<string | null> {
  const reading = await readAtHead(homeChainId, `symbol:${token}`, async (client, blockNumber) => {
    try {
      const contract = { address: token, abi: erc20Abi, blockNumber } as const;
      // With an account set, viem does not batch this call with others, which a malicious token
      // could break.
      const symbol = await client.readContract({
        ...contract,
        functionName: "symbol",
        account: token,
      });
      return sanitizeName(symbol);
    } catch (error) {
      if (isUnreachable(error)) throw error;
      return "";
    }
  });
  return reading.kind === "unavailable" || reading.value === "" ? null : reading.value;
}
