import type { ChainDeployment } from "#app/chain/deployments.ts";
import {
  devnetAddress,
  devnetAdminLists,
  devnetIndex,
  devnetKey,
} from "#app/chain/devnet-accounts.ts";
import type { ChainId } from "#app/chain/networks.ts";
import { deployChain } from "./deploy-chain.ts";
import { devnetPlan } from "./plan.ts";
import { seedDevnet } from "./seed-devnet.ts";

/** Deploys and seeds one chain of the embedded test network; chains may be done side by side. */
export async function deployDevnetChain(options: {
  rpcUrl: string;
  chainId: ChainId;
  deploymentsFile: string;
  log: (line: string) => void;
}): Promise<ChainDeployment> {
  const { chainId } = options;
  const deployment = await deployChain({
    ...options,
    deployerKey: devnetKey(devnetIndex.deployer),
    admins: devnetAdminLists(),
    dispenser: devnetAddress(devnetIndex.dispenser),
    plan: devnetPlan(chainId),
  });
  await seedDevnet({ ...options, deployment });
  return deployment;
}
