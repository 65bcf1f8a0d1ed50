import type { Address } from "viem";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import type { SigningContext } from "#app/domain/payments/server-transactions/send.server.ts";
import type { Payment } from "#app/domain/faucet/faucet.types.ts";
import { readBalance } from "#app/domain/faucet/vault.server.ts";

type Item = { token: Address; amount: bigint };

/** What a vault can still pay for its dispenser. */
export type Budget = {
  /** Returns how many payouts of a bundle fit, at most `count`. */
  countAffordable: (bundle: readonly Item[], count: number) => Promise<number>;
  /** Subtracts payouts of a bundle. */
  spend: (bundle: readonly Item[], count: number) => void;
};

/**
 * Opens the budget of a vault at the newest block: of each token the smaller one of balance and
 * dispenser's limit, less the payments whose transaction is in no block yet. A simulation does not see
 * these, so without a budget the last of several batches would revert in its block.
 *
 * @param pending payments in flight that no block has
 */
export function openBudget(
  { client, account }: Pick<SigningContext, "client" | "account">,
  vault: Address,
  pending: readonly Pick<Payment, "bundle">[],
): Budget {
  const left = new Map<Address, bigint | null>();
  const spent = new Map<Address, bigint>();
  const spend = (bundle: readonly Item[], count: number) => {
    for (const { token, amount } of bundle)
      spent.set(token, (spent.get(token) ?? 0n) + amount * BigInt(count));
  };
  for (const { bundle } of pending) spend(bundle, 1);

  let head: Promise<bigint> | null = null;
  async function readLeft(token: Address): Promise<bigint | null> {
    head ??= client.getBlockNumber();
    const blockNumber = await head;
    const [balance, available] = await Promise.all([
      readBalance(client, { holder: vault, token, blockNumber }),
      client.readContract({
        address: vault,
        abi: faucetVaultAbi,
        functionName: "available",
        args: [account.address, token],
        blockNumber,
      }),
    ]);
    if (balance === null) return null;
    return balance < available ? balance : available;
  }

  return {
    spend,
    countAffordable: async (bundle, count) => {
      let affordable = BigInt(count);
      for (const { token, amount } of bundle) {
        if (!left.has(token)) left.set(token, await readLeft(token));
        const known = left.get(token) ?? null;
        // A token that does not answer is left to the simulation, which tells why.
        if (known === null || amount === 0n) continue;
        const fits = (known - (spent.get(token) ?? 0n)) / amount;
        if (fits < affordable) affordable = fits < 0n ? 0n : fits;
      }
      return Number(affordable);
    },
  };
}
