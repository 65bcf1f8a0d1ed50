import { listManagers } from "#app/chain/access/manager.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import type { WaitingItem } from "#app/domain/alerts/waiting.types.ts";
import { stakingAdminPaths } from "#app/paths/staking-admin.ts";
import type { Operation } from "./access.types.ts";
import { contractLabels } from "./contract-labels.ts";
import { readOperations } from "./operations.server.ts";

/** Lists the scheduled calls of all chains that can still be executed; none of a silent chain. */
export async function listScheduledCalls(): Promise<WaitingItem[]> {
  const items = await Promise.all(
    listManagers().map(async (manager) => {
      const operations = await readOperations(manager);
      const { chainName } = getNetwork(manager.chainId);
      const open = operations?.shown.filter(({ isExpired }) => !isExpired) ?? [];
      return open.map((operation) => itemOf(operation, chainName));
    }),
  );
  return items.flat();
}

function itemOf(operation: Operation, chainName: string): WaitingItem {
  const { id, call, contract, target, data, readyAt, expiresAt } = operation;
  const name = call?.name ?? `unknown function ${data.slice(0, 10)}`;
  const of = contract === null ? target : contractLabels[contract];
  return {
    key: `call:${chainName}:${id}:${readyAt}`,
    area: "access",
    title: `Scheduled call: ${name} of ${of}`,
    note: `On ${chainName}. Execute it after its delay, or cancel it.`,
    dueAt: expiresAt * 1_000,
    action: { label: "Open", to: stakingAdminPaths.access },
    countedAt: stakingAdminPaths.index,
  };
}
