/**
 * The token's rules, matching the contract to the base unit; see ReflectionToken.sol. Included
 * accounts hold shares of a pool of units, excluded ones plain units.
 */

/**
 * Log2 of the shares per unit in a new pool, and of the factor by which shares are rescaled later.
 */
const firstBits = 60n;
const minBits = 32n;
const scaleBits = firstBits - minBits;
const wholeBps = 10_000n;

/** Max fee of the contract, in basis points. */
export const maxFeeBps = 1_000;
/** Max amount that the contract can store, in base units. */
export const maxSupply = 2n ** 96n - 1n;

export type Pool = {
  /** Total shares of all included accounts, at `scale`. */
  shares: bigint;
  /** Value of these shares in base units. */
  units: bigint;
  /** Number of times that all shares were rescaled. */
  scale: number;
  feeBps: number;
};

export type Account = {
  /** Shares at `scale`, or base units if excluded. */
  amount: bigint;
  scale: number;
  excluded: boolean;
  exempt: boolean;
};

/** State of a token, limited to some accounts. */
export type Ledger<Key = string> = { pool: Pool; accounts: ReadonlyMap<Key, Account> };

export const emptyAccount: Account = { amount: 0n, scale: 0, excluded: false, exempt: false };

/** Returns the state of a new token, held entirely by one account. */
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

/** Returns an account's balance in base units. */
export function balanceOf(account: Account, pool: Pool): bigint {
  return unitsOf(atScale(account, pool.scale), pool);
}

export function accountIn<Key>({ accounts }: Ledger<Key>, key: Key): Account {
  return accounts.get(key) ?? emptyAccount;
}

export type TransferResult<Key> =
  | { kind: "moved"; ledger: Ledger<Key>; fee: bigint; net: bigint }
  /** The sender's balance is too low. */
  | { kind: "insufficient"; balance: bigint };

/** Moves an amount between accounts, and distributes its fee to all earning accounts. */
export function transfer<Key>(
  ledger: Ledger<Key>,
  { from, to, value }: { from: Key; to: Key; value: bigint },
): TransferResult<Key> {
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

/** Excludes an account from earning, or includes it again; its balance is unchanged. */
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

/** Exempts transfers from and to an account from the fee, or ends the exemption. */
export function setExempt<Key>(ledger: Ledger<Key>, key: Key, exempt: boolean): Ledger<Key> {
  const accounts = new Map(ledger.accounts).set(key, { ...accountIn(ledger, key), exempt });
  return { ...ledger, accounts };
}

/** Rounds down; a full balance takes all shares. */
function leavingShares(
  sender: Account,
  { value, balance }: { value: bigint; balance: bigint },
  { shares, units }: Pool,
): bigint {
  return value === balance ? sender.amount : (value * shares) / units;
}

/** Rounds up. */
function sharesFor(amount: bigint, { shares, units }: Pool): bigint {
  if (units === 0n) return amount << firstBits;
  return (amount * shares + units - 1n) / units;
}

/** Returns an account as it would be stored at the current scale. */
function atScale(account: Account, scale: number): Account {
  if (account.excluded) return { ...account, scale };
  const amount = account.amount << (scaleBits * BigInt(scale - account.scale));
  return { ...account, amount, scale };
}

function unitsOf({ amount, excluded }: Account, { shares, units }: Pool): bigint {
  return excluded || amount === 0n ? amount : (amount * units) / shares;
}

/** Rescales shares until one is worth little compared to a unit. */
function rescaled(pool: Pool): Pool {
  let { shares, scale } = pool;
  while (shares !== 0n && shares < pool.units << minBits) {
    [shares, scale] = [shares << scaleBits, scale + 1];
  }
  return { ...pool, shares, scale };
}

/** Builds a token's state from balances without exclusions or exemptions; for examples. */
export function ledgerOf<Key>(balances: ReadonlyMap<Key, bigint>, feeBps: number): Ledger<Key> {
  const units = [...balances.values()].reduce((sum, balance) => sum + balance, 0n);
  const toAccount = (balance: bigint) => ({ ...emptyAccount, amount: balance << firstBits });
  return {
    pool: { shares: units << firstBits, units, scale: 0, feeBps },
    accounts: new Map([...balances].map(([key, balance]) => [key, toAccount(balance)])),
  };
}
