import type { Address, PublicClient } from "viem";
import { accessManagerAbi } from "#app/chain/abi/access-manager.ts";
import { accessRoleNames, accessRoles, type HeldRoles } from "./roles.ts";

type At = { manager: Address; account: Address; blockNumber: bigint };

/**
 * Returns the delay of an account's calls as a member of a role, in seconds, or null if it is no member at
 * the block.
 */
export async function readDelay(
  client: PublicClient,
  { manager, role, account, blockNumber }: At & { role: bigint },
): Promise<number | null> {
  const [isMember, delay] = await client.readContract({
    address: manager,
    abi: accessManagerAbi,
    functionName: "hasRole",
    args: [role, account],
    blockNumber,
  });
  return isMember ? delay : null;
}

/** Returns the roles of an account at a block, with the delays of its calls. */
export async function readHeldRoles(client: PublicClient, at: At): Promise<HeldRoles> {
  const entries = await Promise.all(
    accessRoleNames.map(async (name) => {
      const delay = await readDelay(client, { ...at, role: accessRoles[name] });
      return delay === null ? [] : [[name, delay] as const];
    }),
  );
  return Object.fromEntries(entries.flat());
}
