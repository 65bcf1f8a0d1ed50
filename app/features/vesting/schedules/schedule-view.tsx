import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { Figures } from "#app/ui/values/figures.tsx";
import { Time } from "#app/ui/values/time.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import type { Rounding } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { VestingChart } from "#app/features/vesting/shared/chart.tsx";
import { ScheduleActions, type ScheduleViewProps } from "./schedule-actions.tsx";
import { HideFunder } from "./hide-funder.tsx";
import { ScheduleEvents } from "./schedule-events.tsx";
import { UnlockTable } from "#app/features/vesting/shared/unlock-table.tsx";
import { listUnlocks } from "#app/domain/vesting/unlocks.ts";
import { formatId, percent, statusLabels, formatStep } from "#app/domain/vesting/labels.ts";
import { vestingPaths } from "#app/paths/vesting.ts";

const shownUnlocks = 12;

/** A schedule: progress, upcoming unlocks and actions. */
export function ScheduleView(props: ScheduleViewProps) {
  const { schedule, block, time, isShort, events, networks } = props;
  const { unit, terms, total, vested, released, releasable, returned, status } = schedule;
  const curve = { ...terms, total };
  const isOver = schedule.revokedAt !== null;
  const unlocks = isOver ? [] : listUnlocks(curve, { after: time, limit: shownUnlocks });
  const { tone, text } = statusLabels[status];
  const figure = (label: string, value: bigint, rounding?: Rounding) => ({
    label,
    value: <Amount value={value} {...unit} form="short" rounding={rounding} />,
  });
  return (
    <div className={layout["page"]}>
      {isShort === true && (
        <Notice tone="danger">
          The contract holds less {unit.symbol} than its schedules promise, because the token took
          some away. Late releases may fail. Ask the token&apos;s issuer.
        </Notice>
      )}
      {!unit.isListed && (
        <Notice tone="warn">
          This token is not on the console&apos;s list, and anyone can create a token with any name.
          Check its address before you rely on it.
        </Notice>
      )}
      <Figures
        asOfBlock={block}
        figures={[
          { label: "Status", value: <Status tone={tone}>{text}</Status> },
          figure("Total", total),
          figure("Vested", vested),
          figure("Released", released),
          figure("Releasable", releasable, "down"),
        ]}
      />
      <ScheduleActions {...props} />
      <HideFunder {...props} />
      <div className={layout["halves"]}>
        <section className={layout["card"]} aria-labelledby="curve">
          <h2 id="curve">Unlocked over time</h2>
          <VestingChart curve={curve} unit={unit} now={time} revokedAt={schedule.revokedAt} />
        </section>
        <section className={layout["card"]} aria-labelledby="facts">
          <h2 id="facts">Terms</h2>
          <Facts {...props} />
          {isOver && (
            <p className={typography["note"]}>
              <Amount value={returned} {...unit} /> returned to the funder. What had vested stays
              the beneficiary&apos;s.
            </p>
          )}
        </section>
      </div>
      <section className={layout["page"]} aria-labelledby="next">
        <div className={layout["bar"]}>
          <h2 id="next">Next unlocks</h2>
          {!isOver && (
            <ButtonLink
              size="small"
              to={vestingPaths.scheduleCalendar(schedule.chainId, formatId(schedule.id))}
              reloadDocument
            >
              Calendar of unlocks
            </ButtonLink>
          )}
        </div>
        <UnlockTable unlocks={unlocks} unit={unit} isContinuous={terms.step === 0} now={time} />
      </section>
      <ScheduleEvents events={events} unit={unit} chainId={schedule.chainId} networks={networks} />
    </div>
  );
}

function Facts({ schedule }: ScheduleViewProps) {
  const { id, token, unit, funder, beneficiary, proposed, terms, revokedAt } = schedule;
  const { start, cliff, duration, step, startBps, cliffBps, revocable, transferable } = terms;
  return (
    <dl className={layout["fact-columns"]}>
      <dt>Beneficiary</dt>
      <dd>
        <Address value={beneficiary} />
      </dd>
      {proposed !== null && (
        <>
          <dt>Offered to</dt>
          <dd>
            <Address value={proposed} />
          </dd>
        </>
      )}
      <dt>Funder</dt>
      <dd>
        <Address value={funder} />
      </dd>
      <dt>Token</dt>
      <dd>
        {unit.symbol} <Address value={token} />
      </dd>
      <dt>Start</dt>
      <dd>
        <Time at={start * 1_000} />
      </dd>
      <dt>Cliff</dt>
      <dd>{cliff === 0 ? "None" : <Time at={(start + cliff) * 1_000} />}</dd>
      <dt>End</dt>
      <dd>
        <Time at={(start + duration) * 1_000} />
      </dd>
      <dt>Vests</dt>
      <dd>{formatStep(step)}</dd>
      {startBps > 0 && (
        <>
          <dt>At the start</dt>
          <dd>{percent(startBps)}</dd>
        </>
      )}
      {cliffBps > 0 && (
        <>
          <dt>At the cliff</dt>
          <dd>{percent(cliffBps)}</dd>
        </>
      )}
      <dt>Revocable</dt>
      <dd>{revocable ? "Yes, by the funder" : "No"}</dd>
      {revokedAt !== null && (
        <>
          <dt>Revoked</dt>
          <dd>
            <Time at={revokedAt * 1_000} />
          </dd>
        </>
      )}
      <dt>Transferable</dt>
      <dd>{transferable ? "Yes, by the beneficiary" : "No"}</dd>
      <dt>Id</dt>
      <dd>
        <Address value={formatId(id)} kind="id" />
      </dd>
    </dl>
  );
}
