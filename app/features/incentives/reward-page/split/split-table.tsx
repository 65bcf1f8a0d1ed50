import { useNavigation } from "@remix-run/react";
import { getAddress } from "viem";
import styles from "#app/features/incentives/validator-rewards.module.css";
import { nameOf } from "#app/features/incentives/reward-page/epochs/describe-reward.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { formatBps, unknownFigure } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { PartList } from "./part-list.tsx";
import type { SplitPage } from "./split-page.server.ts";
import {
  remainderBps,
  type SplitChange,
  type SplitPart,
} from "#app/domain/rewards/engine/split.types.ts";

type Row = SplitPage["splits"][number];

/** Splits in force and pending changes. */
export function SplitTable({ splits }: Pick<SplitPage, "splits">) {
  return (
    <DataTable
      caption="Split rewards"
      cards
      columns={columns}
      rows={splits}
      rowKey={({ account }) => account}
      empty={<EmptyState>Every operator gets all that its validator earns.</EmptyState>}
    />
  );
}

const columns: Column<Row>[] = [
  {
    header: "Validator",
    cell: ({ account, operator }) => (
      <span className={styles["name"]}>
        {nameOf({ validator: operator?.validator ?? null, moniker: operator?.moniker ?? null })}
        <Address value={getAddress(account)} />
      </span>
    ),
  },
  { header: "Current", cell: ({ inForce }) => <Shares parts={inForce?.parts ?? []} /> },
  {
    header: "Pending change",
    cell: ({ pending }) => (pending ? <Waiting change={pending} /> : unknownFigure),
  },
  {
    header: "Cancel",
    actions: true,
    align: "end",
    cell: ({ pending }) => pending && <CancelButton change={pending} />,
  },
];

function Shares({ parts }: { parts: readonly SplitPart[] }) {
  return (
    <span className={layout["two-lines"]}>
      <span>
        {parts.length === 0
          ? "Operator gets everything"
          : `Operator keeps ${formatBps(remainderBps(parts))}`}
      </span>
      <PartList parts={parts} />
    </span>
  );
}

function Waiting({ change: { parts, effectiveAt, setBy } }: { change: SplitChange }) {
  return (
    <span className={styles["wrap"]}>
      <Status tone="amber">Waiting</Status>
      <Shares parts={parts} />
      <span className={typography["note"]}>
        from <Time at={effectiveAt * 1_000} />
      </span>
      <span className={typography["note"]}>
        set by <Address value={setBy} />
      </span>
    </span>
  );
}

function CancelButton({ change: { account, n } }: { change: SplitChange }) {
  const { state } = useNavigation();
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="account" value={account} />
      <input type="hidden" name="change" value={n} />
      <Button
        type="submit"
        size="small"
        name="intent"
        value="cancel-split"
        pending={state === "submitting"}
      >
        Cancel it
      </Button>
    </Form>
  );
}
