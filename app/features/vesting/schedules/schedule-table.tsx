import { IndexedNotes, nameChains } from "#app/common/events/indexed-notes.tsx";
import type { Address } from "viem";
import type { Deployment } from "#app/chain/deployment.server.ts";
import type { Network } from "#app/chain/networks.ts";
import { choiceFilter } from "#app/kit/list/filter-fields.ts";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import layout from "#app/ui/layout.module.css";
import { vestingPaths } from "#app/paths/vesting.ts";
import { ReleaseMany } from "./release-many.tsx";
import { ScheduleList } from "#app/features/vesting/shared/schedule-list.tsx";
import type { SchedulePage, View } from "./schedule-list.server.ts";

type ScheduleTableProps = {
  view: View;
  /** The signed-in wallet. */
  wallet: Address;
  page: SchedulePage;
  /** Whether the wallet has hidden funders. */
  hasHidden: boolean;
  networks: readonly Network[];
  deployments: readonly Deployment[];
};

const empty: Readonly<Record<View, string>> = {
  mine: "Schedules for your wallet appear here.",
  created: "Schedules you create appear here.",
  all: "All schedules appear here.",
};

/** Schedules with their vested and released amounts, newest first. */
export function ScheduleTable(props: ScheduleTableProps) {
  const { view, wallet, page, hasHidden, networks, deployments } = props;
  const { rows, indexed } = page;
  const silent = [...new Set(rows.filter(({ state }) => !state).map((one) => one.chainId))];
  const nameOf = (chainId: number) =>
    networks.find((network) => network.chainId === chainId)?.chainName;
  return (
    <div className={layout["page"]}>
      {deployments.length === 0 && (
        <Notice tone="warn">
          Vesting is not deployed on any network. Deploy the contracts first.
        </Notice>
      )}
      {silent.map((chainId) => (
        <Notice key={chainId} tone="warn">
          {nameOf(chainId)} is not responding, so its vested amounts are unknown.
        </Notice>
      ))}
      {view === "mine" && (
        <ReleaseMany schedules={rows} deployments={deployments} networks={networks} />
      )}
      <ScheduleList
        networks={networks}
        deployments={deployments}
        revoker={view === "created" ? wallet : null}
        page={page}
        filters={{
          csv: `${vestingPaths.schedulesCsv}?view=${view}`,
          fields: [
            ...(view === "created"
              ? []
              : [choiceFilter("unlisted", "Tokens", "Listed tokens", [["1", "All tokens"]])]),
            ...(hasHidden
              ? [
                  choiceFilter("hidden", "Funders", "Without hidden funders", [
                    ["1", "With hidden funders"],
                  ]),
                ]
              : []),
          ],
        }}
        tools={
          view === "mine" ? (
            <ButtonLink size="small" to={vestingPaths.calendar} reloadDocument>
              Calendar of unlocks
            </ButtonLink>
          ) : view === "all" ? (
            <ButtonLink size="small" to={vestingPaths.unlocks} reloadDocument>
              Unlocks as JSON
            </ButtonLink>
          ) : undefined
        }
        note={<IndexedNotes chains={nameChains(indexed, networks)} />}
        noMatch={empty[view]}
        empty={
          <EmptyState action={<ButtonLink to={vestingPaths.create}>Create a schedule</ButtonLink>}>
            {empty[view]}
          </EmptyState>
        }
      />
    </div>
  );
}
