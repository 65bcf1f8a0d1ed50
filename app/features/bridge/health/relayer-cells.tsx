import { Amount } from "#app/ui/values/amount.tsx";
import { formatInteger, unknownFigure } from "#app/ui/values/format.ts";
import { Status } from "#app/ui/feedback/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { ChainHealth } from "./health.server.ts";

/** More deliveries than this need not be counted. */
const plenty = 10_000n;

const unknown = <span className={typography["note"]}>{unknownFigure}</span>;

/** The relayer's coins on a chain. */
export function Balance({ funds, network }: ChainHealth) {
  if (funds === null) return <span className={typography["note"]}>no relayer</span>;
  if (funds.kind === "unavailable") return unknown;
  const { symbol, decimals } = network.nativeCurrency;
  return (
    <Amount
      value={funds.value.balanceWei}
      decimals={decimals}
      symbol={symbol}
      form="short"
      rounding="down"
    />
  );
}

/** The deliveries that they pay for. */
export function Runway({ funds }: ChainHealth) {
  if (funds === null || funds.kind === "unavailable") return unknown;
  const { deliveries } = funds.value;
  if (deliveries === 0n) return <Status tone="red">nothing</Status>;
  const isPlenty = deliveries > plenty;
  return (
    <span className={layout["two-lines"]}>
      <span>{isPlenty ? `over ${formatInteger(plenty)}` : formatInteger(deliveries)}</span>
      <span className={typography["note"]}>deliveries</span>
    </span>
  );
}

/** How many validators have signed everything that left a chain. */
export function Signing({ signed, sent }: ChainHealth) {
  if (signed.length === 0) return <span className={typography["note"]}>by others</span>;
  if (sent.kind === "unavailable") return unknown;
  const lagging = signed.filter(({ count }) => count < sent.value);
  const least = Math.min(sent.value, ...lagging.map(({ count }) => count));
  const open = sent.value - least;
  return (
    <span className={layout["two-lines"]}>
      <span>
        {signed.length - lagging.length} of {signed.length}
      </span>
      <span className={typography["note"]}>
        {open === 0 ? `all ${formatInteger(sent.value)} signed` : `${formatInteger(open)} to sign`}
      </span>
    </span>
  );
}
