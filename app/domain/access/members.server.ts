import type { AccountLists } from "#app/chain/access/expected-members.ts";
import { readGrant } from "#app/chain/access/read-members.server.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import type { NewestItems, RoleRow } from "./access.types.ts";
import { listGranted } from "./manager-stream.server.ts";
import { evaluateMembers, listExpected, mergeMembers } from "./role-members.ts";

/**
 * Reads the members of a chain's roles, compared with the configured lists; null if the chain does
 * not answer. The manager is authoritative: events only name the accounts to check.
 */
export async function readMembers(
  { chainId, address: manager }: Deployment,
  lists: AccountLists,
): Promise<NewestItems<RoleRow> | null> {
  const { shown, unread } = await listGranted({ chainId, address: manager });
  const members = mergeMembers(listExpected(lists, chainId), shown);
  const key = `access-members:${members.map(({ id, account }) => `${id}:${account}`).join()}`;
  const reading = await readAtHead(chainId, key, async (client, blockNumber) => {
    const time = Number((await client.getBlock({ blockNumber })).timestamp);
    return Promise.all(
      members.map(async (member) => {
        const { id: role, account } = member;
        const grant = await readGrant(client, { manager, role, account, blockNumber, time });
        return { ...member, delay: grant?.delay ?? null, from: grant?.from ?? null };
      }),
    );
  });
  if (reading.kind === "unavailable") return null;
  return { shown: evaluateMembers(reading.value, lists, chainId), unread };
}
