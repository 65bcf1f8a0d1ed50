import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { ecosystemStakeSelector } from "#app/chain/ecosystem-stake-selector.ts";
import { formatTimes } from "#app/features/locked-staking/labels.ts";
import { methodKindLabels } from "#app/domain/locked-staking/stake-method.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { formatSeconds } from "#app/ui/values/format.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { ManagePage } from "./manage.types.ts";
import { useManage } from "./use-manage.ts";

/** Functions for staking, and whether the configured one is correct. */
export function MethodTable({ page }: { page: ManagePage }) {
  const { facts, methods, configuredSelector } = page;
  const { deployment, pool } = facts;
  const { runAsAdmin } = useManage(page);
  return (
    <section className={layout["stack"]} aria-labelledby="methods">
      <h2 id="methods">Stake methods</h2>
      <SelectorCheck configured={configuredSelector} />
      <DataTable
        caption="Stake methods"
        cards
        rows={methods}
        rowKey={({ selector }) => selector}
        empty={null}
        columns={[
          {
            header: "Selector",
            priority: "low",
            cell: ({ selector }) => (
              <span className={layout["two-lines"]}>
                <code>{selector}</code>
                {selector === ecosystemStakeSelector && (
                  <span className={typography["note"]}>stake(uint96,uint64)</span>
                )}
              </span>
            ),
          },
          {
            header: "Target",
            priority: "medium",
            cell: ({ target }) => (
              <Address
                value={target}
                label={target === deployment.address ? "Locked staking" : undefined}
              />
            ),
          },
          { header: "Kind", priority: "medium", cell: ({ kind }) => methodKindLabels[kind] },
          {
            header: "Minimum",
            priority: "low",
            align: "end",
            cell: ({ minStake, target }) =>
              target === deployment.address || minStake === 0n ? (
                <Amount value={minStake} {...pool.stakeUnit} form="rounded" />
              ) : (
                <span>{String(minStake)} base units</span>
              ),
          },
          {
            header: "Lock",
            cell: ({ lock }) => (lock === 0 ? "none" : formatSeconds(lock)),
          },
          { header: "Boost", cell: ({ multiplierBps }) => formatTimes(multiplierBps) },
          {
            header: "Status",
            cell: ({ isEnabled }) =>
              isEnabled ? (
                <Status tone="green">On</Status>
              ) : (
                <Status tone="neutral">Switched off</Status>
              ),
          },
          {
            header: "Actions",
            actions: true,
            align: "end",
            cell: (method) => (
              <RoleButton
                facts={page}
                needs="ECOSYSTEM_ADMIN"
                onClick={() =>
                  runAsAdmin(({ methodTransaction }) =>
                    methodTransaction(deployment, { ...method, isEnabled: !method.isEnabled }),
                  )
                }
              >
                {method.isEnabled ? "Switch off" : "Switch on"}
              </RoleButton>
            ),
          },
        ]}
      />
    </section>
  );
}

/** The console only starts with the contract's own selector or none. */
function SelectorCheck({ configured }: { configured: string | null }) {
  if (configured === null) {
    return (
      <Notice tone="info">
        The deployments file names no selector, so the console uses the contract&apos;s own,{" "}
        <code>{ecosystemStakeSelector}</code>.
      </Notice>
    );
  }
  if (configured !== ecosystemStakeSelector) {
    return (
      <Notice tone="danger">
        The deployments file names <code>{configured}</code>, the contract has{" "}
        <code>{ecosystemStakeSelector}</code>. Deploy again, or correct the file.
      </Notice>
    );
  }
  return (
    <p className={typography["note"]}>
      <Status tone="green">Checked.</Status> The configuration names <code>{configured}</code>,
      which is the contract&apos;s stake(uint96,uint64).
    </p>
  );
}
