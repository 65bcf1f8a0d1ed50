import { Amount } from "#app/ui/amount.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatTime } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import { findCompoundLack } from "./lacks.ts";
import { PositionActions } from "./position-actions.tsx";
import styles from "./staking.module.css";
import type { Position, Validator } from "./staking.types.ts";
import type { StakingFacts } from "./staking-view.types.ts";
import { useStaking } from "./use-staking.ts";
import { ValidatorStatus } from "./validator-status.tsx";
import { nameOf } from "./words.ts";

type Held = { position: Position; validator: Validator };
type PositionsTableProps = { facts: StakingFacts; targets: readonly Validator[] };

/** What the wallet has staked, by validator. */
export function PositionsTable({ facts, targets }: PositionsTableProps) {
  const { pool, mine } = facts;
  const rows = mine.positions.flatMap((position): Held[] => {
    const validator = pool.validators.find(({ id }) => id === position.id);
    return validator ? [{ position, validator }] : [];
  });
  return (
    <DataTable
      caption="My stake"
      cards
      columns={columnsFor(facts, targets)}
      rows={rows}
      rowKey={({ validator }) => String(validator.id)}
      {...(rows.length > 0 && { toolbar: <AllActions facts={facts} rows={rows} /> })}
      empty={
        <EmptyState action={<ButtonLink to="/staking">Choose a validator</ButtonLink>}>
          Nothing staked yet. What you delegate appears here with its rewards.
        </EmptyState>
      }
    />
  );
}

/** One transaction for all rewards. */
function AllActions({ facts, rows }: { facts: StakingFacts; rows: readonly Held[] }) {
  const { place, coin, names, pool, mine } = facts;
  const { lack, run } = useStaking();
  const setting = { place, coin, nameOf: (id: number) => nameOf(id, names) };
  const earning = rows.filter(({ position }) => position.rewards > 0n);
  const compoundable = earning.filter(
    ({ position, validator }) =>
      findCompoundLack(pool, validator, position, validator.operator === mine.wallet) === null,
  );
  const none = (found: readonly Held[], what: string) =>
    found.length === 0 ? `There is nothing to ${what}` : lack;
  const positionsOf = (found: readonly Held[]) => found.map(({ position }) => position);
  const claimLack = none(earning, "claim");
  const compoundLack = none(compoundable, "compound");
  return (
    <div className={styles["tools"]}>
      <Button
        size="small"
        variant="primary"
        disabled={claimLack !== null}
        title={claimLack ?? undefined}
        onClick={() =>
          run(({ claimPlan }) => claimPlan(setting, positionsOf(earning), mine.recipient))
        }
      >
        Claim all
      </Button>
      <Button
        size="small"
        disabled={compoundLack !== null}
        title={compoundLack ?? undefined}
        onClick={() => run(({ compoundPlan }) => compoundPlan(setting, positionsOf(compoundable)))}
      >
        Compound all
      </Button>
    </div>
  );
}

function columnsFor(facts: StakingFacts, targets: readonly Validator[]): Column<Held>[] {
  const { coin, names, pool } = facts;
  return [
    {
      header: "Validator",
      cell: ({ validator }) => (
        <Link to={`/staking/${validator.id}`}>{nameOf(validator.id, names)}</Link>
      ),
    },
    {
      header: "Status",
      cell: ({ validator }) => <ValidatorStatus validator={validator} time={pool.time} />,
    },
    {
      header: "Staked",
      align: "end",
      cell: ({ position: { tokens, move } }) => (
        <span className={styles["two-lines"]}>
          <Amount value={tokens} {...coin} form="rounded" />
          {move !== null && pool.time < move.until && (
            <span className={styles["quiet"]}>
              from {nameOf(move.from, names)}, moves on from {formatTime(move.until)}
            </span>
          )}
        </span>
      ),
    },
    {
      header: "Unclaimed",
      align: "end",
      cell: ({ position }) => <Amount value={position.rewards} {...coin} form="rounded" />,
    },
    {
      header: "Actions",
      actions: true,
      align: "end",
      cell: (held) => <PositionActions facts={facts} targets={targets} {...held} />,
    },
  ];
}
