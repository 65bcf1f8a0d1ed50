import type { Address } from "viem";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { readAdminFacts } from "#app/features/staking-admin/admin-facts.server.ts";
import { readPool } from "#app/common/staking/read-pool.server.ts";
import type { AccessPage, Lists } from "./access.types.ts";
import { listGranted } from "./role-stream.server.ts";
import { evaluateSeats, listExpected, uniteSeats } from "./seats.ts";

/**
 * Loads the role holders compared with the configured lists, and active pauses. Returns null if
 * nothing can be read.
 */
export async function loadAccessPage(wallet: Address, lists: Lists): Promise<AccessPage | null> {
  const answer = await readAdminFacts(wallet);
  if (answer.kind !== "read") return null;
  const { deployments } = answer;
  const [pool, { granted, upTo }] = await Promise.all([
    readPool(deployments.staking),
    listGranted(deployments),
  ]);
  const seats = uniteSeats(listExpected(lists), granted);
  const key = `staking-seats:${seats.map((seat) => `${seat.contract}${seat.role}${seat.account}`).join()}`;
  const reading = await readAtHead(deployments.staking.chainId, key, (client, blockNumber) =>
    Promise.all(
      seats.map(async (seat) => ({
        ...seat,
        // `hasRole` is authoritative; events only determine which accounts to check.
        holds: await client.readContract({
          address: deployments[seat.contract].address,
          abi: validatorStakingAbi,
          functionName: "hasRole",
          args: [seat.role, seat.account],
          blockNumber,
        }),
      })),
    ),
  );
  if (pool.kind === "unavailable" || reading.kind === "unavailable") return null;
  const { time, terms } = pool.value;
  return {
    facts: answer,
    pool: { time, terms },
    roles: evaluateSeats(reading.value, lists),
    upTo,
    block: reading.block,
  };
}
