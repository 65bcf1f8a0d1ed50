import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import type { Reward } from "#app/features/locked-staking/locked-staking.types.ts";
import {
  perDay,
  secondsLeft,
  unstreamed,
} from "#app/features/locked-staking/locked-staking-math.ts";
import { StreamStatus } from "#app/features/locked-staking/stream-status.tsx";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { unknownFigure } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { ManagePage } from "./manage.types.ts";
import { useManage } from "./use-manage.ts";

/** Accounts of every stream, and the action to stop it. */
export function StreamTable({ page }: { page: ManagePage }) {
  const { facts } = page;
  const { deployment, pool } = facts;
  const { runAsAdmin } = useManage(page);
  const owedOf = ({ stream }: Reward) => {
    const toFlow = unstreamed(stream);
    return stream.reserve > toFlow ? stream.reserve - toFlow : 0n;
  };
  return (
    <section className={layout["stack"]} aria-labelledby="streams">
      <h2 id="streams">Streams</h2>
      <p className={typography["note"]}>
        Stopping a stream pays its undistributed rewards to the treasury. Distributed rewards stay
        with their earners.
      </p>
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
            header: "Per day",
            priority: "medium",
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
            priority: "low",
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
                facts={page}
                needs="ECOSYSTEM_ADMIN"
                blocker={unstreamed(reward.stream) === 0n ? "No stream is running" : null}
                onClick={() =>
                  runAsAdmin(({ stopTransaction }) =>
                    stopTransaction(deployment, reward.unit, {
                      treasury: page.treasury,
                      refund: unstreamed(reward.stream),
                    }),
                  )
                }
              >
                Stop
              </RoleButton>
            ),
          },
        ]}
      />
    </section>
  );
}
