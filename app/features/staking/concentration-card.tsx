import { formatBps, formatInteger } from "#app/ui/format.ts";
import type { Concentration } from "#app/common/staking/model/concentration.ts";
import styles from "#app/common/staking/staking.module.css";
import type { Names } from "#app/common/staking/model/staking.types.ts";
import { nameOf } from "#app/common/staking/labels.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";

type ConcentrationCardProps = { concentration: Concentration; names: Names };

/** How few validators could halt the network, or control it alone. */
export function ConcentrationCard({ concentration, names }: ConcentrationCardProps) {
  const { largest, nakamoto, deciding } = concentration;
  if (nakamoto === 0) return null;
  return (
    <section className={layout["card"]} aria-label="Concentration">
      <p>
        <strong>
          Nakamoto coefficient {formatInteger(nakamoto)}: {many(nakamoto)} more than a third of the
          active stake, enough to halt the network.
        </strong>{" "}
        <span className={typography["note"]}>
          {capital(many(deciding))} more than two thirds, enough to control the network.
        </span>
      </p>
      <div className={styles["shares"]} aria-hidden>
        {largest.map(({ id, shareBps }) => (
          <span
            key={id}
            style={{ width: `${shareBps / 100}%` }}
            title={`${nameOf(id, names)}: ${formatBps(shareBps)}`}
          />
        ))}
        <i style={{ left: "33.33%" }} />
        <i style={{ left: "66.67%" }} />
      </div>
      <div className={styles["thirds"]} aria-hidden>
        <span>33 %</span>
        <span>67 %</span>
      </div>
    </section>
  );
}

function many(count: number): string {
  return count === 1 ? "one validator holds" : `${formatInteger(count)} validators hold`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
