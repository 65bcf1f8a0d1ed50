import { type Address, parseTransaction, recoverTransactionAddress } from "viem";

type Serialized = Parameters<typeof recoverTransactionAddress>[0]["serializedTransaction"];

/** Returns the sender of a signed transaction for a chain; null if it is not one. */
export async function findSender(raw: unknown, chainId: number): Promise<Address | null> {
  try {
    const serializedTransaction = raw as Serialized;
    if (parseTransaction(serializedTransaction).chainId !== chainId) return null;
    return await recoverTransactionAddress({ serializedTransaction });
  } catch {
    return null;
  }
}
