import { useEffect, useState } from "react";
import type { Address, Client } from "viem";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import { losesReflections } from "./loses-reflections.ts";
import { type PreparedCall, prepareCalls } from "./prepared-call.ts";
import { readAllowance } from "./read-allowance.ts";

type Prepared = {
  /** Null until the allowance is read. */
  calls: PreparedCall[] | null;
  /** Whether the approved token pays reflections that the contract would keep for good. */
  losesReflections: boolean;
};

/**
 * Prepares the calls of a wallet transaction, with the approval that is still missing.
 * `prepareAgain` reads the allowance once more.
 */
export function usePreparedCalls(
  transaction: WalletTransaction,
  { owner, client }: { owner: Address | null; client: Client },
): Prepared & { prepareAgain: () => void } {
  const [prepared, setPrepared] = useState<Prepared>({ calls: null, losesReflections: false });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    void prepare(transaction, owner, client).then((next) => isCurrent && setPrepared(next));
    return () => {
      isCurrent = false;
    };
  }, [transaction, owner, client, attempt]);

  function prepareAgain(): void {
    setPrepared({ ...prepared, calls: null });
    setAttempt(attempt + 1);
  }

  return { ...prepared, prepareAgain };
}

async function prepare(
  transaction: WalletTransaction,
  owner: Address | null,
  client: Client,
): Promise<Prepared> {
  const { approve } = transaction;
  if (!approve || owner === null) {
    return { calls: prepareCalls(transaction, 0n), losesReflections: false };
  }
  const [allowanceUnits, loses] = await Promise.all([
    readAllowance(client, { ...approve, owner }),
    losesReflections(client, approve),
  ]);
  return { calls: prepareCalls(transaction, allowanceUnits), losesReflections: loses };
}
