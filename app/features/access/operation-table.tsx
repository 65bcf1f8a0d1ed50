import { IndexedNotes } from "#app/common/events/indexed-notes.tsx";
import { type ReactNode, useState } from "react";
import { wallClockOf } from "#app/chain/chain-clock.ts";
import { useChainTime } from "#app/kit/chain/use-chain-time.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Countdown } from "#app/ui/values/countdown.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Time } from "#app/ui/values/time.tsx";
import layout from "#app/ui/layout.module.css";
import type { StatusTone } from "#app/ui/feedback/status-tone.ts";
import { Status } from "#app/ui/feedback/status.tsx";
import typography from "#app/ui/typography.module.css";
import { ActionButton } from "#app/wallet/transaction/action-button.tsx";
import type {
  AccessPage,
  ChainAccess,
  Operation,
  SimulatedOperation,
} from "#app/domain/access/access.types.ts";
import { CoinsDialog } from "./coins-dialog.tsx";
import { contractLabels } from "#app/domain/access/contract-labels.ts";
import { UnreadNotice } from "./unread-notice.tsx";
import {
  findAgainBlocker,
  findCancelBlocker,
  findExecuteBlocker,
} from "#app/domain/access/operation-blockers.ts";
import { useAccess } from "./use-access.ts";

type Row = { chain: ChainAccess; operation: SimulatedOperation };

/** Calls that wait for their delay, or for their execution, on all chains. */
export function OperationTable({ chains }: Pick<AccessPage, "chains">) {
  const rows = chains
    .flatMap((chain) => chain.operations.shown.map((operation): Row => ({ chain, operation })))
    .toSorted((a, b) => a.operation.readyAt - b.operation.readyAt);
  return (
    <DataTable
      caption="Scheduled calls"
      rows={rows}
      rowKey={({ chain, operation }) => `${chain.chainName}:${operation.id}`}
      dense
      cards
      toolbar={
        <div className={layout["stack"]}>
          <div>
            <h2>Scheduled calls</h2>
            <IndexedNotes chains={chains} />
          </div>
          {chains.map(({ chainName, operations }) => (
            <UnreadNotice
              key={chainName}
              unread={operations.unread}
              what={`scheduled calls on ${chainName}`}
            />
          ))}
        </div>
      }
      empty={<EmptyState>Calls appear here until executed or canceled.</EmptyState>}
      columns={[
        {
          header: "Call",
          cell: ({ chain, operation }) => <Call {...operation} chainName={chain.chainName} />,
        },
        {
          header: "Scheduled by",
          cell: ({ chain, operation: { caller } }) => (
            <Address value={caller} label={caller === chain.wallet ? "you" : undefined} />
          ),
        },
        {
          header: "State",
          cell: ({ chain, operation }) => <State {...operation} chain={chain} />,
        },
        {
          header: "Action",
          actions: true,
          align: "end",
          cell: (row) => <Actions {...row} />,
        },
      ]}
    />
  );
}

function Call({ call, contract, target, data, chainName }: Operation & { chainName: string }) {
  return (
    <span className={layout["two-lines"]}>
      <strong>{call?.name ?? `Unknown function ${data.slice(0, 10)}`}</strong>
      <span className={typography["note"]}>
        of {contract === null ? <Address value={target} /> : contractLabels[contract]} on{" "}
        {chainName}
      </span>
      {call?.arguments.map(({ name, type, text }) => (
        <span key={name} className={typography["note"]}>
          {name}: {type === "address" ? <Address value={text} /> : text}
        </span>
      ))}
    </span>
  );
}

/** Left of the time in which a call can be executed when its end is announced, in seconds. */
const soonSeconds = 86_400;

function State({
  readyAt,
  expiresAt,
  failure,
  chain,
}: SimulatedOperation & { chain: ChainAccess }) {
  const time = useChainTime(chain, [readyAt, expiresAt - soonSeconds, expiresAt]);
  const { tone, text, note } = stateOf();
  return (
    <span className={`${layout["two-lines"]} ${typography["cell"]}`}>
      <Status tone={tone}>{text}</Status>
      <span className={typography["note"]}>{note}</span>
      {failure !== null && time < expiresAt && (
        <span className={typography["note"]}>It would fail now: {failure}</span>
      )}
    </span>
  );

  function stateOf(): { tone: StatusTone; text: string; note: ReactNode } {
    const expiry = <Time at={expiresAt * 1_000} />;
    if (time >= expiresAt) return { tone: "red", text: "Expired", note: <>Expired at {expiry}</> };
    if (time < readyAt) {
      const until = wallClockOf(readyAt, chain);
      const note = (
        <>
          Executable in <Countdown until={until} />
        </>
      );
      return { tone: "amber", text: "Waiting", note };
    }
    if (time < expiresAt - soonSeconds) {
      const tone = failure === null ? "green" : "amber";
      return { tone, text: "Ready", note: <>Expires at {expiry}</> };
    }
    const note = (
      <>
        Expires in <Countdown until={wallClockOf(expiresAt, chain)} />
      </>
    );
    return { tone: "amber", text: "Ready", note };
  }
}

function Actions({ chain, operation }: Row) {
  const { run } = useAccess();
  const [isOpen, setOpen] = useState(false);
  const { manager } = chain;
  const time = useChainTime(chain, [operation.readyAt, operation.expiresAt]);
  const isExpired = time >= operation.expiresAt;
  const execute = (valueWei: bigint) =>
    run(({ executeOperation }) => executeOperation(manager, operation, valueWei));
  return (
    <span className={layout["tools"]}>
      {isExpired ? (
        <ActionButton
          size="small"
          blocker={findAgainBlocker(chain, operation)}
          onClick={() => run(({ scheduleAgain }) => scheduleAgain(manager, operation))}
        >
          Schedule again
        </ActionButton>
      ) : (
        <ActionButton
          size="small"
          variant="primary"
          blocker={findExecuteBlocker({ ...chain, time }, operation)}
          onClick={() => (operation.takesCoins ? setOpen(true) : execute(0n))}
        >
          Execute
        </ActionButton>
      )}
      <ActionButton
        size="small"
        blocker={findCancelBlocker(chain, operation)}
        onClick={() => run(({ cancelOperation }) => cancelOperation(manager, operation))}
      >
        Cancel
      </ActionButton>
      {isOpen && (
        <CoinsDialog coin={chain.coin} onClose={() => setOpen(false)} onReview={execute} />
      )}
    </span>
  );
}
