import type { Address } from "viem";
import { getNetwork } from "#app/chain/config.server.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { findAddress } from "#app/chain/parse-address.ts";
import { listAllAssets } from "#app/domain/assets/listed-assets.server.ts";
import { matches, maxHits, type SearchHit } from "#app/platform/search.ts";
import { shortenAddress } from "#app/ui/values/format.ts";
import { listCreatedTokens } from "#app/domain/tokens/created-tokens.server.ts";
import { listCreated } from "#app/domain/tokens/reflection/created.server.ts";
import { explorerPaths } from "#app/paths/explorer.ts";
import { reflectionPaths } from "#app/paths/reflection.ts";
import { tokenPaths } from "#app/paths/tokens.ts";

/** Max created tokens, the newest ones, whose names are compared. */
const maxCompared = 500;

type NamedToken = { token: Address; symbol: string; name: string; network: string; to: string };

/** Finds listed tokens and those created here by a part of their symbol or name, or by address. */
export async function findTokens(term: string): Promise<SearchHit[]> {
  const isNamed = matches(term);
  const wanted = findAddress(term);
  const found = new Map<string, NamedToken>();
  for (const one of await listNamed()) {
    const isWanted = wanted ? one.token === wanted : isNamed(one.symbol) || isNamed(one.name);
    // A token that was created here and then listed is named by its creation.
    if (isWanted && !found.has(one.to)) found.set(one.to, one);
  }
  return [...found.values()].slice(0, maxHits).map(({ symbol, name, token, network, to }) => ({
    kind: "Token",
    label: name === "" ? symbol : `${symbol}, ${name}`,
    detail: `${network}, ${shortenAddress(token)}`,
    to,
  }));
}

async function listNamed(): Promise<NamedToken[]> {
  const [created, reflections, listed] = await Promise.all([
    listCreatedTokens({ limit: maxCompared }),
    listCreated({ limit: maxCompared }),
    listAllAssets(),
  ]);
  const home = getNetwork(homeChainId).chainName;
  return [
    ...created.map((one) => ({ ...one, network: home, to: tokenPaths.token(one.token) })),
    ...reflections.map((one) => ({ ...one, network: home, to: reflectionPaths.token(one.token) })),
    ...listed
      .filter(({ token }) => BigInt(token) !== 0n)
      .map(({ token, symbol, chainId }) => ({
        token,
        symbol,
        name: "",
        network: getNetwork(chainId).chainName,
        to:
          chainId === homeChainId ? tokenPaths.token(token) : explorerPaths.address(chainId, token),
      })),
  ];
}
