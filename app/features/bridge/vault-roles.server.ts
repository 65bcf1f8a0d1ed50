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

/** Lists unexpected role holders of a chain's vault. Returns null if there is no vault. */
export async function readVaultRoles(
  chainId: ChainId,
  known: KnownAddresses,
): Promise<VaultRoles | null> {
  const vault = findVault(chainId);
  if (!vault) return null;
  const [events, upTo] = await Promise.all([
    listNewestOfEach(chainId, streamName),
    latestIndexed(chainId, streamName),
  ]);
  const holders = events.filter(({ name }) => name === "RoleGranted").map(toHolder);
  return { vault, unexpectedHolders: findUnexpectedRoleHolders(holders, known), upTo };
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
