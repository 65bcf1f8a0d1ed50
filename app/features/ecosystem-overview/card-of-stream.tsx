import { Amount } from "#app/ui/values/amount.tsx";
import { Time } from "#app/ui/values/time.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./overview.module.css";
import type { StreamCard } from "./overview.types.ts";

/** Rewards streamed without claim lists. */
export function CardOfStream({ stream }: { stream: StreamCard }) {
  const { title, to, perDay, left, endsAt, isFlowing, unit } = stream;
  return (
    <section className={layout["card"]} aria-label={title}>
      <div className={`${layout["bar"]} ${styles["head"]}`}>
        <h3>
          <Link to={to}>{title}</Link>
        </h3>
        {isFlowing ? (
          <Status tone="green">Live</Status>
        ) : (
          <Status tone="neutral">{left > 0n ? "Paused" : "Ended"}</Status>
        )}
      </div>
      <dl className={layout["facts"]}>
        <div>
          <dt>Emission per day</dt>
          <dd>
            <Amount value={isFlowing ? perDay : 0n} {...unit} form="short" />
          </dd>
        </div>
        <div>
          <dt>Remaining</dt>
          <dd>
            <Amount value={left} {...unit} form="short" rounding="down" />
          </dd>
        </div>
        <div>
          <dt>Ends</dt>
          <dd>{left > 0n ? <Time at={endsAt * 1_000} /> : "has ended"}</dd>
        </div>
      </dl>
    </section>
  );
}
