import type { Deployment } from "#app/chain/deployment.server.ts";
import { getAddress } from "viem";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { readAtHead, type Reading } from "#app/chain/block-cache.server.ts";
import { statuses } from "#app/domain/staking/history/statuses.ts";
import type { Holder } from "./holders.ts";

/**
 * Reads everyone who holds a unique operator, moniker or node key. The contract exposes node keys
 * only by validator, so each validator is read, once per block for all callers.
 */
export function readHolders({ chainId, address }: Deployment): Promise<Reading<Holder[]>> {
  return readAtHead(chainId, `staking-holders:${address}`, async (client, blockNumber) => {
    const contract = { address, abi: validatorStakingAbi, blockNumber } as const;
    const count = Number(
      await client.readContract({ ...contract, functionName: "validatorCount" }),
    );
    const found = await Promise.all(
      Array.from({ length: count }, (_, i) =>
        client.readContract({ ...contract, functionName: "validatorOf", args: [i + 1] }),
      ),
    );
    return found.flatMap((one, i): Holder[] => {
      const status = statuses[one.status];
      if (status === undefined || status === "none" || status === "exited") return [];
      const { monikerHash, commissionBps, maxCommissionBps, maxStepBps } = one;
      const [operator, consensus] = [getAddress(one.operator), getAddress(one.consensus)];
      const shares = { commissionBps, maxCommissionBps, maxStepBps };
      return [{ id: i + 1, operator, status, monikerHash, consensus, ...shares }];
    });
  });
}
