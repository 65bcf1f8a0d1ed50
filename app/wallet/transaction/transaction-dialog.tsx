import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { CopyButton } from "#app/ui/values/copy-button.tsx";
import { Dialog } from "#app/ui/forms/dialog.tsx";
import { LifeLine } from "#app/ui/feedback/life-line.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { Blocker } from "./check-call.ts";
import type { PreparedCall } from "./prepared-call.ts";
import { ReviewDetails } from "./review-details.tsx";
import { ReviewPanel } from "./review-panel.tsx";
import { ReviewSummary } from "./review-summary.tsx";
import { type CallState, lifeLineOf, type Obstacle, type RunState } from "./run-state.ts";
import styles from "./transaction-dialog.module.css";
import { useCloseAfterResult } from "./use-close-after-result.ts";
import { type TransactionRunOptions, useTransactionRun } from "./use-transaction-run.ts";
import { addNetwork } from "./wallet-provider-calls.ts";

type TransactionDialogProps = TransactionRunOptions & {
  /** A transaction in progress continues while its dialog is hidden. */
  visible: boolean;
  /** `isOver` means that nothing is in progress that must be followed. */
  onClose: (isOver: boolean) => void;
  onConnect: () => void;
  onSwitchChain: (chainId: number) => Promise<boolean>;
};

/** Runs a wallet transaction from review to the last confirmation. */
export default function TransactionDialog(props: TransactionDialogProps) {
  const { transaction, config, visible, onClose, onConnect, onSwitchChain } = props;
  const run = useTransactionRun(props);
  const { call, chain, state, connector } = run;
  const current = state.call;
  const isUnderWay = ["signing", "unknown", "pending"].includes(current.kind);

  function close(): void {
    onClose(!isUnderWay);
    transaction.onClosed?.(isUnderWay || current.kind === "confirmed");
  }

  const isLast = state.index === run.count - 1;
  const isAsReviewed = current.kind === "confirmed" && current.otherSender === null;
  useCloseAfterResult(visible && isLast && isAsReviewed, close);

  function applyFix(fix: Blocker["fix"]): void {
    if (fix === "connect") onConnect();
    if (fix === "switch-chain") void onSwitchChain(transaction.chainId);
    if (fix === "retry") run.checkAgain();
    if (fix === "approve") run.approveAgain();
    const network = config.networks.find((one) => one.chainId === transaction.chainId);
    if (fix === "add-network" && connector && network) {
      void addNetwork(connector, network, config)
        .catch(() => null)
        .then(run.checkAgain);
    }
  }

  return (
    <Dialog
      open={visible}
      onClose={close}
      dismissible={current.kind !== "signing"}
      title={transaction.title}
      footer={
        call && <Actions state={current} label={call.label} onSign={run.sign} onClose={close} />
      }
    >
      <div className={styles["review"]}>
        <LifeLine
          {...lifeLineOf(current, {
            isApproval: call?.kind === "approval",
            isApproved: run.needsApproval && state.index > 0,
          })}
          needsApproval={run.needsApproval}
          part={run.count > 1 ? { number: state.index + 1, count: run.count } : undefined}
        >
          <Progress state={current} config={config} chainId={transaction.chainId} />
        </LifeLine>
        {current.kind === "blocked" && <BlockedNotice blocker={current.blocker} onFix={applyFix} />}
        {current.kind === "review" && current.problem !== null && (
          <Notice tone="warn">{current.problem}</Notice>
        )}
        {current.kind === "review" && current.warning !== null && (
          <Notice tone="warn">{current.warning}</Notice>
        )}
        {current.kind === "unknown" && (
          <Notice tone="warn">
            {current.problem === null
              ? "Your wallet has not answered an earlier request for the same transaction, so it is not known whether it was sent."
              : `It is not known whether your wallet has sent the transaction. ${current.problem}`}
            {current.isUnused &&
              ` The network has not seen it so far. Check the activity in your wallet, and sign again only if it is not there.`}
          </Notice>
        )}
        {run.losesReflections && transaction.approve && (
          <Notice tone="warn">
            {transaction.approve.symbol} pays reflections to its holders. The contract{" "}
            {transaction.approve.spender} would receive them while it holds your tokens, but cannot
            pay them out, so they are lost. Have the token's owner exclude the contract from
            reflections first.
          </Notice>
        )}
        {call && (
          <>
            <ReviewSummary
              call={call}
              text={current.kind === "confirmed" ? current.description : call.label}
              chain={chain}
              effects={state.effects ?? (current.kind === "checking" ? "checking" : null)}
              feeWei={feeWeiOf(call, current)}
              outcome={outcomeOf(current)}
            />
            <ReviewDetails isNeeded={needsDetails(call, state)}>
              <ReviewPanel call={call} chain={chain} />
            </ReviewDetails>
          </>
        )}
      </div>
    </Dialog>
  );
}

