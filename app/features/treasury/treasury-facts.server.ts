import { type Address, keccak256, stringToHex, zeroHash } from "viem";
import { findTreasury } from "#app/common/treasury/treasury.server.ts";
import { readAnswer } from "#app/kit/chain/read-answer.server.ts";
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
  const found = findTreasury();
  const whole = `treasury:${found?.address}:${wallet}:${key}`;
  const answer = await readAnswer(found, whole, async (client, blockNumber, deployment) => {
    const at = { client, deployment, blockNumber };
    const [powers, value] = await Promise.all([readPowers(at, wallet), read(at)]);
    return { powers, value };
  });
  if (answer.kind !== "read") return answer;
  const { chainName, deployment, asOf } = answer;
  const { powers, value } = answer.value;
  return { kind: "read", facts: { deployment, wallet, powers, chainName, ...asOf }, value };
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
