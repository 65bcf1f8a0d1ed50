import { useState } from "react";
import type { Reward } from "#app/features/locked-staking/locked-staking.types.ts";
import {
  perDay,
  secondsLeft,
  unstreamed,
} from "#app/features/locked-staking/locked-staking-math.ts";
import { StreamStatus } from "#app/features/locked-staking/stream-status.tsx";
import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { unknownFigure } from "#app/ui/format.ts";
import { AccountDialog } from "#app/common/entries/account-dialog.tsx";
import layout from "#app/ui/layout.module.css";
import type { ManagePage } from "./manage.types.ts";
import { RoleButton } from "./role-button.tsx";
import { useManage } from "./use-manage.ts";

/** Accounts of every stream, and the action to stop it. */
export function StreamTable({ page }: { page: ManagePage }) {
  const { facts, roles } = page;
  const { deployment, pool, account } = facts;
  const { run } = useManage();
  const [stopping, setStopping] = useState<Reward | null>(null);
  const owedOf = ({ stream }: Reward) => {
    const toFlow = unstreamed(stream);
    return stream.reserve > toFlow ? stream.reserve - toFlow : 0n;
  };
  return (
    <section className={layout["stack"]} aria-labelledby="streams">
      <h2 id="streams">Streams</h2>
      <DataTable
        caption="Streams"
        cards
        rows={pool.rewards}
        rowKey={({ unit }) => unit.token}
        empty={<EmptyState>Add a reward token below; its stream appears here.</EmptyState>}
        columns={[
          {
            header: "Reward",
            cell: ({ unit }) => <Address value={unit.token} label={unit.symbol} />,
          },
          { header: "Status", cell: ({ stream }) => <StreamStatus stream={stream} pool={pool} /> },
          {
            header: "A day",
            align: "end",
            cell: ({ unit, stream }) =>
              secondsLeft(stream, pool.power, pool.time) === 0 ? (
                unknownFigure
              ) : (
                <Amount value={perDay(stream)} {...unit} form="rounded" />
              ),
          },
          {
            header: "Remaining",
            align: "end",
            cell: ({ unit, stream }) => (
              <Amount value={unstreamed(stream)} {...unit} form="rounded" />
            ),
          },
          {
            header: "Owed",
            align: "end",
            cell: (reward) => <Amount value={owedOf(reward)} {...reward.unit} form="rounded" />,
          },
          {
            header: "Actions",
            actions: true,
            align: "end",
            cell: (reward) => (
              <RoleButton
                variant="danger"
                roles={roles}
                needs="ECO_ADMIN_ROLE"
                blocker={unstreamed(reward.stream) === 0n ? "No stream is running" : null}
                onClick={() => setStopping(reward)}
              >
                Stop
              </RoleButton>
            ),
          },
        ]}
      />
      {stopping !== null && (
        <AccountDialog
          isFinal
          title={`Stop the stream of ${stopping.unit.symbol}`}
          label="Pay back to"
          initial={account.wallet}
          reviewLabel="Review the stop"
          onClose={() => setStopping(null)}
          onReview={(to) =>
            run(({ stopTransaction }) =>
              stopTransaction(deployment, stopping.unit, {
                to,
                refund: unstreamed(stopping.stream),
              }),
            )
          }
        >
          <Amount value={unstreamed(stopping.stream)} {...stopping.unit} form="rounded" /> are not
          distributed yet and would be paid back. Distributed rewards stay with their earners.
        </AccountDialog>
      )}
    </section>
  );
}
