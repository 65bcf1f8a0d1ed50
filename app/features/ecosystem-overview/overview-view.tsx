import { FilterBar } from "#app/kit/list/filter-bar.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { type Figure, Figures } from "#app/ui/values/figures.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import { Paging } from "#app/kit/list/paging.tsx";
import { incentivePaths } from "#app/paths/incentives.ts";
import layout from "#app/ui/layout.module.css";
import { CardOfProgramme } from "./card-of-programme.tsx";
import { CardOfStream } from "./card-of-stream.tsx";
import type { OverviewPage } from "./overview-page.server.ts";
import { type OverviewShow, overviewShows } from "./overview.types.ts";
import styles from "./overview.module.css";

const showLabels: Readonly<Record<OverviewShow, string>> = {
  current: "Current",
  closed: "Closed",
  all: "All",
};

const createPage = incentivePaths.staking.index;

type OverviewViewProps = { overview: OverviewPage; block: bigint };

/** Overview of reward programs, streams and pending items. */
export function OverviewView({ overview, block }: OverviewViewProps) {
  const { rows: cards, streams, show } = overview;
  return (
    <div className={layout["page"]}>
      <Figures figures={listFigures(overview)} asOfBlock={block} />
      <div className={layout["bar"]}>
        <h2>Programs</h2>
        <FilterBar
          segments={{
            name: "show",
            label: "Kinds of programs",
            selected: show,
            options: overviewShows.map((one) => ({
              value: one,
              label: showLabels[one],
              count: overview.counts[one],
            })),
          }}
        />
      </div>
      <div className={styles["cards"]}>
        {show !== "closed" &&
          streams.map((stream) => <CardOfStream key={stream.title} stream={stream} />)}
        {cards.map((card) => (
          <CardOfProgramme key={card.id} card={card} />
        ))}
      </div>
      {cards.length === 0 && (
        <EmptyState
          action={show !== "closed" && <ButtonLink to={createPage}>Create an incentive</ButtonLink>}
        >
          {show === "closed"
            ? "Closed programs appear here."
            : "Programs that pay rewards appear here."}
        </EmptyState>
      )}
      <Paging page={overview} />
    </div>
  );
}

function mineOf({ claimable, unknown }: OverviewPage): Figure {
  if (unknown === 0) {
    return { label: "Mine", value: formatInteger(claimable), note: "with something to claim" };
  }
  const of = unknown === 1 ? "one program" : `${formatInteger(unknown)} programs`;
  return {
    label: "Mine",
    value: claimable === 0 ? null : formatInteger(claimable),
    reason: `unknown for ${of}`,
    note: `with something to claim; unknown for ${of}`,
  };
}

function listFigures(overview: OverviewPage): Figure[] {
  return [
    { label: "Live", value: formatInteger(overview.live), note: "programs paying now" },
    {
      label: "Roots waiting",
      value: formatInteger(overview.pendingRoots),
      note: "pending activation",
    },
    { label: "Disputes", value: formatInteger(overview.flaggedRoots), note: "of pending roots" },
    mineOf(overview),
  ];
}
