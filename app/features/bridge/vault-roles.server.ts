import { getAddress, isAddress, isHex } from "viem";
import { z } from "zod";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import { findChainDeployment } from "#app/chain/config.server.ts";
import type { DeployedContract } from "#app/chain/deployments.ts";
import { type ChainId, chainIds } from "#app/chain/networks.ts";
import { defineStream, type EventStream } from "#app/common/events/event-stream.server.ts";
import {
  type IndexedEvent,
  type IndexedUpTo,
  latestIndexed,
  listNewestOfEach,
} from "#app/common/events/events.server.ts";
import {
  findUnexpectedRoleHolders,
  type KnownAddresses,
  type RoleHolder,
  type UnexpectedRoleHolder,
} from "./unexpected-role-holders.ts";

const streamName = "faucet-vault-roles";

function findVault(chainId: ChainId): DeployedContract | null {
  return findChainDeployment(chainId)?.contracts["faucetVault"] ?? null;
}

/**
 * Indexes all grants and revocations since the vaults were deployed, as the contract does not
 * enumerate its role members.
 */
export function vaultRoleStreams(): EventStream[] {
  return chainIds.flatMap((chainId): EventStream[] => {
    const vault = findVault(chainId);
    if (!vault) return [];
    const stream = defineStream({
      name: streamName,
      chainId,
      addresses: [vault.address],
      abi: faucetVaultAbi,
      events: ["RoleGranted", "RoleRevoked"],
      fromBlock: vault.block,
      withSender: false,
    });
    return [stream];
  });
}

export type VaultRoles = {
  vault: DeployedContract;
  unexpectedHolders: UnexpectedRoleHolder[];
  /** How far the grants are indexed; null if indexing has not begun, so nothing is known. */
  upTo: IndexedUpTo | null;
};

/** Lists unexpected role holders of each chain's vault; chains without one are omitted. */
export async function readVaultRoles(known: KnownAddresses): Promise<Map<ChainId, VaultRoles>> {
  const events = await listNewestOfEach(streamName);
  const holders = events.filter(({ name }) => name === "RoleGranted").map(toHolder);
  const roles = await Promise.all(
    chainIds.map(async (chainId): Promise<[ChainId, VaultRoles][]> => {
      const vault = findVault(chainId);
      if (!vault) return [];
      const ofChain = holders.filter((holder) => holder.chainId === chainId);
      const unexpectedHolders = findUnexpectedRoleHolders(ofChain, known);
      const upTo = await latestIndexed(chainId, streamName);
      return [[chainId, { vault, unexpectedHolders, upTo }]];
    }),
  );
  return new Map(roles.flat());
}

const address = z
  .string()
  .refine((value) => isAddress(value))
  .transform((value) => getAddress(value));

const grantSchema = z.object({
  role: z.string().refine((value) => isHex(value)),
  account: address,
  sender: address,
});

function toHolder({ chainId, args, at, txHash, isFinal }: IndexedEvent): RoleHolder {
  const { role, account, sender } = grantSchema.parse(args);
  return { chainId, role, address: account, grantedBy: sender, since: at, txHash, isFinal };
}
