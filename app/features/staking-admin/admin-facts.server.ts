import type { Address } from "viem";
import { readHeldRoles } from "#app/chain/access/read-members.server.ts";
import { findStakingDeployments, stakedCoin } from "#app/common/staking/deployment.server.ts";
import { readAnswer } from "#app/kit/chain/read-answer.server.ts";
import type { AdminAnswer } from "./admin.types.ts";

/** Reads the contracts and the wallet's roles. */
export async function readAdminFacts(wallet: Address): Promise<AdminAnswer> {
  const found = findStakingDeployments();
  const contracts = found && { chainId: found.staking.chainId, deployments: found };
  const key = `staking-roles:${found?.manager.address}:${wallet}`;
  const answer = await readAnswer(contracts, key, async (client, blockNumber, { deployments }) => {
    const manager = deployments.manager.address;
    const [{ timestamp }, roles] = await Promise.all([
      client.getBlock({ blockNumber }),
      readHeldRoles(client, { manager, account: wallet, blockNumber }),
    ]);
    return { time: Number(timestamp), roles };
  });
  if (answer.kind !== "read") return answer;
  const { chainName, deployment, asOf, value } = answer;
  const { deployments } = deployment;
  return { kind: "read", deployments, coin: stakedCoin(), wallet, chainName, ...asOf, ...value };
}
