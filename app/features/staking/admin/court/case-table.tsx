import { useState } from "react";
import { PowerButton } from "#app/features/staking/admin/power-button.tsx";
import { wallClockOf } from "#app/features/staking/chain-clock.ts";
import styles from "#app/features/staking/staking.module.css";
import { formatBps, formatTime, nameOf } from "#app/features/staking/words.ts";
import { Address } from "#app/ui/address.tsx";
import { Countdown } from "#app/ui/countdown.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatInteger } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import { Status, type StatusTone } from "#app/ui/status.tsx";
import { findExecuteLack } from "./court-lacks.ts";
import type { CaseState, CourtCase, CourtPage } from "./court.types.ts";
import { useCourt } from "./use-court.ts";
import { VetoDialog } from "./veto-dialog.tsx";

/** Every case, with what can be done about it. */
export function CaseTable(page: CourtPage) {
  const { cases, names, court } = page;
  return (
    <DataTable
      caption="Cases"
      rows={cases}
      rowKey={({ caseId }) => String(caseId)}
      empty={<EmptyState>Nobody was accused yet. A proposed slash appears here.</EmptyState>}
      toolbar={
        <div>
          <h2>Cases</h2>
          <p className={styles["quiet"]}>
            {formatInteger(court.slashesLeft)} slashes left today (UTC)
            {cases.length < court.caseCount &&
              `. The newest ${formatInteger(cases.length)} of ${formatInteger(court.caseCount)}`}
          </p>
        </div>
      }
      columns={[
        {
          header: "Case",
          cell: ({ caseId, infractionAt }) => (
            <span className={styles["name"]}>
              {formatInteger(caseId)}
              <span className={styles["quiet"]}>of {formatTime(infractionAt)}</span>
            </span>
          ),
        },
        {
          header: "Validator",
          cell: ({ id }) => <Link to={`/staking/${id}`}>{nameOf(id, names)}</Link>,
        },
        { header: "Share", align: "end", cell: ({ bps }) => formatBps(bps) },
        { header: "State", cell: (one) => <State page={page} one={one} /> },
        { header: "Proposer", cell: ({ proposer }) => <Address value={proposer} /> },
        { header: "Evidence", cell: (one) => <Evidence one={one} /> },
        {
          header: "Actions",
          actions: true,
          align: "end",
          cell: (one) => (one.state === "open" ? <Actions page={page} one={one} /> : null),
        },
      ]}
    />
  );
}

type CaseProps = { page: CourtPage; one: CourtCase };

const stateWords: Readonly<Record<CaseState, { tone: StatusTone; text: string }>> = {
  open: { tone: "amber", text: "Open" },
  executed: { tone: "red", text: "Executed" },
  vetoed: { tone: "neutral", text: "Vetoed" },
  expired: { tone: "neutral", text: "Expired" },
};

function State({ page: { facts, asOf }, one }: CaseProps) {
  const { tone, text } = stateWords[one.state];
  const isWaiting = facts.time < one.executableAt;
  const next = isWaiting ? one.executableAt : one.expiresAt;
  return (
    <span className={styles["two-lines"]}>
      <Status tone={tone}>{text}</Status>
      {one.reason !== null && <span className={styles["until"]}>{one.reason}</span>}
      {one.state === "open" && (
        <span className={styles["quiet"]}>
          {isWaiting ? "can be executed in " : "expires in "}
          <Countdown until={wallClockOf(next, facts.time, asOf)} />
        </span>
      )}
    </span>
  );
}

function Evidence({ one: { evidence, uri } }: Pick<CaseProps, "one">) {
  return (
    <span className={styles["two-lines"]}>
      <Address value={evidence} kind="hash of the evidence" />
      {uri?.startsWith("https://") && (
        <a href={uri} target="_blank" rel="noopener noreferrer">
          Read it
        </a>
      )}
      {uri !== null && !uri.startsWith("https://") && (
        <span className={styles["quiet"]}>{uri}</span>
      )}
    </span>
  );
}

function Actions({ page: { facts, court, names }, one }: CaseProps) {
  const { run } = useCourt();
  const [isAsking, setAsking] = useState(false);
  const setting = { place: facts.places.court, nameOf: (id: number) => nameOf(id, names) };
  return (
    <span className={styles["tools"]}>
      <PowerButton
        facts={facts}
        powers={["court:JAILER_ROLE", "court:DEFAULT_ADMIN_ROLE"]}
        variant="danger"
        lack={findExecuteLack(facts, court, one)}
        onClick={() => run(({ executePlan }) => executePlan(setting, one))}
      >
        Execute
      </PowerButton>
      <PowerButton facts={facts} powers={["court:GUARDIAN_ROLE"]} onClick={() => setAsking(true)}>
        Veto
      </PowerButton>
      {isAsking && (
        <VetoDialog
          name={nameOf(one.id, names)}
          onClose={() => setAsking(false)}
          onReview={(reason) => run(({ vetoPlan }) => vetoPlan(setting, one, reason))}
        />
      )}
    </span>
  );
}
