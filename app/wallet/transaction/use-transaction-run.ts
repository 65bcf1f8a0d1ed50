import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import {
  type Address,
  BaseError,
  erc20Abi,
  type Hex,
  type ReplacementReturnType,
  type TransactionReceipt,
} from "viem";
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
import { type AccountState, findSent, readAccountState } from "./find-sent.ts";
import { findOpenRequest, removeOpenRequest, saveOpenRequest } from "./open-requests.ts";
import { type PreparedCall, prepareCalls } from "./prepared-call.ts";
import { advanceRun, firstRunState } from "./run-state.ts";
import { saveSent, reportSent } from "./sent-transactions.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import { useCallCheck } from "./use-call-check.ts";
import { watchSent } from "./watch-sent.ts";
import { isRequestOpen, isUserRejection } from "./wallet-provider-calls.ts";

/** Time after which a transaction that a wallet has sent is known to nodes, in milliseconds. */
const quietMs = 10_000;
const requestOpen =
  "A request is already open in your wallet. Open the wallet, and answer or reject it there first.";

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
  const chainClient = client;
  const chain = useMemo(
    () => createChainReader(client, walletTransaction.chainId, config),
    [client, walletTransaction.chainId, config],
  );
  const [state, dispatch] = useReducer(advanceRun, firstRunState);
  const [calls, setCalls] = useState<PreparedCall[] | null>(null);
  /** Guards against a second click before the first one renders. */
  const isWalletOpen = useRef(false);
  /** Counts the attempts, so that the search for an earlier one ends. */
  const attempt = useRef(0);
  /** The first attempt whose outcome is not known. */
  const lost = useRef<AccountState | null>(null);
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
    if (!call || owner === null || isWalletOpen.current) return;
    const { kind } = state.call;
    if (kind !== "review" && !(kind === "unknown" && state.call.isUnused)) return;
    // A second click before the first one renders.
    if (kind === "review" && lost.current !== null) return;
    // An earlier page, or another tab, may have left a request for the same call unanswered.
    const open = lost.current ? null : findOpenRequest(browserStorage(), requestOf(call, owner));
    if (open !== null) {
      lost.current = open;
      attempt.current += 1;
      dispatch({ kind: "lost", problem: null });
      return resume(call, open);
    }
    const { gasLimit, feeWei } = state.call;
    isWalletOpen.current = true;
    attempt.current += 1;
    dispatch({ kind: "sign-asked", gasLimit, feeWei });
    const outcome = await requestWallet(call, { gas: gasLimit, from: owner });
    isWalletOpen.current = false;
    if (outcome === null) return;
    if (outcome.hash === null) return resume(call, outcome.before);
    await followSent(call, outcome.hash);
  }

  /** Searches for what the wallet may have sent, and follows it once it is found. */
  async function resume(lostCall: PreparedCall, before: AccountState): Promise<void> {
    const hash = await search(lostCall, before);
    if (hash !== null) await followSent(lostCall, hash);
  }

  async function followSent(sentCall: PreparedCall, hash: Hex): Promise<void> {
    dispatch({ kind: "sent", hash });
    report(sentCall, hash);
    await follow(sentCall, hash);
  }

  function requestOf({ to, data, valueWei }: PreparedCall, from: Address) {
    return { chainId: walletTransaction.chainId, from, to, data, valueWei };
  }

  /**
   * Returns null if nothing was sent. `hash` is null if that is not known: only a rejection by the
   * user (4001) proves it, and wallets have been seen to fail after they had sent.
   */
  async function requestWallet(
    { hooks, ...call }: PreparedCall,
    { gas, from }: { gas: bigint; from: Address },
  ): Promise<{ hash: Hex | null; before: AccountState } | null> {
    const before = await readAccountState(chainClient, from).catch(() => null);
    if (before === null) {
      dispatch({
        kind: "not-signed",
        problem: `${chain.chainName} cannot be read now. Try again.`,
      });
      return null;
    }
    try {
      await hooks?.beforeSign();
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      dispatch({ kind: "not-signed", problem });
      return null;
    }
    const request = requestOf(call, from);
    saveOpenRequest(browserStorage(), request, lost.current ?? before);
    try {
      const hash = await sendTransaction(wagmi, {
        to: call.to,
        value: call.valueWei,
        data: call.data === "0x" ? undefined : call.data,
        gas,
        chainId: walletTransaction.chainId,
        // A chain accepts only one transaction per nonce.
        nonce: lost.current?.nonce,
      });
      lost.current = null;
      removeOpenRequest(browserStorage(), request);
      return { hash, before };
    } catch (error) {
      // Rejecting a second attempt tells nothing about a first one that was lost.
      if (lost.current === null && (isUserRejection(error) || isRequestOpen(error))) {
        removeOpenRequest(browserStorage(), request);
        if (isUserRejection(error)) hooks?.onNotSent();
        dispatch({ kind: "not-signed", problem: isRequestOpen(error) ? requestOpen : null });
        return null;
      }
      lost.current ??= before;
      dispatch({ kind: "lost", problem: problemOf(error) });
      return { hash: null, before: lost.current };
    }
  }

  /**
   * Searches the chain for what the wallet may have sent, until it is found or signed again. Returns
   * null if it is not the call.
   */
  async function search(lostCall: PreparedCall, start: AccountState): Promise<Hex | null> {
    const mine = attempt.current;
    const requestedAt = Date.now();
    let before = start;
    while (mine === attempt.current) {
      try {
        const sent = await findSent(chainClient, lostCall, before);
        before = { ...before, block: sent.searched };
        if (sent.kind === "found") {
          lost.current = null;
          removeOpenRequest(browserStorage(), requestOf(lostCall, before.from));
          if (sent.isCall) return sent.hash;
          dispatch({ kind: "replaced", hash: sent.hash });
          return null;
        }
        if (sent.kind === "unused" && Date.now() - requestedAt > quietMs)
          dispatch({ kind: "unused" });
      } catch {
        // The chain cannot be read now; the search goes on.
      }
      await new Promise((resolve) => setTimeout(resolve, chainClient.pollingInterval));
    }
    return null;
  }

  function report({ description, hooks }: PreparedCall, hash: Hex): void {
    hooks?.onSent(hash);
    const page = `${location.pathname}${location.search}`.slice(0, maxPagePath);
    const { chainId } = walletTransaction;
    const sent = { chainId, hash, description, page, sentAt: Date.now() };
    saveSent(browserStorage(), sent);
    void reportSent(browserStorage(), sent);
  }

  async function follow(sentCall: PreparedCall, sentHash: Hex): Promise<void> {
    let isReplaced = false;
    const stopWatching = watchSent(chainClient, sentHash, (obstacle) =>
      dispatch({ kind: "obstacle", obstacle }),
    );
    const receipt = await waitForReceipt(sentHash, ({ reason, transaction }) => {
      isReplaced = reason !== "repriced";
      dispatch({ kind: isReplaced ? "replaced" : "sent", hash: transaction.hash });
      if (!isReplaced) report(sentCall, transaction.hash);
    });
    stopWatching();
    if (isReplaced) return;
    const { transactionHash: hash, blockNumber, status } = receipt;
    if (status === "reverted") {
      const data = await readRevert(chainClient, hash, blockNumber);
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

  /** Waits for as long as it takes; the dialog can be closed meanwhile. */
  async function waitForReceipt(
    hash: Hex,
    onReplaced: (replacement: ReplacementReturnType) => void,
  ): Promise<TransactionReceipt> {
    for (;;) {
      try {
        return await waitForTransactionReceipt(chainClient, { hash, timeout: 0, onReplaced });
      } catch {
        // One failed request ends viem's wait, but nothing is known of the transaction by that.
        dispatch({ kind: "obstacle", obstacle: { kind: "silent" } });
        await new Promise((resolve) => setTimeout(resolve, chainClient.pollingInterval));
      }
    }
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
  return error instanceof BaseError ? error.shortMessage : String(error);
}
