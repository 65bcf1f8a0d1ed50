import { type Address, concat, type Hex, keccak256, numberToHex, type PublicClient } from "viem";

type Call = { to: Address | null; value: bigint; input: Hex };

/** Returns a hash of what a transaction calls, which is the same under every price. */
export function hashCall({ to, value, input }: Call): Hex {
  return keccak256(concat([to ?? "0x", numberToHex(value, { size: 32 }), input]));
}

type Search = {
  address: Address;
  nonce: number;
  /** Block at or before which the nonce was not used. */
  after: bigint;
};

/**
 * Finds the mined transaction that used an account's nonce: the first block after which the account
 * has sent more. Returns null if it is not used yet.
 *
 * @throws viem's error if a block is not available
 */
export async function findByNonce(
  client: PublicClient,
  { address, nonce, after }: Search,
): Promise<{ hash: Hex; callHash: Hex } | null> {
  const isUsedAt = async (blockNumber: bigint) =>
    (await client.getTransactionCount({ address, blockNumber })) > nonce;
  let [low, high] = [after, await client.getBlockNumber({ cacheTime: 0 })];
  if (!(await isUsedAt(high))) return null;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (await isUsedAt(middle)) high = middle;
    else low = middle;
  }
  const { transactions } = await client.getBlock({ blockNumber: high, includeTransactions: true });
  const found = transactions.find(
    (one) => one.nonce === nonce && one.from.toLowerCase() === address.toLowerCase(),
  );
  return found ? { hash: found.hash, callHash: hashCall(found) } : null;
}
