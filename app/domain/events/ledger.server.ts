import type { Transaction } from "kysely";
import { type Address, getAddress } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import type { Sums } from "./ledger.ts";
import {
  type AccountBalance,
  findLedger,
  type LedgerRow,
  selectBalances,
  selectLargest,
  sumAbove,
} from "./ledger.store.server.ts";

/** Totals of a stream's events up to a block. */
export type Ledger = {
  /** Amounts minted, burned, and shared with all who earn fees. */
  made: bigint;
  ended: bigint;
  shared: bigint;
  /** Number of accounts counted. */
  accounts: number;
  /** Whether the account limit was exceeded: no balance is known then. */
  isOver: boolean;
};
export type Balance = { account: Address; balance: bigint };

/** Stays far below the parameter limit of either engine. */
const accountsOfQuery = 500;

type LedgerAt = { chainId: ChainId; stream: string; block: number };

/** Returns the largest balances, from an offset on. */
export async function readLargest(
  at: LedgerAt,
  requested: { limit: number; offset: number },
): Promise<(Ledger & { balances: Balance[] }) | null> {
  return withAddresses(
    await readAt(at, (transaction, { id }) => selectLargest(transaction, id, requested)),
  );
}

/** Returns the same for the given accounts, with zero for one that is not counted. */
export async function readBalancesOf(
  at: LedgerAt,
  accounts: readonly Address[],
): Promise<(Ledger & { balances: Balance[] }) | null> {
  const requested = [...new Set(accounts.map((account) => account.toLowerCase()))];
  const read = await readAt(at, async (transaction, { id }) => {
    const found: AccountBalance[] = [];
    for (let i = 0; i < requested.length; i += accountsOfQuery) {
      found.push(
        ...(await selectBalances(transaction, id, requested.slice(i, i + accountsOfQuery))),
      );
    }
    const known = new Map(found.map(({ account, balance }) => [account, balance]));
    return requested.map((account) => ({ account, balance: known.get(account) ?? 0n }));
  });
  return withAddresses(read);
}

/** Returns every balance, largest first; addresses are lower case, since there may be very many. */
export async function readEveryBalance(
  at: LedgerAt,
): Promise<(Ledger & { balances: AccountBalance[] }) | null> {
  return readAt(at, async (transaction, { id, accounts }) =>
    selectLargest(transaction, id, { limit: accounts, offset: 0 }),
  );
}

type Read = Ledger & { balances: AccountBalance[] };

function withAddresses(read: Read | null) {
  const toBalance = ({ account, balance }: AccountBalance) => {
    return { account: getAddress(account), balance };
  };
  return read && { ...read, balances: read.balances.map(toBalance) };
}

type Select = (transaction: Transaction<Schema>, row: LedgerRow) => Promise<AccountBalance[]>;

/**
 * Reads everything in one snapshot. Sums may include blocks newer than the requested one; these are
 * subtracted, as far as their rows are stored. Returns null if there are no sums.
 */
async function readAt({ chainId, stream, block }: LedgerAt, select: Select): Promise<Read | null> {
  return getRuntime()
    .database.db.transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (transaction) => {
      const row = await findLedger(transaction, chainId, stream);
      if (row === null) return null;
      const newer = await sumAbove(transaction, row, block);
      const balances = await select(transaction, row);
      return { ...toLedger(row, newer), balances: balances.map(asOf(newer)) };
    });
}

function toLedger(row: LedgerRow, newer: Sums): Ledger {
  return {
    made: BigInt(row.made) - newer.made,
    ended: BigInt(row.ended) - newer.ended,
    shared: BigInt(row.shared) - newer.shared,
    accounts: row.accounts,
    isOver: row.is_over === 1,
  };
}

function asOf({ changes }: Sums): (one: AccountBalance) => AccountBalance {
  return ({ account, balance }) => ({
    account,
    balance: balance - (changes.get(account) ?? 0n),
  });
}
