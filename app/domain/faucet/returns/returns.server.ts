import type { Address } from "viem";
import { type Reading, readAtHead } from "#app/chain/block-cache.server.ts";
import { findContract } from "#app/chain/config.server.ts";
import { type ChainId, chainIds } from "#app/chain/networks.ts";
import { findPaid } from "#app/domain/faucet/history.store.server.ts";
import { listOffers } from "#app/domain/faucet/offers.server.ts";
import { findReturnAddress } from "#app/domain/faucet/settings.store.server.ts";
import { vaultContract } from "#app/domain/faucet/vault.server.ts";
import { listDeposits } from "#app/domain/faucet/vault-events.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { rankReturns, type Returned } from "./rank-returns.ts";

export type ReturnAddress = { chainId: ChainId; address: Address };

/**
 * Lists where users return what they no longer need: on each network to its vault, which accepts
 * coins and tokens, or everywhere to the address that an operator has set.
 */
export async function listReturnAddresses(): Promise<ReturnAddress[]> {
  const chosen = await findReturnAddress(getRuntime().database.db);
  return chainIds.flatMap((chainId): ReturnAddress[] => {
    const address = chosen ?? findContract(chainId, vaultContract);
    return address === null ? [] : [{ chainId, address }];
  });
}

/** What the return address holds of a chain's coin, in base units. */
export type ReturnBalance = { address: Address; balance: Reading<bigint> };

/** Reads the balances of the return address; empty if coins are returned to the vaults. */
export async function readReturnBalances(): Promise<Map<ChainId, ReturnBalance>> {
  const address = await findReturnAddress(getRuntime().database.db);
  if (address === null) return new Map();
  const balances = await Promise.all(
    chainIds.map(async (chainId): Promise<[ChainId, ReturnBalance]> => {
      const key = `faucet:returns:${address}`;
      const balance = await readAtHead(chainId, key, (client, blockNumber) =>
        client.getBalance({ address, blockNumber }),
      );
      return [chainId, { address, balance }];
    }),
  );
  return new Map(balances);
}

/** Deposits of which the returns are listed; most are of operators. */
const maxDeposits = 500;
const maxReturns = 10;

/** Lists what recipients of payouts have sent back to the vaults, what is worth most first. */
export async function listReturns(): Promise<Returned[]> {
  const [deposits, offers] = await Promise.all([listDeposits(maxDeposits), listOffers()]);
  const senders = new Set(deposits.map(({ from }) => from));
  const paid = await findPaid(getRuntime().database.db, [...senders]);
  return rankReturns(deposits, offers, paid).slice(0, maxReturns);
}
