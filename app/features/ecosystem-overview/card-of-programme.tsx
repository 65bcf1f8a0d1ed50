import type { ReactNode } from "react";
import { claimPaths } from "#app/paths/claims.ts";
import { stageLabels } from "#app/domain/claims/programme-states.ts";
import { decidePathOf } from "#app/domain/claims/undecided.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { formatInteger, type Rounding, unknownFigure } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import styles from "./overview.module.css";
import type { ProgrammeCard } from "./overview.types.ts";

const permille = 1_000n;

/** A claims program and how its funds are used. */
export function CardOfProgramme({ card }: { card: ProgrammeCard }) {
  const { title, unit, stage, funded, committed, paid, remaining, claimable, unstored, waiting } =
    card;
  const [next] = waiting;
  const { tone, text } = stageLabels[stage];
  const amount = (value: bigint, rounding?: Rounding) => (
    <Amount value={value} {...unit} form="short" rounding={rounding} />
  );
  return (
    <section className={layout["card"]} aria-label={title}>
      <div className={`${layout["bar"]} ${styles["head"]}`}>
        <h3>{title}</h3>
        <Status tone={tone}>{text}</Status>
      </div>
      <div className={styles["shares"]} aria-hidden>
        <span style={{ flexGrow: shareOf(paid, funded) }} data-part="paid" />
        <span
          style={{ flexGrow: shareOf(committed > paid ? committed - paid : 0n, funded) }}
          data-part="committed"
        />
        <span style={{ flexGrow: shareOf(funded - larger(committed, paid), funded) }} />
      </div>
      <dl className={layout["facts"]}>
        <Fact label="Budget">{amount(funded)}</Fact>
        <Fact label="Committed">{amount(committed)}</Fact>
        <Fact label="Paid">{amount(paid)}</Fact>
        <Fact label="Remaining">{amount(remaining, "down")}</Fact>
        <Fact label="Paying since">{whenOf(card.paysSince, "not yet")}</Fact>
        <Fact label="Rewards until">{whenOf(card.rewardsUntil || null, "open")}</Fact>
        <Fact label="Claims until">{whenOf(card.closableAt || null, "open")}</Fact>
        <Fact label="I can claim">{claimable === null ? unknownFigure : amount(claimable)}</Fact>
      </dl>
      {unstored !== null && (
        <p className={typography["note"]}>
          {claimable === null
            ? `The claimable amount is unknown: the console does not have the list of root ${unstored}.`
            : `More may be claimable: the console does not have the list of root ${unstored}.`}{" "}
          <Link to={claimPaths.root(card.id, unstored)}>Import it</Link>
        </p>
      )}
      {next && (
        <p className={typography["note"]}>
          <Status tone="amber">
            {waiting.length === 1
              ? "An adjustment needs a second admin"
              : `${formatInteger(waiting.length)} adjustments need a second admin`}
          </Status>{" "}
          <Link to={decidePathOf(next)}>Decide</Link>
        </p>
      )}
      {card.flaggedRoots > 0 && (
        <Status tone="amber">
          {card.flaggedRoots === 1
            ? "A root is disputed"
            : `${formatInteger(card.flaggedRoots)} roots are disputed`}
        </Status>
      )}
      {card.flaggedRoots === 0 && card.pendingRoots > 0 && (
        <Status tone="accent">A root is pending</Status>
      )}
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function whenOf(unixSeconds: number | null, none: string): ReactNode {
  return unixSeconds === null ? none : <Time at={unixSeconds * 1_000} />;
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

function shareOf(part: bigint, whole: bigint): number {
  return whole > 0n ? Number((part * permille) / whole) : 0;
}
