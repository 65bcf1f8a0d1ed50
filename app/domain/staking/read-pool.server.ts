import type { Deployment } from "#app/chain/deployment.server.ts";
import { type ContractFunctionReturnType, getAddress, type PublicClient } from "viem";
import { stakingOfficeAbi } from "#app/chain/abi/staking-office.ts";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { readAtHead, type Reading } from "#app/chain/block-cache.server.ts";
import type { StakingPool, Terms, Validator } from "./model/staking.types.ts";
import { statuses } from "#app/domain/staking/history/statuses.ts";

/** Max validators read from the chain at once, each with 100 storage reads or fewer. */
export const maxValidators = 1_000;

/** Staking at one block, without validators; amounts in wei. */
export type Network = Pick<StakingPool, "time" | "terms" | "stream" | "count"> & {
  balance: bigint;
  reserve: bigint;
  penalties: bigint;
};

/**
 * Reads everything at one block, once for all concurrent callers; only the oldest `maxValidators`
 * validators.
 */
export function readPool(deployment: Deployment): Promise<Reading<StakingPool>> {
  return readAtHead(
    deployment.chainId,
    `staking:${deployment.address}`,
    async (client, blockNumber) => {
      const network = await fetchNetwork(client, deployment, blockNumber);
      const count = Math.min(network.count, maxValidators);
      const validators = await Promise.all(
        Array.from({ length: count }, (_, i) =>
          fetchValidator(client, deployment, i + 1, blockNumber),
        ),
      );
      return poolOf(
        network,
        validators.filter((one) => one !== null),
      );
    },
  );
}

/** Reads network-wide staking data. */
export function readNetwork(deployment: Deployment): Promise<Reading<Network>> {
  return readAtHead(
    deployment.chainId,
    `staking-network:${deployment.address}`,
    (client, blockNumber) => fetchNetwork(client, deployment, blockNumber),
  );
}

/** Reads validators by id at the head; leaves out those that cannot be read. */
export async function readValidators(
  deployment: Deployment,
  ids: readonly number[],
): Promise<Validator[]> {
  const readings = await Promise.all(
    ids.map((id) =>
      readAtHead(deployment.chainId, `staking:${deployment.address}:${id}`, (client, blockNumber) =>
        fetchValidator(client, deployment, id, blockNumber),
      ),
    ),
  );
  return readings.flatMap((reading) =>
    reading.kind === "unavailable" || reading.value === null ? [] : [reading.value],
  );
}

/** Builds the pool, assuming that `validators` is complete. */
function poolOf(network: Network, validators: Validator[]): StakingPool {
  const bonded = validators.reduce((sum, one) => sum + one.bonded, 0n);
  const active = validators.filter(({ status }) => status === "active").length;
  const totals = { validators: validators.length, active, bonded };
  return { ...withTotals(network, totals), validators };
}

/** Adds totals. Whatever is not bonded, reserved for rewards or a penalty is unbonding. */
export function withTotals(
  { balance, reserve, penalties, ...network }: Network,
  totals: StakingPool["totals"],
): Omit<StakingPool, "validators"> {
  const unbonding = balance - totals.bonded - reserve - penalties;
  return { ...network, totals, unbonding: unbonding > 0n ? unbonding : 0n };
}

async function fetchNetwork(
  client: PublicClient,
  { address }: Deployment,
  blockNumber: bigint,
): Promise<Network> {
  const office = { address, abi: stakingOfficeAbi, blockNumber } as const;
  const [block, count, terms, stream, balance] = await Promise.all([
    client.getBlock({ blockNumber }),
    client.readContract({ ...office, functionName: "validatorCount" }),
    client.readContract({ ...office, functionName: "terms" }),
    client.readContract({
      address,
      abi: validatorStakingAbi,
      functionName: "stream",
      blockNumber,
    }),
    client.getBalance({ address, blockNumber }),
  ]);
  const { active, settledAt, rate, finish, reserve, penalties } = stream;
  return {
    time: Number(block.timestamp),
    terms: toTerms(terms),
    stream: { active, settledAt, rate, finish },
    count: Number(count),
    balance,
    reserve,
    penalties,
  };
}

function toTerms(
  terms: ContractFunctionReturnType<typeof stakingOfficeAbi, "view", "terms">,
): Terms {
  const { minDelegation, minSelf, unbondPeriod, pausedGroups, pausedUntil } = terms;
  return { minDelegation, minSelf, unbondPeriod, pausedGroups, pausedUntil };
}

/** Returns null if the id does not exist. */
async function fetchValidator(
  client: PublicClient,
  { address }: Deployment,
  id: number,
  blockNumber: bigint,
): Promise<Validator | null> {
  const described = await client.readContract({
    address,
    abi: validatorStakingAbi,
    functionName: "validatorOf",
    args: [id],
    blockNumber,
  });
  const status = statuses[described.status];
  if (status === undefined || status === "none") return null;
  const { until, bonded, shares, selfBond, room, monikerHash } = described;
  const { commissionBps, nextCommissionBps: bps, commissionEffectiveAt: at } = described;
  return {
    id,
    operator: getAddress(described.operator),
    status,
    until,
    bonded,
    shares,
    selfBond,
    room,
    commissionBps,
    nextCommission: at === 0 ? null : { bps, at },
    monikerHash,
  };
}
