import { type Address, getAddress, isAddress } from "viem";
import { z } from "zod";
import { stakingOfficeAbi } from "#app/chain/abi/staking-office.ts";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { type Deployment, findDeployment } from "#app/chain/deployment.server.ts";
import { listEvents } from "#app/domain/events/events.server.ts";
import { stakingStream } from "#app/domain/staking/history/stream.ts";
import { readAdminFacts } from "#app/domain/staking/admin-facts.server.ts";
import type { RewardAccounting, RewardsPage } from "./rewards.types.ts";

/** Loads the reward stream and the penalties. Returns null if nothing can be read. */
export async function loadRewardsPage(wallet: Address): Promise<RewardsPage | null> {
  const answer = await readAdminFacts(wallet);
  if (answer.kind !== "read") return null;
  const { staking } = answer.deployments;
  const { chainId, address } = staking;
  const earlier = await listEarlierTreasuries(staking);
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
      const { active, settledAt, rate, finish, reserve } = stream;
      const others = earlier.filter((one) => one !== treasury);
      const [penalties = 0n, ...owed] = await Promise.all(
        [treasury, ...others].map((one) =>
          client.readContract({
            address,
            abi: stakingOfficeAbi,
            functionName: "penaltiesOf",
            args: [one],
            blockNumber,
          }),
        ),
      );
      return {
        stream: { active, settledAt, rate, finish },
        reserve,
        penalties,
        treasury: getAddress(treasury),
        earlierPenalties: others.flatMap((one, i) => {
          const amount = owed[i] ?? 0n;
          return amount > 0n ? { treasury: one, amount } : [];
        }),
        isOwnTreasury: treasury === findDeployment("etherDeposit")?.address,
        balance,
      };
    },
  );
  if (reading.kind === "unavailable") return null;
  return { facts: answer, accounting: reading.value, block: reading.block };
}

/** Max changes of the treasury that are looked through. */
const maxChanges = 20;
const change = z.object({ before: z.string().refine((text) => isAddress(text)) });

async function listEarlierTreasuries({ chainId, address }: Deployment): Promise<Address[]> {
  const events = await listEvents({
    stream: stakingStream,
    chainId,
    sources: [{ chainId, address: address.toLowerCase() as Address, topic1Starts: null }],
    name: "TreasurySet",
    limit: maxChanges,
  });
  const found = events.flatMap(({ args }) => {
    const parsed = change.safeParse(args);
    return parsed.success ? getAddress(parsed.data.before) : [];
  });
  return [...new Set(found)];
}
