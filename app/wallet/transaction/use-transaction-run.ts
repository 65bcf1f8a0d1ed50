import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import { BaseError, type Hex, erc20Abi } from "viem";
import { readContract, waitForTransactionReceipt } from "viem/actions";
import { useAccount, useClient, useConfig } from "wagmi";
import { sendTransaction } from "wagmi/actions";
import { headFreshForMs } from "#app/chain/head-age.ts";
import type { PublicConfig } from "#app/chain/public-config.ts";
import { showToast } from "#app/ui/toast.ts";
import { browserStorage } from "#app/wallet/context/browser-storage.ts";
import type { WalletSession } from "#app/wallet/context/wallet-context.ts";
import { createChainReader, readRevert } from "./chain-reader.ts";
import { explain } from "./check-call.ts";
import { type PreparedCall, prepareCalls } from "./prepared-call.ts";
import { advanceRun, firstRunState } from "./run-state.ts";
import { saveSent, reportSent } from "./sent-transactions.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import { useCallCheck } from "./use-call-check.ts";
import { isUserRejection } from "./wallet-provider-calls.ts";

/** Max path length that the server accepts. */
const maxPagePath = 500;

export type TransactionRunOptions = {
  transaction: WalletTransaction;
  config: PublicConfig;
  session: WalletSession | null;
  /** Revalidates the page's data, after each call and before the wallet transaction's own callback. */
  onConfirmed: () => Promise<void>;
};

/** Runs a wallet transaction from its checks to the last confirmation, call by call. */
export function useTransactionRun({
  transaction: walletTransaction,
  config,
  session,
  onConfirmed,
}: TransactionRunOptions) {
  const wagmi = useConfig();
  const { connector } = useAccount();
  const client = useClient({ config: wagmi, chainId: walletTransaction.chainId });
  if (!client) throw new Error(`Chain ${walletTransaction.chainId} is not configured.`);
  const chain = useMemo(
    () => createChainReader(client, walletTransaction.chainId, config),
    [client, walletTransaction.chainId, config],
  );
  const [state, dispatch] = useReducer(advanceRun, firstRunState);
  const [calls, setCalls] = useState<PreparedCall[] | null>(null);
  /** Guards against a second click before the first one renders. */
  const isWalletOpen = useRef(false);
  const owner = session?.address ?? null;
  const call = calls?.[state.index];

  useEffect(() => {
    let isCurrent = true;
    const { approve } = walletTransaction;
    const allowance =
      approve && owner !== null
        ? readContract(client, {
            address: approve.token,
            abi: erc20Abi,
            functionName: "allowance",
            args: [owner, approve.spender],
          })
        : Promise.resolve(0n);
    void allowance
      .catch(() => 0n)
      .then((units) => isCurrent && setCalls(prepareCalls(walletTransaction, units)));
    return () => {
      isCurrent = false;
    };
  }, [walletTransaction, owner, client]);

  const checkAgain = useCallCheck({ call, state: state.call, owner, chain, dispatch });

  async function sign(): Promise<void> {
    if (!call || state.call.kind !== "review" || isWalletOpen.current) return;
    const { gasLimit, feeWei } = state.call;
    isWalletOpen.current = true;
    dispatch({ kind: "sign-asked", gasLimit, feeWei });
    const hash = await requestWallet(call, gasLimit);
    isWalletOpen.current = false;
    if (hash === null) return;
    dispatch({ kind: "sent", hash });
    report(call, hash);
    await follow(call, hash);
  }

  /** Returns null if nothing was signed, as far as is known. */
  async function requestWallet({ hooks, ...call }: PreparedCall, gas: bigint): Promise<Hex | null> {
    try {
      await hooks?.beforeSign();
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      dispatch({ kind: "not-signed", problem });
      return null;
    }
    try {
      return await sendTransaction(wagmi, {
        to: call.to,
        value: call.valueWei,
        data: call.data === "0x" ? undefined : call.data,
        gas,
        chainId: walletTransaction.chainId,
      });
    } catch (error) {
      // Only a user rejection (4001) proves that nothing was sent.
      if (isUserRejection(error)) hooks?.onNotSent();
      dispatch({ kind: "not-signed", problem: isUserRejection(error) ? null : problemOf(error) });
      return null;
    }
  }

  function report({ description, hooks }: PreparedCall, hash: Hex): void {
    hooks?.onSent(hash);
    const page = `${location.pathname}${location.search}`.slice(0, maxPagePath);
    const sent = { chainId: walletTransaction.chainId, hash, description, page };
    saveSent(browserStorage(), sent);
    void reportSent(browserStorage(), sent);
  }

  async function follow(sentCall: PreparedCall, sentHash: Hex): Promise<void> {
    if (!client) return;
    let isReplaced = false;
    const receipt = await waitForTransactionReceipt(client, {
      hash: sentHash,
      // Confirmation may take any time; the dialog can be closed meanwhile.
      timeout: 0,
      onReplaced: ({ reason, transaction }) => {
        isReplaced = reason !== "repriced";
        dispatch({ kind: isReplaced ? "replaced" : "sent", hash: transaction.hash });
        if (!isReplaced) report(sentCall, transaction.hash);
      },
    });
    if (isReplaced) return;
    const { transactionHash: hash, blockNumber, status } = receipt;
    if (status === "reverted") {
      const data = await readRevert(client, hash, blockNumber);
      const { message, details } = explain(data ?? "0x", sentCall, chain);
      dispatch({ kind: "failed", message, details });
      showToast({ type: "error", message, id: hash });
      return;
    }
    dispatch({ kind: "confirmed" });
    showToast({ type: "success", message: sentCall.description, id: hash });
    const isLast = sentCall === calls?.at(-1);
    if (!isLast) dispatch({ kind: "next" });
    // Until then the server may still respond from the previous block.
    await new Promise((resolve) => setTimeout(resolve, headFreshForMs));
    await onConfirmed();
    if (isLast) walletTransaction.onConfirmed?.(hash);
  }

  const needsApproval =
    calls?.some((one) => one.kind === "approval") ?? walletTransaction.approve !== undefined;
  return {
    call,
    count: calls?.length ?? 1,
    state,
    chain,
    connector,
    needsApproval,
    sign,
    checkAgain,
  };
}

function problemOf(error: unknown): string {
  const message = error instanceof BaseError ? error.shortMessage : String(error);
  return `The wallet did not send the transaction. ${message}`;
}
