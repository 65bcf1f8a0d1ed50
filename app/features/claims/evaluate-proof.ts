import { formatAmount, formatTime } from "#app/ui/values/format.ts";
import type { ChainSide } from "./check.server.ts";
import type { ClaimProof } from "./claim-proof.ts";
import { findClosed } from "#app/domain/claims/find-claim.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";

export type Verdict = {
  /** Amount that the account can still claim with the proof. */
  left: bigint;
  /** Why nothing can be claimed with it now and what to do; null if it can. */
  blocker: string | null;
};

/** Evaluates a valid proof against the chain. */
export function evaluateProof(
  proof: ClaimProof,
  side: Extract<ChainSide, { kind: "known" }>,
  { deployment, time }: { deployment: Deployment; time: number },
): Verdict {
  const left = proof.cumulative > side.claimed ? proof.cumulative - side.claimed : 0n;
  return { left, blocker: findBlocker() };

  function findBlocker(): string | null {
    if (proof.chainId !== deployment.chainId || proof.contract !== deployment.address) {
      return "The proof is for another contract or chain. Ask for one of this network.";
    }
    if (proof.root !== side.root) {
      return `Root ${proof.n} is another one on the chain. Fetch the proof again.`;
    }
    if (side.state === "disabled") {
      const reason = side.disabledFor === null ? "" : `: ${side.disabledFor}`;
      return `The root was disabled${reason}. Wait for the one that replaces it.`;
    }
    if (side.state === "pending") {
      return `The root is active from ${formatTime(side.activeAt)}. Claim then.`;
    }
    const closed = findClosed(side.programme, time);
    if (closed !== null) return closed;
    if (left === 0n) return "Already claimed in full under this root.";
    const { funded, paid, unit } = side.programme;
    return left <= funded - paid
      ? null
      : `The program has only ${formatAmount(funded - paid, unit)} left. Claim when its owner has added to it.`;
  }
}
