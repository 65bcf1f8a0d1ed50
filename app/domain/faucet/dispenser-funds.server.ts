import { type Reading, readAtHead } from "#app/chain/block-cache.server.ts";
import type { ChainId } from "#app/chain/networks.ts";
import { serverAccounts } from "#app/chain/server-accounts.server.ts";
import {
  type AccountFunds,
  fetchFunds,
} from "#app/domain/payments/server-transactions/funds.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

/** Gas of a payout to a new account in a batch of its own, rounded up (contracts/gas.txt). */
const payoutGas = 80_000n;

/**
 * Reads the dispenser's coins on a chain, which pay the fees of payouts; null if this server has no
 * dispenser.
 */
export async function readDispenserFunds(chainId: ChainId): Promise<Reading<AccountFunds> | null> {
  const account = serverAccounts(getRuntime().env).dispenser?.address;
  if (!account) return null;
  return readAtHead(chainId, `faucet:funds:${account}`, (client, blockNumber) =>
    fetchFunds(client, { account, gas: payoutGas, blockNumber }),
  );
}
