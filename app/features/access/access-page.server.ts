import type { Address } from "viem";
import type { AccountLists } from "#app/chain/access/expected-members.ts";
import { listManagers } from "#app/chain/access/manager.server.ts";
import { readHeldRoles } from "#app/chain/access/read-members.server.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { readPool } from "#app/domain/staking/read-pool.server.ts";
import { readAdminFacts } from "#app/domain/staking/admin-facts.server.ts";
import type { AccessPage, ChainAccess } from "#app/domain/access/access.types.ts";
import { readManagerIndexed } from "#app/domain/access/manager-stream.server.ts";
import { readMembers } from "#app/domain/access/members.server.ts";
import { readOperatorRoles } from "#app/domain/access/operator-roles.server.ts";
import { readOperations, simulateOperations } from "#app/domain/access/operations.server.ts";

/**
 * Loads scheduled calls and role holders of all chains, compared with the configured lists, and the
 * pool's pauses. Returns null if the wallet's own roles cannot be read.
 */
export async function loadAccessPage(
  wallet: Address,
  lists: AccountLists,
): Promise<AccessPage | null> {
  const answer = await readAdminFacts(wallet);
  if (answer.kind !== "read") return null;
  const managers = listManagers();
  const [pool, chains] = await Promise.all([
    readPool(answer.deployments.staking),
    Promise.all(managers.map((manager) => readChain(manager, wallet, lists))),
  ]);
  return {
    facts: answer,
    chains: chains.filter((chain) => chain !== null),
    silent: managers.flatMap(({ chainId }, index) =>
      chains[index] === null ? [getNetwork(chainId).chainName] : [],
    ),
    pool: pool.kind === "unavailable" ? null : pool.value,
  };
}

/** Returns null if the chain does not answer. */
async function readChain(
  manager: Deployment,
  wallet: Address,
  lists: AccountLists,
): Promise<ChainAccess | null> {
  const { chainId, address } = manager;
  const [reading, members, operators, operations, upTo] = await Promise.all([
    readAtHead(chainId, `access:${wallet}`, async (client, blockNumber) => {
      const [{ timestamp }, roles] = await Promise.all([
        client.getBlock({ blockNumber }),
        readHeldRoles(client, { manager: address, account: wallet, blockNumber }),
      ]);
      return { time: Number(timestamp), roles };
    }),
    readMembers(manager, lists),
    readOperatorRoles(manager),
    readOperations(manager),
    readManagerIndexed(manager),
  ]);
  if (reading.kind === "unavailable") return null;
  if (members === null || operators === null || operations === null) return null;
  const { chainName, nativeCurrency: coin } = getNetwork(chainId);
  const { readAt } = reading;
  const shown = await simulateOperations(manager, operations.shown);
  return {
    chainName,
    coin,
    manager,
    wallet,
    ...reading.value,
    readAt,
    operations: { ...operations, shown },
    members,
    operators,
    upTo,
  };
}
