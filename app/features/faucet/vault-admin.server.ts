import { type Address, zeroHash } from "viem";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { findContract } from "#app/chain/config.server.ts";
import { type ChainId, chainIds } from "#app/chain/networks.ts";
import { vaultContract } from "./vault.server.ts";

/** OpenZeppelin AccessControl's `DEFAULT_ADMIN_ROLE`. */
const adminRole = zeroHash;

/**
 * Reads on which chains an account has the vault's admin role, which setting limits requires; null
 * where the chain is unreachable. Chains without a vault are omitted.
 */
export async function readVaultAdmin(account: Address): Promise<Map<ChainId, boolean | null>> {
  const entries = chainIds.flatMap((chainId) => {
    const address = findContract(chainId, vaultContract);
    return address ? [{ chainId, address }] : [];
  });
  const held = await Promise.all(
    entries.map(async ({ chainId, address }): Promise<[ChainId, boolean | null]> => {
      const key = `faucet-vault-admin:${account}`;
      const reading = await readAtHead(chainId, key, (client, blockNumber) =>
        client.readContract({
          address,
          abi: faucetVaultAbi,
          functionName: "hasRole",
          args: [adminRole, account],
          blockNumber,
        }),
      );
      return [chainId, reading.kind === "fresh" ? reading.value : null];
    }),
  );
  return new Map(held);
}
