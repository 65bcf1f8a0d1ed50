import { getAddress, zeroAddress } from "viem";
import { publicConfig } from "#app/chain/public-config.server.ts";
import type { Network } from "#app/chain/networks.ts";
import { listAssets } from "#app/domain/assets/assets.server.ts";
import type { Asset } from "#app/domain/assets/asset.types.ts";
import { logoUrl } from "#app/domain/assets/listed-assets.server.ts";
import {
  type ListedToken,
  selectListedTokens,
} from "#app/domain/assets/listed-token.store.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

export type ListedRow = ListedToken & { image: string | undefined };

export type ListPage = {
  /** Added by admins. */
  added: ListedRow[];
  /** Configured tokens, which cannot be removed. */
  configured: Asset[];
  networks: readonly Network[];
};

export async function loadListPage(): Promise<ListPage> {
  const added = await selectListedTokens(getRuntime().database.db);
  return {
    added: added.map((listed) => ({
      ...listed,
      image: listed.logo === null ? undefined : logoUrl(listed.logo),
    })),
    configured: listAssets().filter(({ token }) => token !== zeroAddress),
    networks: publicConfig().networks,
  };
}

/** Returns the logo URLs of listed tokens, by address. */
export async function listLogos(): Promise<Record<string, string>> {
  const added = await selectListedTokens(getRuntime().database.db);
  const withLogo = added.flatMap(({ token, logo }) =>
    logo === null ? [] : [[getAddress(token), logoUrl(logo)] as const],
  );
  return Object.fromEntries(withLogo);
}
