import type { StakingFacts } from "#app/features/staking/staking-view.types.ts";
import type { Validator } from "#app/domain/staking/model/staking.types.ts";
import { useStaking } from "#app/features/staking/use-staking.ts";
import { nameOf } from "#app/domain/staking/labels.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import typography from "#app/ui/typography.module.css";
import type { Compoundable } from "./compoundable.server.ts";

type CompoundableTableProps = {
  facts: StakingFacts;
  validator: Validator;
  rows: readonly Compoundable[];
};

/** Delegators whose rewards the wallet can compound for a tip. */
export function CompoundableTable({ facts, validator, rows }: CompoundableTableProps) {
  const { deployment, coin, names } = facts;
  const { blocker, run } = useStaking();
  if (rows.length === 0) return null;
  const reason = validator.status === "active" ? blocker : "The validator is not active";
  const setting = { deployment, coin, nameOf: (id: number) => nameOf(id, names) };
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
          <p className={typography["note"]}>
            These delegators pay a tip to anyone who compounds their rewards. You pay the
            transaction fee.
          </p>
        </div>
      }
      columns={[
        { header: "Delegator", cell: ({ owner }) => <Address value={owner} /> },
        {
          header: "Rewards",
          align: "end",
          cell: ({ rewards }) => (
            <Amount value={rewards} {...coin} form="rounded" rounding="down" />
          ),
        },
        {
          header: "Your tip",
          align: "end",
          cell: ({ tip }) => <Amount value={tip} {...coin} form="rounded" rounding="down" />,
        },
        {
          header: "Actions",
          actions: true,
          align: "end",
          cell: (row) => (
            <Button
              size="small"
              blocker={reason}
              onClick={() =>
                run(({ compoundForTransaction }) =>
                  compoundForTransaction(setting, validator.id, row),
                )
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
