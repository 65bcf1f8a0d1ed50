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

/**
 * Returns the delay of an account's calls and, while its grant does not count yet, from when it
 * will, in Unix seconds; null if the account has not been granted the role at the block.
 */
export async function readGrant(
  client: PublicClient,
  { manager, role, account, blockNumber, time }: At & { role: bigint; time: number },
): Promise<{ delay: number; from: number | null } | null> {
  const [since, delay] = await client.readContract({
    address: manager,
    abi: accessManagerAbi,
    functionName: "getAccess",
    args: [role, account],
    blockNumber,
  });
  if (since === 0) return null;
  return { delay, from: since > time ? since : null };
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
