import { type Address, getAddress } from "viem";
import { stakingOfficeAbi } from "#app/chain/abi/staking-office.ts";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { findDeployment } from "#app/chain/deployment.server.ts";
import { readAdminFacts } from "#app/features/staking-admin/admin-facts.server.ts";
import type { RewardAccounting, RewardsPage } from "./rewards.types.ts";

/** Loads the reward stream and the penalties. Returns null if nothing can be read. */
export async function loadRewardsPage(wallet: Address): Promise<RewardsPage | null> {
  const answer = await readAdminFacts(wallet);
  if (answer.kind !== "read") return null;
  const { chainId, address } = answer.deployments.staking;
  const key = `staking-rewards:${address}:${wallet}`;
  const reading = await readAtHead(
    chainId,
    key,
    async (client, blockNumber): Promise<RewardAccounting> => {
      const [stream, treasury, balance] = await Promise.all([
        client.readContract({
          address,
          abi: validatorStakingAbi,
          functionName: "stream",
          blockNumber,
        }),
        client.readContract({
          address,
          abi: stakingOfficeAbi,
          functionName: "treasury",
          blockNumber,
        }),
        client.getBalance({ address: wallet, blockNumber }),
      ]);
      const { active, settledAt, rate, finish, reserve, penalties } = stream;
      return {
        stream: { active, settledAt, rate, finish },
        reserve,
        penalties,
        treasury: getAddress(treasury),
        isOwnTreasury: treasury === findDeployment("etherDeposit")?.address,
        balance,
      };
    },
  );
  if (reading.kind === "unavailable") return null;
  return { facts: answer, accounting: reading.value, block: reading.block };
}
