import { Amount } from "#app/ui/values/amount.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { TreasuryPage } from "./treasury-page.server.ts";

type Total = TreasuryPage["totals"][number];
type TotalsTableProps = { totals: readonly Total[]; block: bigint };

/** The treasury's balance of each token, and whether it covers the budgets. */
export function TotalsTable({ totals, block }: TotalsTableProps) {
  return (
    <div className={layout["stack"]}>
      {totals.filter(isWrong).map((total) => (
        <DriftNotice key={total.token} total={total} />
      ))}
      <DataTable
        caption="Treasury holdings"
        rows={totals}
        rowKey={({ token }) => token}
        empty={null}
        toolbar={
          <div className={layout["toolbar"]}>
            <h2>Treasury holdings</h2>
            <span className={typography["note"]}>as of block {formatInteger(block)}</span>
          </div>
        }
        columns={[
          { header: "Token", cell: ({ unit }) => unit.symbol },
          {
            header: "In budgets",
            align: "end",
            cell: ({ held, unit }) => (
              <Amount value={held} {...unit} form="rounded" rounding="down" />
            ),
          },
          {
            header: "Reserved",
            align: "end",
            cell: ({ reserved, unit }) => (
              <Amount value={reserved} {...unit} form="rounded" rounding="down" />
            ),
          },
          {
            header: "Free",
            align: "end",
            cell: ({ free, unit }) => (
              <Amount value={free} {...unit} form="rounded" rounding="down" />
            ),
          },
          {
            header: "Balance",
            align: "end",
            cell: ({ balance, unit }) => (
              <Amount value={balance} {...unit} form="rounded" rounding="down" />
            ),
          },
          { header: "State", cell: (total) => <Cover total={total} /> },
        ]}
      />
    </div>
  );
}

function isWrong({ missing, addsUp }: Total): boolean {
  return missing > 0n || addsUp === false;
}

function Cover({ total }: { total: Total }) {
  const { unit, surplus } = total;
  if (isWrong(total)) return <Status tone="red">Does not add up</Status>;
  return (
    <Status tone="green">
      Solvent
      {surplus > 0n && (
        <>
          , <Amount value={surplus} {...unit} form="short" /> nobody&apos;s
        </>
      )}
    </Status>
  );
}

function DriftNotice({ total: { missing, unit } }: { total: Total }) {
  return (
    <Notice tone="danger">
      {missing > 0n ? (
        <>
          The treasury has <Amount value={missing} {...unit} /> less than its budgets require. Do
          not pay anything out; investigate first.
        </>
      ) : (
        <>
          The budgets in {unit.symbol} do not match the contract's total. Do not pay anything out;
          investigate first.
        </>
      )}
    </Notice>
  );
}
