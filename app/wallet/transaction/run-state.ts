import type { Address, Hex } from "viem";
import type { LifeLineStep, LifeLineStop } from "#app/ui/feedback/life-line.tsx";
import type { Blocker, CallCheck, CheckedEffects } from "./check-call.ts";
import type { Outcome } from "./outcome.ts";

/** State of one call of a wallet transaction. */
export type CallState =
  | { kind: "checking" }
  | { kind: "blocked"; blocker: Blocker }
  /** `warning`: what its signer should know although the simulation has passed. */
  | {
      kind: "review";
      gasLimit: bigint;
      feeWei: bigint;
      problem: string | null;
      warning: string | null;
    }
  | { kind: "signing"; gasLimit: bigint; feeWei: bigint; warning: string | null }
  /**
   * The wallet answered with an error that does not tell whether it has sent the transaction, as
   * `problem` explains, or has not answered an earlier request for it; `problem` is null then. `isUnused`: the chain knows
   * nothing of it so far.
   */
  | { kind: "unknown"; gasLimit: bigint; feeWei: bigint; problem: string | null; isUnused: boolean }
  /**
   * `feeWei` is null once the wallet has repriced it. `obstacle`: why it may wait for long; null if
   * nothing speaks for that.
   */
  | { kind: "pending"; hash: Hex; feeWei: bigint | null; obstacle: Obstacle | null }
  /** With the fee that was paid, and the account that sent it if it is not the reviewed one. */
  | {
      kind: "confirmed";
      hash: Hex;
      feeWei: bigint | null;
      otherSender: Address | null;
      description: string;
    }
  | { kind: "failed"; hash: Hex; feeWei: bigint | null; message: string; details: string }
  /** Another transaction with the same nonce replaced it. */
  | { kind: "replaced"; hash: Hex };

export type Obstacle =
  /** The chain cannot be read at the moment. */
  | { kind: "silent" }
  /** The chain does not know the transaction, as when a multisig answers with a proposal's hash. */
  | { kind: "not-known" }
  /** The chain takes transactions with lower nonces first, which it does not know. */
  | { kind: "nonce-gap"; nonce: number; next: number };

export type RunState = {
  index: number;
  call: CallState;
  /** Effects of the current call, simulated until it is confirmed; null while they are not known. */
  effects: CheckedEffects | null;
};

export type RunEvent =
  | { kind: "check-started" }
  | { kind: "checked"; check: CallCheck }
  /** With the values shown to the user. */
  | { kind: "sign-asked"; gasLimit: bigint; feeWei: bigint }
  | { kind: "not-sent"; problem: string | null }
  /** The wallet failed, which `problem` explains; null if an earlier request is unanswered. */
  | { kind: "unsettled"; problem: string | null }
  | { kind: "unused" }
  | { kind: "sent"; hash: Hex }
  | { kind: "obstacle"; obstacle: Obstacle | null }
  /** `outcome` is null if it could not be read; `description` says what was done. */
  | { kind: "confirmed"; outcome: Outcome | null; description: string }
  | { kind: "failed"; message: string; details: string }
  | { kind: "replaced"; hash: Hex }
  | { kind: "next" }
  /** The first call of the transaction is another one now. */
  | { kind: "restarted" };

export const firstRunState: RunState = { index: 0, call: { kind: "checking" }, effects: null };

/** Advances the state. Events that do not fit it are late responses and are ignored. */
export function advanceRun(state: RunState, event: RunEvent): RunState {
  const { call } = state;
  const to = (next: CallState): RunState => ({ ...state, call: next });
  switch (event.kind) {
    case "check-started":
      return isUnsigned(call) ? to({ kind: "checking" }) : state;
    case "checked": {
      // The previous blocker may be gone, and another one may have appeared.
      if (call.kind !== "checking" && call.kind !== "blocked") return state;
      const { check } = event;
      if (check.kind === "blocked") return { ...to(check), effects: null };
      const { gasLimit, feeWei, effects, warning } = check;
      return { ...to({ kind: "review", gasLimit, feeWei, problem: null, warning }), effects };
    }
    case "sign-asked":
      // A check that started at the same moment is ignored: the wallet is already being asked.
      if (!isUnsigned(call) && call.kind !== "unknown") return state;
      const warning = call.kind === "review" ? call.warning : null;
      return to({ kind: "signing", gasLimit: event.gasLimit, feeWei: event.feeWei, warning });
    case "not-sent":
      return call.kind === "signing"
        ? to({ ...call, kind: "review", problem: event.problem })
        : state;
    case "unsettled":
      return call.kind === "signing" || call.kind === "review"
        ? to({ ...call, kind: "unknown", problem: event.problem, isUnused: false })
        : state;
    case "unused":
      return call.kind === "unknown" ? to({ ...call, isUnused: true }) : state;
    case "sent":
      if (call.kind === "signing" || call.kind === "unknown") {
        return to({ kind: "pending", hash: event.hash, feeWei: call.feeWei, obstacle: null });
      }
      // A repriced transaction continues under its new hash.
      return call.kind === "pending"
        ? to({ kind: "pending", hash: event.hash, feeWei: null, obstacle: null })
        : state;
    case "obstacle":
      return call.kind === "pending" ? to({ ...call, obstacle: event.obstacle }) : state;
    case "confirmed": {
      if (call.kind !== "pending") return state;
      const { effects = null, feeWei = null, otherSender = null } = event.outcome ?? {};
      const { description } = event;
      const { hash } = call;
      return { ...to({ kind: "confirmed", hash, feeWei, otherSender, description }), effects };
    }
    case "failed": {
      if (call.kind !== "pending") return state;
      const { message, details } = event;
      return to({ kind: "failed", hash: call.hash, feeWei: call.feeWei, message, details });
    }
    case "replaced":
      return call.kind === "pending" || call.kind === "unknown"
        ? to({ kind: "replaced", hash: event.hash })
        : state;
    case "restarted":
      return call.kind === "blocked" ? firstRunState : state;
    case "next":
      return call.kind === "confirmed"
        ? { index: state.index + 1, call: { kind: "checking" }, effects: null }
        : state;
  }
}

function isUnsigned(call: CallState): boolean {
  return call.kind === "checking" || call.kind === "blocked" || call.kind === "review";
}

type LifeLineState = { step: LifeLineStep; stop?: LifeLineStop; isBusy: boolean };

/** Maps the state to the life line. `isApproved` means that the wallet transaction's approval is done. */
export function lifeLineOf(
  call: CallState,
  { isApproval, isApproved }: { isApproval: boolean; isApproved: boolean },
): LifeLineState {
  const before = isApproved ? "sign" : "review";
  const at = (step: LifeLineStep, isBusy: boolean): LifeLineState => ({
    step: isApproval ? "approve" : step,
    isBusy,
  });
  switch (call.kind) {
    case "checking":
      return at(before, true);
    case "blocked":
    case "review":
      return at(before, false);
    case "signing":
      return at("sign", true);
    case "unknown":
      return at("sign", !call.isUnused);
    case "pending":
      return at("pending", true);
    case "confirmed":
      return at("confirmed", false);
    case "failed":
    case "replaced":
      return { step: "pending", stop: call.kind, isBusy: false };
  }
}
