import type { StakingFacts } from "#app/features/staking/staking-view.types.ts";
import type { Validator } from "#app/features/staking/staking.types.ts";
import styles from "#app/features/staking/staking.module.css";
import { useStaking } from "#app/features/staking/use-staking.ts";
import { nameOf } from "#app/features/staking/words.ts";
import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { Button } from "#app/ui/button.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import type { Compoundable } from "./compoundable.server.ts";

type CompoundableTableProps = {
  facts: StakingFacts;
  validator: Validator;
  rows: readonly Compoundable[];
};

/** Whose rewards the wallet may bond again for a tip. */
export function CompoundableTable({ facts, validator, rows }: CompoundableTableProps) {
  const { place, coin, names } = facts;
  const { lack, run } = useStaking();
  if (rows.length === 0) return null;
  const reason = validator.status === "active" ? lack : "The validator is not active";
  const setting = { place, coin, nameOf: (id: number) => nameOf(id, names) };
  return (
    <DataTable
      caption="Compound for others"
      cards
      rows={rows}
      rowKey={({ owner }) => owner}
      empty={null}
      toolbar={
        <div>
          <h2>Compound for others</h2>
          <p className={styles["quiet"]}>
            They let anybody bond their rewards again here, and pay a tip for it. The transaction
            costs you its fee.
          </p>
        </div>
      }
      columns={[
        { header: "Delegator", cell: ({ owner }) => <Address value={owner} /> },
        {
          header: "Rewards",
          align: "end",
          cell: ({ rewards }) => <Amount value={rewards} {...coin} form="rounded" />,
        },
        {
          header: "Your tip",
          align: "end",
          cell: ({ tip }) => <Amount value={tip} {...coin} form="rounded" />,
        },
        {
          header: "Actions",
          actions: true,
          align: "end",
          cell: (row) => (
            <Button
              size="small"
              disabled={reason !== null}
              title={reason ?? undefined}
              onClick={() =>
                run(({ compoundForPlan }) => compoundForPlan(setting, validator.id, row))
              }
            >
              Compound
            </Button>
          ),
        },
      ]}
    />
  );
}
