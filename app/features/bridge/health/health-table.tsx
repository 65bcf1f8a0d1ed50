import { Amount } from "#app/ui/values/amount.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { formatInteger, shortenAddress, unknownFigure } from "#app/ui/values/format.ts";
import { Status } from "#app/ui/feedback/status.tsx";
import typography from "#app/ui/typography.module.css";
import type { ChainHealth } from "./health.server.ts";
import styles from "./health.module.css";

/** More deliveries than this need not be counted. */
const plenty = 10_000n;

/** Shows per chain how far it is read and signed, and how far the relayer's coins go. */
export function HealthTable({ chains }: { chains: readonly ChainHealth[] }) {
  const validators = chains[0]?.signed.length ?? 0;
  return (
    <DataTable
      caption="Relayer and validators by chain"
      rows={chains}
      rowKey={({ network }) => String(network.chainId)}
      empty={null}
      footer={
        validators > 1 && (
          <p className={typography["note"]}>
            The {validators} validator keys are on this machine: whoever controls it has them all.
            For real multisig security, run each on its own machine.
          </p>
        )
      }
      columns={[
        { header: "Network", cell: ({ network }) => network.chainName },
        { header: "Indexed to", align: "end", cell: (chain) => <ReadUpTo {...chain} /> },
        { header: "Sent", align: "end", cell: ({ sent }) => <Sent sent={sent} /> },
        { header: "Signed", align: "end", cell: (chain) => <Signed {...chain} /> },
        { header: "Relayer balance", align: "end", cell: (chain) => <Balance {...chain} /> },
        { header: "Runway", align: "end", cell: (chain) => <Deliveries {...chain} /> },
      ]}
    />
  );
}

const unknown = <span className={typography["note"]}>{unknownFigure}</span>;

function ReadUpTo({ readUpTo, behind }: ChainHealth) {
  if (readUpTo === null) return <span className={typography["note"]}>not started</span>;
  return (
    <span className={styles["lines"]}>
      <span>block {formatInteger(readUpTo)}</span>
      {behind !== null && behind > 0 && (
        <span className={typography["note"]}>{formatInteger(behind)} final blocks behind</span>
      )}
    </span>
  );
}

function Sent({ sent }: Pick<ChainHealth, "sent">) {
  if (sent.kind === "unavailable") return unknown;
  return (
    <span className={styles["lines"]}>
      <span>{formatInteger(sent.value)}</span>
      {sent.kind === "stale" && <span className={typography["note"]}>when last seen</span>}
    </span>
  );
}

function Signed({ signed, sent }: ChainHealth) {
  if (signed.length === 0) return <span className={typography["note"]}>by others</span>;
  if (sent.kind === "unavailable") return unknown;
  const lagging = signed.filter(({ count }) => count < sent.value);
  if (lagging.length === 0) return <Status tone="green">All</Status>;
  const least = Math.min(...lagging.map(({ count }) => count));
  const who =
    lagging.length === signed.length
      ? null
      : lagging.map(({ validator }) => shortenAddress(validator)).join(", ");
  return (
    <span className={styles["lines"]}>
      <Status tone="accent">{formatInteger(sent.value - least)} to go</Status>
      {who !== null && <span className={typography["note"]}>{who}</span>}
    </span>
  );
}

function Balance({ funds, network }: ChainHealth) {
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

function Deliveries({ funds }: ChainHealth) {
  if (funds === null || funds.kind === "unavailable") return unknown;
  const { deliveries } = funds.value;
  if (deliveries === 0n) return <Status tone="red">nothing</Status>;
  if (deliveries > plenty) return <>over {formatInteger(plenty)} deliveries</>;
  return <>{formatInteger(deliveries)} deliveries</>;
}
