import type { Deployment } from "#app/chain/deployment.server.ts";
import { type ContractFunctionReturnType, getAddress } from "viem";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { readAtHead, type Reading } from "#app/chain/block-cache.server.ts";
import { statuses } from "#app/domain/staking/history/statuses.ts";
import type { ManagedValidator, Registry } from "./registry.types.ts";

/** Bit of registrations among the pausable groups. */
const registrations = 1;

/** Reads the registration terms and the size of the validator set. */
export function readRegistry({ chainId, address }: Deployment): Promise<Reading<Registry>> {
  return readAtHead(chainId, `staking-registry:${address}`, async (client, blockNumber) => {
    const contract = { address, abi: validatorStakingAbi, blockNumber } as const;
    const [block, terms, setSize, permissioned, count] = await Promise.all([
      client.getBlock({ blockNumber }),
      client.readContract({ ...contract, functionName: "terms" }),
      client.readContract({ ...contract, functionName: "setSize" }),
      client.readContract({ ...contract, functionName: "permissioned" }),
      client.readContract({ ...contract, functionName: "validatorCount" }),
    ]);
    const { minSelf, maxCommissionBps, maxStepBps, commissionNotice, maxValidators } = terms;
    const time = Number(block.timestamp);
    const isClosed = (terms.pausedGroups & registrations) !== 0 && time < terms.pausedUntil;
    return {
      minSelf,
      maxCommissionBps,
      maxStepBps,
      commissionNotice,
      permissioned,
      count: Number(count),
      setSize: Number(setSize),
      maxValidators,
      closedUntil: isClosed ? terms.pausedUntil : null,
      time,
    };
  });
}

/** Reads validators by number with their management data; unknown ones are omitted. */
export function readManaged(
  { chainId, address }: Deployment,
  ids: readonly number[],
): Promise<Reading<ManagedValidator[]>> {
  const key = `staking-managed:${address}:${ids.join()}`;
  return readAtHead(chainId, key, async (client, blockNumber) => {
    const contract = { address, abi: validatorStakingAbi, blockNumber } as const;
    const described = await Promise.all(
      ids.map((id) =>
        client.readContract({ ...contract, functionName: "validatorOf", args: [id] }),
      ),
    );
    return described.flatMap((one, at) => toManaged(ids[at] ?? 0, one));
  });
}

function toManaged(
  id: number,
  described: ContractFunctionReturnType<typeof validatorStakingAbi, "view", "validatorOf">,
): ManagedValidator[] {
  const status = statuses[described.status];
  if (status === undefined || status === "none") return [];
  const { until, bonded, shares, selfBond, room, commission, monikerHash } = described;
  const { commissionBps, maxCommissionBps, maxStepBps, registeredAt, heldUntil } = described;
  const { nextCommissionBps: bps, commissionEffectiveAt: at } = described;
  return [
    {
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
      registeredAt,
      consensus: getAddress(described.consensus),
      maxCommissionBps,
      maxStepBps,
      commission,
      heldUntil,
    },
  ];
}
