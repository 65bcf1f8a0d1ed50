import type { Hex } from "viem";
import type { LifeLineStep, LifeLineStop } from "#app/ui/life-line.tsx";
import type { Blocker, CallCheck } from "./check-call.ts";

/** Where one call of a plan stands. */
export type CallState =
  | { kind: "checking" }
  | { kind: "blocked"; blocker: Blocker }
  | { kind: "review"; gasLimit: bigint; feeWei: bigint; problem: string | null }
  | { kind: "signing"; gasLimit: bigint; feeWei: bigint }
  | { kind: "pending"; hash: Hex }
  | { kind: "confirmed"; hash: Hex }
  | { kind: "failed"; hash: Hex; message: string; details: string }
  /** Another transaction with the same number took its place. */
  | { kind: "replaced"; hash: Hex };

export type RunState = { index: number; call: CallState };

export type RunEvent =
  | { kind: "check-started" }
  | { kind: "checked"; check: CallCheck }
  /** With the figures that the person has seen. */
  | { kind: "sign-asked"; gasLimit: bigint; feeWei: bigint }
  /** `problem` is `null` when the person refused, which needs no words. */
  | { kind: "not-signed"; problem: string | null }
  | { kind: "sent"; hash: Hex }
  | { kind: "confirmed" }
  | { kind: "failed"; message: string; details: string }
  | { kind: "replaced"; hash: Hex }
  | { kind: "next" };

export const firstRunState: RunState = { index: 0, call: { kind: "checking" } };

/** Events that do not fit the state are late answers, and change nothing. */
export function advanceRun(state: RunState, event: RunEvent): RunState {
  const { call } = state;
  const to = (next: CallState): RunState => ({ ...state, call: next });
  switch (event.kind) {
    case "check-started":
      return isUnsigned(call) ? to({ kind: "checking" }) : state;
    case "checked": {
      // What blocked may have gone meanwhile, and something else be in the way.
      if (call.kind !== "checking" && call.kind !== "blocked") return state;
      const { check } = event;
      return check.kind === "blocked" ? to(check) : to({ ...check, kind: "review", problem: null });
    }
    case "sign-asked":
      // A check that began at the same moment changes nothing: the wallet is asked already.
      if (!isUnsigned(call)) return state;
      return to({ kind: "signing", gasLimit: event.gasLimit, feeWei: event.feeWei });
    case "not-signed":
      return call.kind === "signing"
        ? to({ ...call, kind: "review", problem: event.problem })
        : state;
    case "sent":
      // A repriced transaction goes on under its new hash.
      return call.kind === "signing" || call.kind === "pending"
        ? to({ kind: "pending", hash: event.hash })
        : state;
    case "confirmed":
      return call.kind === "pending" ? to({ kind: "confirmed", hash: call.hash }) : state;
    case "failed": {
      if (call.kind !== "pending") return state;
      const { message, details } = event;
      return to({ kind: "failed", hash: call.hash, message, details });
    }
    case "replaced":
      return call.kind === "pending" ? to({ kind: "replaced", hash: event.hash }) : state;
    case "next":
      return call.kind === "confirmed"
        ? { index: state.index + 1, call: { kind: "checking" } }
        : state;
  }
}

function isUnsigned(call: CallState): boolean {
  return call.kind === "checking" || call.kind === "blocked" || call.kind === "review";
}

type LifeLineState = { step: LifeLineStep; stop?: LifeLineStop; isBusy: boolean };

/** The state as the life line draws it. `isApproved`: an approval of the same plan is behind it. */
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
    case "pending":
      return at("pending", true);
    case "confirmed":
      return at("confirmed", false);
    case "failed":
    case "replaced":
      return { step: "pending", stop: call.kind, isBusy: false };
  }
}
