import { type Address, keccak256, stringToHex, zeroHash } from "viem";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { findTreasury } from "#app/common/treasury/treasury.server.ts";
import { contractAt, type TreasuryAt } from "./read-budgets.server.ts";
import type { TreasuryAnswer, TreasuryPowers } from "./treasury.types.ts";

const ecoAdminRole = keccak256(stringToHex("ECO_ADMIN_ROLE"));
export const spenderRole = keccak256(stringToHex("SPENDER_ROLE"));

/**
 * Reads treasury data together with a wallet's permissions, all at one block.
 *
 * @param key Cache key of the data, in addition to treasury and wallet.
 */
export async function readTreasuryFor<T>(
  wallet: Address,
  key: string,
  read: (at: TreasuryAt) => Promise<T>,
): Promise<TreasuryAnswer<T>> {
  const { chainName } = getNetwork(homeChainId);
  const deployment = findTreasury();
  if (!deployment) return { kind: "not-deployed", chainName };
  const whole = `treasury:${deployment.address}:${wallet}:${key}`;
  const reading = await readAtHead(deployment.chainId, whole, async (client, blockNumber) => {
    const at = { client, deployment, blockNumber };
    const [powers, value] = await Promise.all([readPowers(at, wallet), read(at)]);
    return { powers, value };
  });
  if (reading.kind === "unavailable") return { kind: "silent", chainName };
  const { powers, value } = reading.value;
  const { block } = reading;
  const isStale = reading.kind === "stale";
  return { kind: "read", facts: { deployment, chainName, wallet, powers, block, isStale }, value };
}

async function readPowers(at: TreasuryAt, wallet: Address): Promise<TreasuryPowers> {
  const holds = (role: `0x${string}`) =>
    at.client.readContract({
      ...contractAt(at),
      functionName: "hasRole",
      args: [role, wallet],
    });
  const [isAdmin, isEcoAdmin] = await Promise.all([holds(zeroHash), holds(ecoAdminRole)]);
  return { isAdmin, isEcoAdmin };
}
