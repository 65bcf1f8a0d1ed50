import { caseStateLabels } from "#app/features/staking/case-state.ts";
import { wallClockOf } from "#app/chain/chain-clock.ts";
import styles from "#app/features/staking/staking.module.css";
import { Countdown } from "#app/ui/countdown.tsx";
import { Status } from "#app/ui/status.tsx";
import type { CasePage, CourtCase } from "./court.types.ts";

export type CaseProps = {
  page: Pick<CasePage, "facts" | "asOf" | "court" | "names">;
  one: CourtCase;
};

/** Where a case stands, and until when what can be done. */
export function CaseStatus({ page: { facts, asOf }, one }: CaseProps) {
  const { tone, text } = caseStateLabels[one.state];
  const isWaiting = facts.time < one.executableAt;
  const next = isWaiting ? one.executableAt : one.expiresAt;
  return (
    <span className={styles["two-lines"]}>
      <Status tone={tone}>{text}</Status>
      {one.reason !== null && <span className={styles["until"]}>{one.reason}</span>}
      {one.state === "open" && (
        <span className={styles["quiet"]}>
          {isWaiting ? "can be executed in " : "can be executed or vetoed for "}
          <Countdown until={wallClockOf(next, { time: facts.time, readAt: asOf.readAt })} />
        </span>
      )}
    </span>
  );
}
