import { Amount } from "#app/ui/values/amount.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Time } from "#app/ui/values/time.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { findCompoundBlocker } from "./blockers.ts";
import { PositionActions } from "./position-actions.tsx";
import type { Position, Validator } from "#app/domain/staking/model/staking.types.ts";
import type { StakingFacts } from "./staking-view.types.ts";
import { useStaking } from "./use-staking.ts";
import { ValidatorStatus } from "#app/common/staking/validator-status.tsx";
import { nameOf } from "#app/domain/staking/labels.ts";
import { stakingPaths } from "#app/paths/staking.ts";

type Held = { position: Position; validator: Validator };
type PositionsTableProps = { facts: StakingFacts; targets: readonly Validator[] };

/** The wallet's stake by validator. */
export function PositionsTable({ facts, targets }: PositionsTableProps) {
  const { pool, account } = facts;
  const rows = account.positions.flatMap((position): Held[] => {
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
      toolbar={rows.length > 0 ? <AllActions facts={facts} rows={rows} /> : undefined}
      empty={
        <EmptyState action={<ButtonLink to={stakingPaths.index}>Choose a validator</ButtonLink>}>
          Your delegations and rewards appear here.
        </EmptyState>
      }
    />
  );
}

/** Handles all rewards in one transaction. */
function AllActions({ facts, rows }: { facts: StakingFacts; rows: readonly Held[] }) {
  const { deployment, coin, names, pool, account } = facts;
  const { blocker, run } = useStaking();
  const setting = { deployment, coin, nameOf: (id: number) => nameOf(id, names) };
  const earning = rows.filter(({ position }) => position.rewards > 0n);
  const compoundable = earning.filter(
    ({ position, validator }) =>
      findCompoundBlocker(pool, validator, position, validator.operator === account.wallet) ===
      null,
  );
  const none = (found: readonly Held[], what: string) =>
    found.length === 0 ? `There is nothing to ${what}` : blocker;
  const positionsOf = (found: readonly Held[]) => found.map(({ position }) => position);
  const claimBlocker = none(earning, "claim");
  const compoundBlocker = none(compoundable, "compound");
  return (
    <div className={layout["tools"]}>
      <Button
        size="small"
        variant="primary"
        blocker={claimBlocker}
        onClick={() =>
          run(({ claimTransaction }) =>
            claimTransaction(setting, positionsOf(earning), account.recipient),
          )
        }
      >
        Claim all
      </Button>
      <Button
        size="small"
        blocker={compoundBlocker}
        onClick={() =>
          run(({ compoundTransaction }) => compoundTransaction(setting, positionsOf(compoundable)))
        }
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
        <Link to={stakingPaths.validator(validator.id)}>{nameOf(validator.id, names)}</Link>
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
        <span className={layout["two-lines"]}>
          <Amount value={tokens} {...coin} form="rounded" rounding="down" />
          {move !== null && pool.time < move.until && (
            <span className={typography["note"]}>
              from {nameOf(move.from, names)}, can be redelegated again at{" "}
              <Time at={move.until * 1_000} />
            </span>
          )}
        </span>
      ),
    },
    {
      header: "Unclaimed",
      align: "end",
      cell: ({ position }) => (
        <Amount value={position.rewards} {...coin} form="rounded" rounding="down" />
      ),
    },
    {
      header: "Actions",
      actions: true,
      align: "end",
      cell: (held) => <PositionActions facts={facts} targets={targets} {...held} />,
    },
  ];
}
