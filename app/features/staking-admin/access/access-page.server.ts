import type { Address } from "viem";
import { readDelay } from "#app/chain/access/read-members.server.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { readPool } from "#app/common/staking/read-pool.server.ts";
import { readAdminFacts } from "#app/features/staking-admin/admin-facts.server.ts";
import type { AccessPage, Lists, Newest, RoleRow } from "./access.types.ts";
import { listGranted, readManagerIndexed } from "./manager-stream.server.ts";
import { readOperations } from "./operations.server.ts";
import { evaluateSeats, listExpected, uniteSeats } from "./seats.ts";

/**
 * Loads scheduled calls, active pauses, and the role holders compared with the configured lists.
 * Returns null if the wallet's own roles cannot be read.
 */
export async function loadAccessPage(wallet: Address, lists: Lists): Promise<AccessPage | null> {
  const answer = await readAdminFacts(wallet);
  if (answer.kind !== "read") return null;
  const { deployments, manager } = answer;
  const [pool, roles, operations, upTo] = await Promise.all([
    readPool(deployments.staking),
    readRoles(manager, lists),
    readOperations(),
    readManagerIndexed(manager),
  ]);
  return {
    facts: answer,
    operations,
    pool: pool.kind === "unavailable" ? null : pool.value,
    roles,
    upTo,
  };
}

/** Reads the delays of all members, granted or listed. */
async function readRoles(manager: Deployment, lists: Lists): Promise<Newest<RoleRow> | null> {
  const { shown, unread } = await listGranted(manager);
  const seats = uniteSeats(listExpected(lists), shown);
  const key = `access-seats:${seats.map((seat) => `${seat.id}:${seat.account}`).join()}`;
  const reading = await readAtHead(manager.chainId, key, (client, blockNumber) =>
    Promise.all(
      seats.map(async (seat) => ({
        ...seat,
        // The manager is authoritative; events only determine which accounts to check.
        delay: await readDelay(client, {
          manager: manager.address,
          role: seat.id,
          account: seat.account,
          blockNumber,
        }),
      })),
    ),
  );
  if (reading.kind === "unavailable") return null;
  return { shown: evaluateSeats(reading.value, lists), unread };
}
