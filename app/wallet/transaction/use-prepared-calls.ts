import { useEffect, useState } from "react";
import { type Address, type Client, erc20Abi } from "viem";
import { readContract } from "viem/actions";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import { losesReflections } from "./loses-reflections.ts";
import { type PreparedCall, prepareCalls } from "./prepared-call.ts";

type Prepared = {
  /** Null until the allowance is read. */
  calls: PreparedCall[] | null;
  /** Whether the approved token pays reflections that the contract would keep for good. */
  losesReflections: boolean;
};

/** Prepares the calls of a wallet transaction, with the approval that is still missing. */
export function usePreparedCalls(
  transaction: WalletTransaction,
  { owner, client }: { owner: Address | null; client: Client },
): Prepared {
  const [prepared, setPrepared] = useState<Prepared>({ calls: null, losesReflections: false });

  useEffect(() => {
    let isCurrent = true;
    void prepare(transaction, owner, client).then((next) => isCurrent && setPrepared(next));
    return () => {
      isCurrent = false;
    };
  }, [transaction, owner, client]);

  return prepared;
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
    readContract(client, {
      address: approve.token,
      abi: erc20Abi,
      functionName: "allowance",
      args: [owner, approve.spender],
    }).catch(() => 0n),
    losesReflections(client, approve),
  ]);
  return { calls: prepareCalls(transaction, allowanceUnits), losesReflections: loses };
}
