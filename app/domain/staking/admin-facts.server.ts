import type { Address } from "viem";
import { findManager } from "#app/chain/access/manager.server.ts";
import { readHeldRoles } from "#app/chain/access/read-members.server.ts";
import { findStakingDeployments, stakedCoin } from "./deployment.server.ts";
import { readAnswer } from "#app/kit/chain/read-answer.server.ts";
import type { AdminAnswer } from "./admin.types.ts";

/** Reads the contracts and the wallet's roles. */
export async function readAdminFacts(wallet: Address): Promise<AdminAnswer> {
  const [deployments, manager] = [findStakingDeployments(), findManager()];
  const found = deployments && manager && { chainId: manager.chainId, deployments, manager };
  const key = `staking-roles:${manager?.address}:${wallet}`;
  const answer = await readAnswer(found, key, async (client, blockNumber, { manager }) => {
    const [{ timestamp }, roles] = await Promise.all([
      client.getBlock({ blockNumber }),
      readHeldRoles(client, { manager: manager.address, account: wallet, blockNumber }),
    ]);
    return { time: Number(timestamp), roles };
  });
  if (answer.kind !== "read") return answer;
  const { chainName, deployment, asOf, value } = answer;
  const { deployments: contracts, manager: authority } = deployment;
  return {
    kind: "read",
    deployments: contracts,
    manager: authority,
    coin: stakedCoin(),
    wallet,
    chainName,
    ...asOf,
    ...value,
  };
}
