import type { VoucherUse } from "#app/domain/faucet/voucher-use.store.server.ts";
import { AmountList } from "#app/features/faucet/shared/amount-list.tsx";
import { ServerForm, useServerForm } from "#app/kit/form/server-form.tsx";
import { ListView } from "#app/kit/list/list-view.tsx";
import type { CursorPage } from "#app/kit/list/pages.ts";
import { faucetPaths } from "#app/paths/faucet.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import layout from "#app/ui/layout.module.css";
import type { Column } from "#app/ui/tables/data-table.tsx";
import typography from "#app/ui/typography.module.css";
import { Address } from "#app/ui/values/address.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import { BatchStatus } from "./batch-parts.tsx";
import type { ShownBatch } from "./voucher-pages.server.ts";

type BatchProps = { batch: ShownBatch };

export function BatchFacts({ batch }: BatchProps) {
  const { assets, codes, usesPerCode, oncePerAddress, used, endsAt, revokedAt } = batch;
  return (
    <dl className={`${layout["card"]} ${layout["facts"]}`}>
      <div>
        <dt>State</dt>
        <dd>
          <BatchStatus state={batch.state} />
        </dd>
      </div>
      <div>
        <dt>A use pays</dt>
        <dd>
          <AmountList amounts={assets} />
        </dd>
      </div>
      <div>
        <dt>Used</dt>
        <dd>
          {formatInteger(used)} of {formatInteger(codes * usesPerCode)}
        </dd>
      </div>
      <div>
        <dt>Codes, uses of each</dt>
        <dd>
          {formatInteger(codes)}, {formatInteger(usesPerCode)}
        </dd>
      </div>
      <div>
        <dt>Once for each address</dt>
        <dd>{oncePerAddress ? "Yes" : "No"}</dd>
      </div>
      <div>
        <dt>Ends</dt>
        <dd>{endsAt === null ? "Never" : <Time at={endsAt} />}</dd>
      </div>
      <div>
        <dt>Created</dt>
        <dd>
          <Time at={batch.createdAt} /> by <Address value={batch.createdBy} />
        </dd>
      </div>
      {revokedAt !== null && (
        <div>
          <dt>Revoked</dt>
          <dd>
            <Time at={revokedAt} />
          </dd>
        </div>
      )}
    </dl>
  );
}

export function UseTable({ uses }: { uses: CursorPage<VoucherUse> }) {
  return (
    <ListView
      title="Uses"
      caption="Uses of the vouchers"
      page={uses}
      rowKey={({ requestId }) => requestId}
      columns={columns}
      empty={<EmptyState>Each use of a code appears here.</EmptyState>}
    />
  );
}

const columns: readonly Column<VoucherUse>[] = [
  { header: "Address", cell: ({ recipient }) => <Address value={recipient} /> },
  { header: "Time", cell: ({ usedAt }) => <Time at={usedAt} /> },
  {
    header: "Request",
    align: "end",
    cell: ({ requestId }) => <Link to={faucetPaths.request(requestId)}>View</Link>,
  },
];

/** Revokes a batch. */
export function RevokeBatch({ batch: { revokedAt } }: BatchProps) {
  const form = useServerForm({ lastResult: undefined, hidden: { intent: "revoke" } });
  if (revokedAt !== null) return null;
  return (
    <details>
      <summary>Revoke these vouchers</summary>
      <p className={typography["note"]}>
        Their codes stop working at once, for good. What was requested with them is still paid.
      </p>
      <ServerForm form={form}>
        <Button type="submit" size="small" variant="danger" pending={form.isPending}>
          Revoke
        </Button>
      </ServerForm>
    </details>
  );
}
