import { EmptyState } from "#app/ui/empty-state.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { type Figure, Figures } from "#app/ui/figures.tsx";
import { formatInteger } from "#app/ui/format.ts";
import { Chips } from "#app/ui/chips.tsx";
import { Pages } from "#app/ui/pages.tsx";
import { CardOfProgramme } from "./card-of-programme.tsx";
import { CardOfStream } from "./card-of-stream.tsx";
import type { HubPage } from "./hub-page.server.ts";
import { type HubShow, hubShows } from "./hub.types.ts";
import styles from "./hub.module.css";

const showWords: Readonly<Record<HubShow, string>> = {
  current: "Current",
  closed: "Closed",
  all: "All",
};

const createPage = "/ecoSystem/stakingIncentive";

type HubViewProps = {
  hub: HubPage;
  block: bigint;
  /** Whether there is a page of this path. */
  pageExists: (to: string) => boolean;
};

/** What pays whom, and what waits for somebody. */
export function HubView({ hub, block, pageExists }: HubViewProps) {
  const { cards, streams, show, pages } = hub;
  return (
    <div className={styles["page"]}>
      <Figures figures={listFigures(hub)} asOfBlock={block} />
      <div className={styles["bar"]}>
        <h2>Programmes</h2>
        <Chips
          label="Kinds of programmes"
          shows={hubShows}
          shown={show}
          words={showWords}
          counts={hub.counts}
        />
      </div>
      <div className={styles["cards"]}>
        {show !== "closed" &&
          streams.map((stream) => (
            <CardOfStream key={stream.title} stream={stream} pageExists={pageExists} />
          ))}
        {cards.map((card) => (
          <CardOfProgramme key={card.id} card={card} />
        ))}
      </div>
      {cards.length === 0 && (
        <EmptyState
          action={
            show !== "closed" &&
            pageExists(createPage) && <ButtonLink to={createPage}>Create an incentive</ButtonLink>
          }
        >
          {show === "closed"
            ? "No programme was closed yet."
            : "Nobody is paid by a programme yet. Create an incentive, fund it, and publish who earned what."}
        </EmptyState>
      )}
      {pages > 1 && <Pages page={hub.page} pages={pages} />}
    </div>
  );
}

function mineOf({ claimable, unknown }: HubPage): Figure {
  if (unknown === 0) {
    return { label: "Mine", value: formatInteger(claimable), note: "with something to claim" };
  }
  const of = unknown === 1 ? "one programme" : `${formatInteger(unknown)} programmes`;
  return {
    label: "Mine",
    value: claimable === 0 ? null : formatInteger(claimable),
    reason: `not known of ${of}`,
    note: `with something to claim; not known of ${of}`,
  };
}

function listFigures(hub: HubPage): Figure[] {
  return [
    { label: "Live", value: formatInteger(hub.live), note: "programmes that pay now" },
    { label: "Roots waiting", value: formatInteger(hub.pendingRoots), note: "for their time" },
    { label: "Objections", value: formatInteger(hub.flaggedRoots), note: "to roots that wait" },
    mineOf(hub),
  ];
}