/**
 * Returns whether the summary does not say what a call does: the simulation moves nothing, or, before
 * it, the call is not a payment.
 */
function needsDetails(call: PreparedCall, { call: state, effects }: RunState): boolean {
  if (!isPayment(call)) return true;
  if (state.kind === "checking") return false;
  return effects === null || effects.paid.length + effects.received.length === 0;
}

/** Whether the simulation of a call is expected to move something. */
function isPayment({ kind, valueWei, token }: PreparedCall): boolean {
  return kind === "step" && (valueWei > 0n || token !== null);
}

function outcomeOf({ kind }: CallState): "simulated" | "confirmed" | null {
  if (kind === "review") return "simulated";
  return kind === "confirmed" ? kind : null;
}

/**
 * Max fee in wei, "estimating" before it is known, or null if it is not ours to tell. The fee of a
 * payment is shown together with what it moves, which is above it.
 */
function feeWeiOf(call: PreparedCall, state: CallState): bigint | "estimating" | null {
  if (state.kind === "checking") return isPayment(call) ? null : "estimating";
  return "feeWei" in state ? state.feeWei : null;
}

type ActionsProps = { state: CallState; label: string; onSign: () => void; onClose: () => void };

function Actions({ state, label, onSign, onClose }: ActionsProps) {
  if (["pending", "confirmed", "failed", "replaced"].includes(state.kind)) {
    return (
      <Button key="close" onClick={onClose}>
        Close
      </Button>
    );
  }
  if (state.kind === "unknown") {
    return (
      <>
        <Button pending={!state.isUnused} onClick={onSign}>
          Sign again
        </Button>
        <Button onClick={onClose}>Close</Button>
      </>
    );
  }
  // Without "Cancel": beside a long label it would be in a row of its own on a phone, until signed.
  const isWaiting = state.kind === "signing" || state.kind === "checking";
  return (
    <Button
      key="sign"
      variant="primary"
      pending={isWaiting}
      disabled={state.kind === "blocked"}
      onClick={onSign}
    >
      {label}
    </Button>
  );
}

const fixLabels = {
  connect: "Connect Wallet",
  "switch-chain": "Switch network",
  "add-network": "Add the network",
  approve: "Approve",
  retry: "Check again",
} as const;

type BlockedNoticeProps = { blocker: Blocker; onFix: (fix: Blocker["fix"]) => void };

function BlockedNotice({ blocker, onFix }: BlockedNoticeProps) {
  const { message, details, fix } = blocker;
  return (
    <Notice
      tone="warn"
      remedy={
        fix !== null && (
          <Button size="small" onClick={() => onFix(fix)}>
            {fixLabels[fix]}
          </Button>
        )
      }
    >
      {message}
      {details !== undefined && <CopyButton value={details} label="Copy details" />}
    </Notice>
  );
}

function explain(obstacle: Obstacle): string {
  switch (obstacle.kind) {
    case "silent":
      return "The network cannot be reached right now; trying again.";
    case "not-known":
      return "The network has not seen it. If your wallet is a multisig, this is a proposal: it takes effect once the other owners have signed and one of them executes it. You can close this meanwhile; the page then shows it and continues with the next step.";
    case "nonce-gap":
      return `Your wallet is ahead of the network: this transaction has the nonce ${obstacle.nonce}, but the network expects ${obstacle.next}. The network was probably reset. Clear this account's activity in your wallet's settings, and sign again.`;
  }
}

type ProgressProps = Pick<TransactionDialogProps, "config"> & {
  state: CallState;
  chainId: TransactionDialogProps["transaction"]["chainId"];
};

function Progress({ state, config, chainId }: ProgressProps) {
  switch (state.kind) {
    case "checking":
      return <>Checking…</>;
    case "blocked":
      return <>Fix this first.</>;
    case "review":
      return <>Compare this with what your wallet shows, then sign.</>;
    case "signing":
      return <>Confirm in your wallet.</>;
    case "unknown":
      return state.isUnused ? <>Not known to the network.</> : <>Looking for it on the network…</>;
    case "pending":
      return (
        <>
          Sent. {state.obstacle === null ? "Waiting for the network." : explain(state.obstacle)}{" "}
          {link(state.hash)}
        </>
      );
    case "confirmed":
      return (
        <>
          {state.otherSender === null
            ? "Confirmed."
            : `Confirmed, but your wallet signed with another account, ${state.otherSender}, which has paid.`}{" "}
          {link(state.hash)}
        </>
      );
    case "replaced":
      return <>Another transaction from your wallet replaced it. {link(state.hash)}</>;
    case "failed":
      return (
        <>
          {state.message} {link(state.hash)}
          <CopyButton value={state.details} label="Copy details" />
        </>
      );
  }

  function link(hash: string) {
    return <a href={explorerTransactionUrl(config.networks, chainId, hash)}>View transaction</a>;
  }
}
