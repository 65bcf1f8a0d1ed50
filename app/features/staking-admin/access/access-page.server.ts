import type { Address } from "viem";
import { readDelay } from "#app/chain/access/read-members.server.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { readAdminFacts } from "#app/features/staking-admin/admin-facts.server.ts";
import { readPool } from "#app/common/staking/read-pool.server.ts";
import type { AccessPage, Lists } from "./access.types.ts";
import { listGranted } from "./manager-stream.server.ts";
import { readOperations } from "./operations.server.ts";
import { evaluateSeats, listExpected, uniteSeats } from "./seats.ts";

/**
 * Loads the role holders compared with the configured lists, and active pauses. Returns null if
 * nothing can be read.
 */
export async function loadAccessPage(wallet: Address, lists: Lists): Promise<AccessPage | null> {
  const answer = await readAdminFacts(wallet);
  if (answer.kind !== "read") return null;
  const { deployments } = answer;
  const [pool, { granted, upTo }, scheduled] = await Promise.all([
    readPool(deployments.staking),
    listGranted(deployments),
    readOperations(deployments),
  ]);
  const seats = uniteSeats(listExpected(lists), granted);
  const key = `access-seats:${seats.map((seat) => `${seat.id}:${seat.account}`).join()}`;
  const reading = await readAtHead(deployments.staking.chainId, key, (client, blockNumber) =>
    Promise.all(
      seats.map(async (seat) => ({
        ...seat,
        // The manager is authoritative; events only determine which accounts to check.
        delay: await readDelay(client, {
          manager: deployments.manager.address,
          role: seat.id,
          account: seat.account,
          blockNumber,
        }),
      })),
    ),
  );
  if (pool.kind === "unavailable" || reading.kind === "unavailable") return null;
  if (scheduled.kind === "unavailable") return null;
  const { time, terms } = pool.value;
  return {
    facts: answer,
    operations: scheduled.value,
    pool: { time, terms },
    roles: evaluateSeats(reading.value, lists),
    upTo,
    block: reading.block,
  };
}
