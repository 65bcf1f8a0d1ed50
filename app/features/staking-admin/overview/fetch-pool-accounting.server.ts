import type { Deployment } from "#app/chain/deployment.server.ts";
import { type Address, getAddress, type PublicClient } from "viem";
import { slashCourtAbi } from "#app/chain/abi/slash-court.ts";
import { stakingOfficeAbi } from "#app/chain/abi/staking-office.ts";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { readAtHead, type Reading } from "#app/chain/block-cache.server.ts";
import type { StakingDeployments } from "#app/domain/staking/deployment.server.ts";
import { type BucketKey, listOpenBuckets } from "#app/domain/staking/model/read-buckets.server.ts";
import { statuses } from "#app/domain/staking/history/statuses.ts";

/** Assets and liabilities of the pool at one block; amounts in wei. */
export type PoolAccounting = {
  balance: bigint;
  /** Bonded with all validators, including inactive ones. */
  bonded: bigint;
  /** Unbonding amount; null if not indexed yet. */
  unbonding: bigint | null;
  /** Funded but not paid out: rewards owed and still to be streamed. */
  reserve: bigint;
  /** Penalties not yet sent to the treasury. */
  penalties: bigint;
  treasury: Address;
  permissioned: boolean;
  /** Number of active and jailed validators, and its max. */
  setSize: number;
  maxValidators: number;
  slashesLeft: number;
};

/** @param idle known validators that may have stake but are not active. */
export async function fetchPoolAccounting(
  { staking, court }: StakingDeployments,
  idle: readonly number[],
): Promise<Reading<PoolAccounting>> {
  const buckets = await listOpenBuckets(staking);
  const key = `staking-books:${staking.address}`;
  return readAtHead(staking.chainId, key, async (client, blockNumber) => {
    const { address } = staking;
    const at = { client, deployment: staking, blockNumber };
    const office = { address, abi: stakingOfficeAbi, blockNumber } as const;
    const pool = { address, abi: validatorStakingAbi, blockNumber } as const;
    const [balance, stream, idleBonded, unbonding] = await Promise.all([
      client.getBalance({ address, blockNumber }),
      client.readContract({ ...pool, functionName: "stream" }),
      sumIdle(at, idle),
      buckets && sumBuckets(at, buckets),
    ]);
    const [treasury, permissioned, setSize, terms, left] = await Promise.all([
      client.readContract({ ...office, functionName: "treasury" }),
      client.readContract({ ...office, functionName: "permissioned" }),
      client.readContract({ ...office, functionName: "setSize" }),
      client.readContract({ ...office, functionName: "terms" }),
      client.readContract({
        address: court.address,
        abi: slashCourtAbi,
        functionName: "slashesLeft",
        blockNumber,
      }),
    ]);
    return {
      balance,
      bonded: stream.active + idleBonded,
      unbonding,
      reserve: stream.reserve,
      penalties: stream.penalties,
      treasury: getAddress(treasury),
      permissioned,
      setSize: Number(setSize),
      maxValidators: terms.maxValidators,
      slashesLeft: Number(left),
    };
  });
}

type At = { client: PublicClient; deployment: Deployment; blockNumber: bigint };

/** Sums the wei bonded with validators not active at the block; active ones are in the stream. */
async function sumIdle({ client, deployment, blockNumber }: At, ids: readonly number[]) {
  const found = await Promise.all(
    ids.map((id) =>
      client.readContract({
        address: deployment.address,
        abi: validatorStakingAbi,
        functionName: "validatorOf",
        args: [id],
        blockNumber,
      }),
    ),
  );
  return found
    .filter(({ status }) => statuses[status] !== "active")
    .reduce((sum, { bonded }) => sum + bonded, 0n);
}

async function sumBuckets({ client, deployment, blockNumber }: At, keys: readonly BucketKey[]) {
  const found = await Promise.all(
    keys.map(({ validator, day }) =>
      client.readContract({
        address: deployment.address,
        abi: validatorStakingAbi,
        functionName: "bucketOf",
        args: [validator, day],
        blockNumber,
      }),
    ),
  );
  return found.reduce((sum, { tokens }) => sum + tokens, 0n);
}
