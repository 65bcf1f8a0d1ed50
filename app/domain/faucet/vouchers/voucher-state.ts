import type { ListedBatch, Voucher } from "./voucher.types.ts";

export type BatchState = "active" | "used-up" | "ended" | "revoked";

/** Why a code is not accepted. */
export type VoucherProblem =
  | Exclude<BatchState, "active">
  | "unknown"
  /** The batch allows each address one use. */
  | "used-by-address"
  /** The faucet no longer pays one of its assets. */
  | "changed"
  /** The client's network has entered too many unknown codes. */
  | "too-many-guesses";

export function batchState({ used, ...batch }: ListedBatch, now: number): BatchState {
  return findProblem({ batch, used, uses: batch.codes * batch.usesPerCode }, now) ?? "active";
}

/** Returns why a code cannot be used for any address now; null if it can. */
export function findVoucherProblem({ batch, used }: Voucher, now: number) {
  return findProblem({ batch, used, uses: batch.usesPerCode }, now);
}

type Counted = Voucher & {
  /** How many uses there may be. */
  uses: number;
};

function findProblem({ batch, used, uses }: Counted, now: number) {
  if (batch.revokedAt !== null) return "revoked";
  if (batch.endsAt !== null && batch.endsAt <= now) return "ended";
  return used >= uses ? "used-up" : null;
}

/** Returns the message to a user whose code is not accepted. */
export function explainVoucher(problem: VoucherProblem): string {
  switch (problem) {
    case "unknown":
      return "There is no voucher with this code. Check its letters.";
    case "used-up":
      return "This voucher is used up.";
    case "ended":
      return "This voucher has ended.";
    case "revoked":
      return "This voucher was revoked.";
    case "used-by-address":
      return "This address has used such a voucher before; each address can use one.";
    case "changed":
      return "The faucet no longer pays what this voucher is for. Ask an operator for another one.";
    case "too-many-guesses":
      return "Too many unknown codes came from your network. Wait a minute and try again.";
    default:
      return problem satisfies never;
  }
}
