import { deployDevnetChain } from "#contracts/tools/deploy/deploy-devnet.ts";
import type { DevnetChain } from "./chains.ts";

/** Deploys and seeds all chains in parallel. Existing deployments are left alone. */
export async function prepareNetwork(chains: readonly DevnetChain[], deploymentsFile: string) {
  await Promise.all(
    chains.map(({ chainId, rpcUrl }) =>
      deployDevnetChain({ rpcUrl, chainId, deploymentsFile, log: () => undefined }),
    ),
  );
}
