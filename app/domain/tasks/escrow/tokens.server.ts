import { homeChainId } from "#app/chain/networks.ts";
import type { Asset } from "#app/domain/assets/asset.types.ts";
import { listAssets } from "#app/domain/assets/assets.server.ts";
import { listHomeAssets } from "#app/domain/assets/home-assets.server.ts";
import type { TaskToken } from "#app/domain/tasks/model/task.types.ts";
import { disambiguate } from "#app/domain/tasks/model/disambiguate.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { listSignedTokens } from "./token.store.server.ts";

const toToken = ({ token, symbol, decimals }: Asset): TaskToken => ({
  address: token,
  symbol,
  decimals,
});

/** Lists the tokens a task may be paid in: the native coin and the console's token list. */
export async function listTaskTokens(): Promise<TaskToken[]> {
  return (await listHomeAssets()).map(toToken);
}

/** Lists the tokens of tasks from before the token list; older texts name no others. */
export function listConfiguredTokens(): TaskToken[] {
  return listAssets()
    .filter(({ chainId }) => chainId === homeChainId)
    .map(toToken);
}

/**
 * Lists tokens for display: the token list, and tokens of published tasks that are no longer on it.
 */
export async function listKnownTokens(): Promise<TaskToken[]> {
  const [listed, signed] = await Promise.all([
    listTaskTokens(),
    listSignedTokens(getRuntime().database.db),
  ]);
  const known = new Map([...signed, ...listed].map((token) => [token.address, token]));
  // In the list's order.
  const order = [...new Set([...listed, ...signed].map(({ address }) => address))];
  return disambiguate(order.flatMap((address) => known.get(address) ?? []));
}
