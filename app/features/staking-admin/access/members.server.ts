import type { AccountLists } from "#app/chain/access/expected-members.ts";
import { readGrant } from "#app/chain/access/read-members.server.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import type { Newest, RoleRow } from "./access.types.ts";
import { listGranted } from "./manager-stream.server.ts";
import { evaluateSeats, listExpected, uniteSeats } from "./seats.ts";

/**
 * Reads the members of a chain's roles, compared with the configured lists; null if the chain does
 * not answer. The manager is authoritative: events only name the accounts to check.
 */
export async function readMembers(
  { chainId, address: manager }: Deployment,
  lists: AccountLists,
): Promise<Newest<RoleRow> | null> {
  const { shown, unread } = await listGranted({ chainId, address: manager });
  const seats = uniteSeats(listExpected(lists, chainId), shown);
  const key = `access-members:${seats.map(({ id, account }) => `${id}:${account}`).join()}`;
  const reading = await readAtHead(chainId, key, async (client, blockNumber) => {
    const time = Number((await client.getBlock({ blockNumber })).timestamp);
    return Promise.all(
      seats.map(async (seat) => {
        const { id: role, account } = seat;
        const grant = await readGrant(client, { manager, role, account, blockNumber, time });
        return { ...seat, delay: grant?.delay ?? null, from: grant?.from ?? null };
      }),
    );
  });
  if (reading.kind === "unavailable") return null;
  return { shown: evaluateSeats(reading.value, lists, chainId), unread };
}
