import type { Address } from "viem";
import { findManager } from "#app/chain/access/manager.server.ts";
import { readHeldRoles } from "#app/chain/access/read-members.server.ts";
import { findTreasury } from "./treasury.server.ts";
import { readAnswer } from "#app/kit/chain/read-answer.server.ts";
import type { TreasuryAt } from "./read-budgets.server.ts";
import type { TreasuryAnswer } from "./treasury.types.ts";

/**
 * Reads treasury data together with a wallet's roles, all at one block.
 *
 * @param key Cache key of the data, in addition to treasury and wallet.
 */
export async function readTreasuryFor<T>(
  wallet: Address,
  key: string,
  read: (at: TreasuryAt) => Promise<T>,
): Promise<TreasuryAnswer<T>> {
  const [treasury, manager] = [findTreasury(), findManager()];
  const found = treasury && manager && { chainId: treasury.chainId, treasury, manager };
  const whole = `treasury:${treasury?.address}:${wallet}:${key}`;
  const answer = await readAnswer(found, whole, async (client, blockNumber, contracts) => {
    const at = { client, deployment: contracts.treasury, blockNumber };
    const [roles, value] = await Promise.all([
      readHeldRoles(client, { manager: contracts.manager.address, account: wallet, blockNumber }),
      read(at),
    ]);
    return { roles, value };
  });
  if (answer.kind !== "read") return answer;
  const { chainName, deployment: contracts, asOf } = answer;
  const { roles, value } = answer.value;
  const { treasury: deployment, manager: authority } = contracts;
  const facts = { deployment, manager: authority, wallet, roles, chainName, ...asOf };
  return { kind: "read", facts, value };
}
