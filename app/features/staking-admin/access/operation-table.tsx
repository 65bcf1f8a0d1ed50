import { useState } from "react";
import { Address } from "#app/ui/address.tsx";
import { Countdown } from "#app/ui/countdown.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatTime } from "#app/ui/format.ts";
import layout from "#app/ui/layout.module.css";
import { Status } from "#app/ui/status.tsx";
import typography from "#app/ui/typography.module.css";
import { ActionButton } from "#app/wallet/transaction/action-button.tsx";
import type { AccessPage, Newest, Operation } from "./access.types.ts";
import { CoinsDialog } from "./coins-dialog.tsx";
import { contractLabels } from "./contract-labels.ts";
import { describeIndexed, UnreadNotice } from "./indexed-note.tsx";
import { findCancelBlocker, findExecuteBlocker } from "./operation-blockers.ts";
import { useAccess } from "./use-access.ts";

type OperationTableProps = Pick<AccessPage, "facts" | "upTo"> & { operations: Newest<Operation> };

/** Calls that wait for their delay, or for their execution. */
export function OperationTable({ facts, operations, upTo }: OperationTableProps) {
  const { shown, unread } = operations;
  return (
    <DataTable
      caption="Scheduled calls"
      rows={shown}
      rowKey={({ id }) => id}
      dense
      cards
      toolbar={
        <div className={layout["stack"]}>
          <div>
            <h2>Scheduled calls</h2>
            <p className={typography["note"]}>{describeIndexed(upTo)}</p>
          </div>
          <UnreadNotice unread={unread} what="scheduled calls" />
        </div>
      }
      empty={<EmptyState>No call is scheduled.</EmptyState>}
      columns={[
        { header: "Call", cell: (operation) => <Call {...operation} /> },
        {
          header: "Scheduled by",
          cell: ({ caller }) => (
            <Address value={caller} label={caller === facts.wallet ? "you" : undefined} />
          ),
        },
        { header: "State", cell: (operation) => <State {...operation} time={facts.time} /> },
        {
          header: "Action",
          actions: true,
          align: "end",
          cell: (operation) => <Actions facts={facts} operation={operation} />,
        },
      ]}
    />
  );
}

function Call({ call, contract, target, data }: Operation) {
  return (
    <span className={layout["two-lines"]}>
      <strong>{call?.name ?? `Unknown function ${data.slice(0, 10)}`}</strong>
      <span className={typography["note"]}>
        of {contract === null ? <Address value={target} /> : contractLabels[contract]}
      </span>
      {call?.arguments.map(({ name, type, text }) => (
        <span key={name} className={typography["note"]}>
          {name}: {type === "address" ? <Address value={text} /> : text}
        </span>
      ))}
    </span>
  );
}

function State({ readyAt, expiresAt, time }: Operation & { time: number }) {
  if (time >= readyAt) {
    return (
      <span className={layout["two-lines"]}>
        <Status tone="green">Ready</Status>
        <span className={typography["note"]}>Expires at {formatTime(expiresAt)}</span>
      </span>
    );
  }
  return (
    <span className={layout["two-lines"]}>
      <Status tone="amber">Waiting</Status>
      <span className={typography["note"]}>
        Executable in <Countdown until={readyAt * 1_000} />
      </span>
    </span>
  );
}

function Actions({ facts, operation }: Pick<AccessPage, "facts"> & { operation: Operation }) {
  const { run } = useAccess();
  const [isOpen, setOpen] = useState(false);
  const { manager } = facts;
  const execute = (valueWei: bigint) =>
    run(({ executeOperation }) => executeOperation(manager, operation, valueWei));
  return (
    <span className={layout["tools"]}>
      <ActionButton
        size="small"
        variant="primary"
        blocker={findExecuteBlocker(facts, operation)}
        onClick={() => (operation.takesCoins ? setOpen(true) : execute(0n))}
      >
        Execute
      </ActionButton>
      <ActionButton
        size="small"
        blocker={findCancelBlocker(facts, operation)}
        onClick={() => run(({ cancelOperation }) => cancelOperation(manager, operation))}
      >
        Cancel
      </ActionButton>
      {isOpen && (
        <CoinsDialog coin={facts.coin} onClose={() => setOpen(false)} onReview={execute} />
      )}
    </span>
  );
}
