import { useMemo, useReducer, useState } from "react";
import type { Address, Hex } from "viem";
import { useAccount, useClient, useConfig } from "wagmi";
import type { PublicConfig } from "#app/chain/public-config.ts";
import { showToast } from "#app/ui/feedback/toast.ts";
import { browserStorage } from "#app/wallet/context/browser-storage.ts";
import type { WalletSession } from "#app/wallet/context/wallet-context.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import { createChainReader, readRevert } from "./chain-reader.ts";
import { explain } from "./check-call.ts";
import { readOutcome } from "./outcome.ts";
import type { PreparedCall } from "./prepared-call.ts";
import { advanceRun, firstRunState } from "./run-state.ts";
import { saveSent, reportSent, type SentTransaction } from "./sent-transactions.ts";
import { useCallCheck } from "./use-call-check.ts";
import { usePreparedCalls } from "./use-prepared-calls.ts";
import { createWalletSender } from "./wallet-sender.ts";
import { waitForSent } from "./watch-sent.ts";

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
  // Revalidation renews the configuration, but the sender knows of an open request.
  const [walletSender] = useState(() => {
    const { chainId } = walletTransaction;
    return createWalletSender({
      wagmi,
      client,
      chainId,
      chainName: chain.chainName,
      onEvent: dispatch,
    });
  });
  const owner = session?.address ?? null;
  const { calls, losesReflections, prepareAgain } = usePreparedCalls(walletTransaction, {
    owner,
    client,
  });
  const call = calls?.[state.index];
  const checkAgain = useCallCheck({ call, state: state.call, owner, chain, dispatch });

  function sign(): void {
    if (!call || owner === null) return;
    if (state.call.kind === "unknown" && state.call.isUnused) walletSender.sendAgain(state.call);
    if (state.call.kind !== "review") return;
    const { gasLimit, feeWei } = state.call;
    const onSent = (hash: Hex): void => void follow(call, owner, hash);
    void walletSender.send(call, { from: owner, gasLimit, feeWei, onSent });
  }

  /** Begins again with the approval that is missing; nothing else has been sent yet. */
  function approveAgain(): void {
    prepareAgain();
    dispatch({ kind: "restarted" });
  }

  async function follow(sentCall: PreparedCall, sender: Address, sentHash: Hex): Promise<void> {
    let reported = showSent(sentCall, sentHash);
    const outcome = await waitForSent(chainClient, sentHash, {
      onObstacle: (obstacle) => dispatch({ kind: "obstacle", obstacle }),
      onRepriced: (hash) => {
        reported = showSent(sentCall, hash);
      },
    });
    if ("replacedBy" in outcome) {
      dispatch({ kind: "replaced", hash: outcome.replacedBy });
      return;
    }
    const { receipt } = outcome;
    const { transactionHash: hash, blockNumber, status } = receipt;
    if (status === "reverted") {
      const data = await readRevert(chainClient, hash, blockNumber);
      const answer = { kind: "reverted", data: data ?? "0x", reason: null } as const;
      const { message, details } = explain(answer, sentCall, chain);
      dispatch({ kind: "failed", message, details });
      showToast({ type: "error", message, id: hash });
      return;
    }
    const context = { sender, contract: sentCall.to, simulated: state.effects };
    const read = await readOutcome(chain, receipt, context).catch(() => null);
    const description = sentCall.describeResult?.(receipt.logs) ?? sentCall.description;
    dispatch({ kind: "confirmed", outcome: read, description });
    if (description !== sentCall.description) {
      void reported.then((sent) => reportSent(browserStorage(), { ...sent, description }));
    }
    announce({ description, hash, other: read?.otherSender ?? null });
    const isLast = sentCall === calls?.at(-1);
    if (!isLast) dispatch({ kind: "next" });
    await onConfirmed();
    if (isLast) walletTransaction.onConfirmed?.(hash);
  }

  /** Resolves once it is reported to the server. */
  async function showSent(
    { description, hooks }: PreparedCall,
    hash: Hex,
  ): Promise<SentTransaction> {
    dispatch({ kind: "sent", hash });
    hooks?.onSent(hash);
    const page = `${location.pathname}${location.search}`.slice(0, maxPagePath);
    const { chainId } = walletTransaction;
    const sent = { chainId, hash, description, page, sentAt: Date.now() };
    saveSent(browserStorage(), sent);
    await reportSent(browserStorage(), sent);
    return sent;
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
    losesReflections,
    sign,
    checkAgain,
    approveAgain,
  };
}

type Announced = { description: string; hash: Hex; other: Address | null };

function announce({ description, hash, other }: Announced): void {
  showToast(
    other === null
      ? { type: "success", message: description, id: hash }
      : { type: "error", message: `${other} has sent it: ${description}`, id: hash },
  );
}
