import { AmountList } from "#app/features/faucet/shared/amount-list.tsx";
import { faucetPaths } from "#app/paths/faucet.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import layout from "#app/ui/layout.module.css";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import typography from "#app/ui/typography.module.css";
import { formatInteger } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import { BatchStatus } from "./batch-parts.tsx";
import { sumUnused } from "./sum-unused.ts";
import type { ShownBatch } from "./voucher-pages.server.ts";

/** The batches of vouchers, as a part of the page of access. */
export function VoucherSection({ batches }: { batches: readonly ShownBatch[] }) {
  const unused = sumUnused(batches.filter(({ state }) => state === "active"));
  return (
    <DataTable
      caption="Vouchers"
      cards
      rows={batches}
      rowKey={({ id }) => id}
      columns={columns}
      toolbar={
        <div className={layout["toolbar"]}>
          <h2>Vouchers</h2>
          <ButtonLink size="small" to={faucetPaths.addVouchers}>
            Add vouchers
          </ButtonLink>
        </div>
      }
      footer={
        unused.length === 0 ? undefined : (
          <div className={typography["note"]}>
            They can still pay <AmountList amounts={unused} />
          </div>
        )
      }
      empty={<EmptyState>Batches of vouchers appear here.</EmptyState>}
    />
  );
}

const columns: readonly Column<ShownBatch>[] = [
  {
    header: "Voucher",
    phone: "title",
    cell: ({ id, name }) => <Link to={faucetPaths.voucherBatch(id)}>{name}</Link>,
  },
  { header: "Pays", align: "end", cell: ({ assets }) => <AmountList amounts={assets} /> },
  {
    header: "Used",
    align: "end",
    cell: ({ used, codes, usesPerCode }) =>
      `${formatInteger(used)} of ${formatInteger(codes * usesPerCode)}`,
  },
  {
    header: "Ends",
    cell: ({ endsAt }) => (endsAt === null ? "Never" : <Time at={endsAt} form="minute" />),
  },
  { header: "State", phone: "state", cell: ({ state }) => <BatchStatus state={state} /> },
];
