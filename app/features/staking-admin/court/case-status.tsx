import { caseStateLabels } from "#app/domain/staking/court/case-state.ts";
import { wallClockOf } from "#app/chain/chain-clock.ts";
import { useChainTime } from "#app/kit/chain/use-chain-time.ts";
import { Countdown } from "#app/ui/values/countdown.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { CasePage, CourtCase } from "./court.types.ts";

export type CaseProps = {
  page: Pick<CasePage, "facts" | "asOf" | "court" | "names">;
  one: CourtCase;
};

/** A case's state and its next deadline. */
export function CaseStatus({ page: { facts }, one }: CaseProps) {
  const { tone, text } = caseStateLabels[one.state];
  const isWaiting = useChainTime(facts, [one.executableAt]) < one.executableAt;
  const next = isWaiting ? one.executableAt : one.expiresAt;
  return (
    <span className={layout["two-lines"]}>
      <Status tone={tone}>{text}</Status>
      {one.reason !== null && <span className={typography["note"]}>{one.reason}</span>}
      {one.state === "open" && (
        <span className={typography["note"]}>
          {isWaiting ? "can be executed in " : "can be executed or vetoed for "}
          <Countdown until={wallClockOf(next, facts)} />
        </span>
      )}
    </span>
  );
}
