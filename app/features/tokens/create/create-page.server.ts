import { randomBytes } from "node:crypto";
import { bytesToHex, type Hex } from "viem";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { homeChainId, type Network } from "#app/chain/networks.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { listAllAssets } from "#app/common/assets/listed-assets.server.ts";
import { findTokenFactory } from "#app/features/tokens/factory.server.ts";

export type CreatePage = {
  /** `null`: not deployed. */
  deployment: Deployment | null;
  network: Network;
  networks: readonly Network[];
  /** Symbols of the console's list. */
  listed: string[];
  /** Makes the token's address another one than that of an equal token. */
  salt: Hex;
};

export async function loadCreatePage(): Promise<CreatePage> {
  const listed = (await listAllAssets()).map(({ symbol }) => symbol);
  return {
    deployment: findTokenFactory(),
    network: getNetwork(homeChainId),
    networks: publicConfig().networks,
    listed: [...new Set(listed)],
    salt: bytesToHex(randomBytes(32)),
  };
}
