import { formatBps, formatInteger } from "#app/ui/values/format.ts";
import { Link } from "#app/ui/forms/link.tsx";
import type { Concentration } from "#app/domain/staking/model/concentration.ts";
import styles from "#app/common/staking/staking.module.css";
import type { Names } from "#app/domain/staking/model/staking.types.ts";
import { nameOf } from "#app/domain/staking/labels.ts";
import { stakingPaths } from "#app/paths/staking.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";

type ConcentrationCardProps = { concentration: Concentration; names: Names };

/** Validators named beside the bar; more shades could not be distinguished. */
const maxNamed = 4;

/** Who holds how much of the active stake, and how few could halt or control the network. */
export function ConcentrationCard({ concentration, names }: ConcentrationCardProps) {
  const { largest, nakamoto, deciding } = concentration;
  const [first] = largest;
  if (nakamoto === 0 || !first) return null;
  const named = largest.slice(0, maxNamed);
  const othersBps = 10_000 - named.reduce((sum, { shareBps }) => sum + shareBps, 0);
  return (
    <section className={layout["card"]} aria-labelledby="stake-shares">
      <div className={layout["bar"]}>
        <h2 id="stake-shares">Share of active stake</h2>
        <span className={typography["note"]}>Nakamoto coefficient {formatInteger(nakamoto)}</span>
      </div>
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
      <ul className={styles["holders"]}>
        {named.map(({ id, shareBps }) => (
          <li key={id}>
            <Link to={stakingPaths.validator(id)}>{nameOf(id, names)}</Link>
            <span>{formatBps(shareBps)}</span>
          </li>
        ))}
        {largest.length > maxNamed && (
          <li>
            <span>All others</span>
            <span>{formatBps(othersBps)}</span>
          </li>
        )}
      </ul>
      <p className={typography["note"]}>
        {describePower({ nakamoto, deciding }, nameOf(first.id, names))}
      </p>
    </section>
  );
}

type Power = Pick<Concentration, "nakamoto" | "deciding">;

function describePower({ nakamoto, deciding }: Power, first: string): string {
  if (deciding === 1) {
    return `${first} alone holds more than two thirds and can control the network.`;
  }
  const few =
    nakamoto === 1 ? `${first} alone holds` : `${formatInteger(nakamoto)} validators hold`;
  return `${few} more than a third and can halt the network; ${formatInteger(deciding)} hold more than two thirds and can control it.`;
}
