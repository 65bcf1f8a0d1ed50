/**
 * The token's rules, to the base unit as its contract has them; see ReflectionToken.sol. Included
 * accounts hold shares of a pool of units, excluded ones plain units.
 */

/** What a unit is worth in shares when a pool begins, and by what all shares are multiplied later. */
const firstBits = 60n;
const minBits = 32n;
const scaleBits = firstBits - minBits;
const wholeBps = 10_000n;

/** The highest fee that the contract takes, hundredths of a per cent. */
export const maxFeeBps = 1_000;
/** Base units: what the contract keeps an amount in. */
export const maxSupply = 2n ** 96n - 1n;

export type Pool = {
  /** What all included accounts have together, at `scale`. */
  shares: bigint;
  /** Base units that these shares are worth. */
  units: bigint;
  /** How often all shares were multiplied. */
  scale: number;
  feeBps: number;
};

export type Account = {
  /** Shares at `scale`, or base units of an excluded account. */
  amount: bigint;
  scale: number;
  excluded: boolean;
  exempt: boolean;
};

/** The state of a token, as far as some accounts are concerned. */
export type Ledger<Key = string> = { pool: Pool; accounts: ReadonlyMap<Key, Account> };

export const emptyAccount: Account = { amount: 0n, scale: 0, excluded: false, exempt: false };

/** A new token, all of which somebody has. */
export function firstLedger<Key>(
  owner: Key,
  { supply, feeBps }: { supply: bigint; feeBps: number },
): Ledger<Key> {
  const shares = supply << firstBits;
  return {
    pool: { shares, units: supply, scale: 0, feeBps },
    accounts: new Map([[owner, { ...emptyAccount, amount: shares }]]),
  };
}

/** Base units that an account has. */
export function balanceOf(account: Account, pool: Pool): bigint {
  return unitsOf(atScale(account, pool.scale), pool);
}

export function accountIn<Key>({ accounts }: Ledger<Key>, key: Key): Account {
  return accounts.get(key) ?? emptyAccount;
}

export type Moved<Key> =
  | { kind: "moved"; ledger: Ledger<Key>; fee: bigint; net: bigint }
  /** The sender has less. */
  | { kind: "insufficient"; balance: bigint };

/** Moves an amount from one account to another, and its fee to all who earn. */
export function transfer<Key>(
  ledger: Ledger<Key>,
  { from, to, value }: { from: Key; to: Key; value: bigint },
): Moved<Key> {
  const { pool } = ledger;
  const sender = atScale(accountIn(ledger, from), pool.scale);
  const balance = unitsOf(sender, pool);
  if (balance < value) return { kind: "insufficient", balance };
  if (from === to || value === 0n) return { kind: "moved", ledger, fee: 0n, net: value };
  const recipient = atScale(accountIn(ledger, to), pool.scale);
  const leaving = sender.excluded ? value : leavingShares(sender, { value, balance }, pool);
  let { shares, units } = pool;
  if (!sender.excluded) [shares, units] = [shares - leaving, units - value];
  const hasEarners = !recipient.excluded || shares !== 0n;
  const isCharged = !sender.exempt && !recipient.exempt && hasEarners;
  const fee = isCharged ? (value * BigInt(pool.feeBps)) / wholeBps : 0n;
  const net = value - fee;
  const arriving = recipient.excluded ? net : sharesFor(net, pool);
  if (!recipient.excluded) [shares, units] = [shares + arriving, units + net];
  const accounts = new Map(ledger.accounts)
    .set(from, { ...sender, amount: sender.amount - leaving })
    .set(to, { ...recipient, amount: recipient.amount + arriving });
  const next = rescaled({ ...pool, shares, units: units + fee });
  return { kind: "moved", ledger: { pool: next, accounts }, fee, net };
}

/** Stops an account from earning, or lets it earn again; its balance stays. */
export function setExcluded<Key>(ledger: Ledger<Key>, key: Key, excluded: boolean): Ledger<Key> {
  const { pool } = ledger;
  const its = atScale(accountIn(ledger, key), pool.scale);
  if (its.excluded === excluded) return ledger;
  const balance = unitsOf(its, pool);
  const amount = excluded ? balance : sharesFor(balance, pool);
  const [shares, units] = excluded
    ? [pool.shares - its.amount, pool.units - balance]
    : [pool.shares + amount, pool.units + balance];
  return {
    pool: rescaled({ ...pool, shares, units }),
    accounts: new Map(ledger.accounts).set(key, { ...its, amount, excluded }),
  };
}

/** Frees transfers from and to an account of the fee, or ends that. */
export function setExempt<Key>(ledger: Ledger<Key>, key: Key, exempt: boolean): Ledger<Key> {
  const accounts = new Map(ledger.accounts).set(key, { ...accountIn(ledger, key), exempt });
  return { ...ledger, accounts };
}

/** Rounded down; all of them with all of the balance. */
function leavingShares(
  sender: Account,
  { value, balance }: { value: bigint; balance: bigint },
  { shares, units }: Pool,
): bigint {
  return value === balance ? sender.amount : (value * shares) / units;
}

/** Rounded up. */
function sharesFor(amount: bigint, { shares, units }: Pool): bigint {
  if (units === 0n) return amount << firstBits;
  return (amount * shares + units - 1n) / units;
}

/** An account as it would be stored now. */
function atScale(account: Account, scale: number): Account {
  if (account.excluded) return { ...account, scale };
  const amount = account.amount << (scaleBits * BigInt(scale - account.scale));
  return { ...account, amount, scale };
}

function unitsOf({ amount, excluded }: Account, { shares, units }: Pool): bigint {
  return excluded || amount === 0n ? amount : (amount * units) / shares;
}

/** With shares multiplied as often as it takes for each to be small against a unit. */
function rescaled(pool: Pool): Pool {
  let { shares, scale } = pool;
  while (shares !== 0n && shares < pool.units << minBits) {
    [shares, scale] = [shares << scaleBits, scale + 1];
  }
  return { ...pool, shares, scale };
}

/** A token's state from balances, none of them excluded or exempt; for examples. */
export function ledgerOf<Key>(balances: ReadonlyMap<Key, bigint>, feeBps: number): Ledger<Key> {
  const units = [...balances.values()].reduce((sum, balance) => sum + balance, 0n);
  const toAccount = (balance: bigint) => ({ ...emptyAccount, amount: balance << firstBits });
  return {
    pool: { shares: units << firstBits, units, scale: 0, feeBps },
    accounts: new Map([...balances].map(([key, balance]) => [key, toAccount(balance)])),
  };
}
