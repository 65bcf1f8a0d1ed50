import type { Address } from "viem";
import { listManagers } from "#app/chain/access/manager.server.ts";
import { readHeldRoles } from "#app/chain/access/read-members.server.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import type { ChainId } from "#app/chain/networks.ts";
import type { Rights } from "./schedule-of.ts";

/** Reads an account's roles on the chains that answer. */
export async function readRights(account: Address): Promise<Map<ChainId, Rights>> {
  const rights = await Promise.all(
    listManagers().map(async (manager): Promise<[ChainId, Rights][]> => {
      const { chainId, address } = manager;
      const reading = await readAtHead(chainId, `rights:${account}`, (client, blockNumber) =>
        readHeldRoles(client, { manager: address, account, blockNumber }),
      );
      return reading.kind === "fresh" ? [[chainId, { manager, roles: reading.value }]] : [];
    }),
  );
  return new Map(rights.flat());
}
