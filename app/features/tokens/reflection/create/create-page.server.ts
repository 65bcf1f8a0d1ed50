import { randomBytes } from "node:crypto";
import { bytesToHex, type Hex } from "viem";
import { getNetwork } from "#app/chain/config.server.ts";
import { homeChainId, type Network } from "#app/chain/networks.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { listAllAssets } from "#app/domain/assets/listed-assets.server.ts";
import { findReflectionFactory } from "#app/domain/tokens/factory.server.ts";

export type CreatePage = {
  /** Null if not deployed. */
  deployment: Deployment | null;
  network: Network;
  /** Symbols on the console's token list. */
  listed: string[];
  /** Makes the address differ from that of an equal token. */
  salt: Hex;
};

export async function loadCreatePage(): Promise<CreatePage> {
  const listed = (await listAllAssets()).map(({ symbol }) => symbol);
  return {
    deployment: findReflectionFactory(),
    network: getNetwork(homeChainId),
    listed: [...new Set(listed)],
    salt: bytesToHex(randomBytes(32)),
  };
}
