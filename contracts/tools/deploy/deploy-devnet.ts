import { parseEther } from "viem";
import type { ChainDeployment } from "#app/chain/deployments.ts";
import {
  devnetAddress,
  devnetAdminLists,
  devnetIndex,
  devnetKey,
} from "#app/chain/devnet-accounts.ts";
import { callRpc } from "#app/chain/devnet/anvil-rpc.server.ts";
import { increaseTime } from "#app/chain/devnet/clock.server.ts";
import { type ChainId, homeChainId } from "#app/chain/networks.ts";
import { loadNetworkFile } from "#app/chain/network-file.server.ts";
import type { BridgePlan } from "./bridge/deploy-bridge.ts";
import { listRoutes } from "./bridge/routes.ts";
import { addressOf } from "./create2.ts";
import { tokenCreation } from "./creations.ts";
import { deployChain } from "./deploy-chain.ts";
import type { EcosystemPlan } from "./ecosystem/plan.ts";
import { seedLockedStaking } from "./ecosystem/seed-locked-staking.ts";
import { seedEcosystem } from "./ecosystem/seed-ecosystem.ts";
import { devnetPlan } from "./plan.ts";
import { seedDevnet } from "./seed-devnet.ts";
import { devnetStakingPlan } from "./staking/plan.ts";
import { seedStaking } from "./staking/seed-staking.ts";

/** Short enough to be waited for. */
const devnetDelaySeconds = 600;

/** Routes every token of the list between all four chains. */
export function devnetBridgePlan(): BridgePlan {
  const { tokens } = loadNetworkFile({ networkFile: null, network: "devnet" });
  const deployer = devnetAddress(devnetIndex.deployer);
  const located = tokens.map((token) => {
    const { testTokens } = devnetPlan(token.homeChainId);
    const plan = testTokens.find(({ symbol }) => symbol === token.symbol);
    const home = plan && addressOf(tokenCreation(plan, deployer));
    return { ...token, addresses: { [token.homeChainId]: home } };
  });
  return {
    beneficiary: devnetAddress(devnetIndex.admins[0]),
    validators: devnetIndex.validators.map(devnetAddress),
    routes: listRoutes(located),
    // Too high to block any test.
    dailyLimit: parseEther("864000000"),
  };
}

/** Stakes the home chain's wrapped coin, which is deployed before the ecosystem. */
function homeEcosystem(): EcosystemPlan {
  const token = devnetPlan(homeChainId).testTokens.find(({ kind }) => kind === "wrapped");
  if (!token) throw new Error(`Chain ${homeChainId} has no wrapped coin to stake`);
  return {
    // Raised once the first root is published.
    claimDelaySeconds: 0,
    lockedStaking: {
      stakeToken: addressOf(tokenCreation(token, devnetAddress(devnetIndex.deployer))),
      treasury: null,
    },
  };
}

/** Lets at least these seconds pass, and more on a chain that is behind the present. */
async function passTime(rpcUrl: string, seconds: number): Promise<void> {
  const offsetSeconds = await increaseTime(rpcUrl, 0);
  await increaseTime(rpcUrl, Math.max(seconds, -offsetSeconds));
  await callRpc(rpcUrl, { method: "evm_mine" });
}

/** Deploys and seeds one chain of the embedded test network; chains can be deployed in parallel. */
export async function deployDevnetChain(options: {
  rpcUrl: string;
  chainId: ChainId;
  deploymentsFile: string;
  log: (line: string) => void;
}): Promise<ChainDeployment> {
  const { chainId } = options;
  return deployChain({
    ...options,
    deployerKey: devnetKey(devnetIndex.deployer),
    admins: devnetAdminLists(),
    dispenser: devnetAddress(devnetIndex.dispenser),
    plan: devnetPlan(chainId),
    bridge: devnetBridgePlan(),
    staking: chainId === homeChainId ? devnetStakingPlan() : null,
    delaySeconds: devnetDelaySeconds,
    passSetback: (seconds) => passTime(options.rpcUrl, seconds),
    seed: (deployment) => seed({ ...options, deployment }),
    ecosystem: chainId === homeChainId ? homeEcosystem() : null,
  });
}

async function seed(options: Parameters<typeof seedDevnet>[0]): Promise<void> {
  const staking = options.deployment.contracts["validatorStaking"]?.address;
  await seedDevnet(options);
  if (staking) await seedStaking({ ...options, staking });
  await seedEcosystem(options);
  await seedLockedStaking(options);
}
