import { explorerAddressUrl } from "#app/chain/explorer-url.ts";
import type { Network } from "#app/chain/networks.ts";
import { explorerPaths } from "#app/paths/explorer.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import { Link } from "#app/ui/forms/link.tsx";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import type { StatusTone } from "#app/ui/feedback/status-tone.ts";
import { Status } from "#app/ui/feedback/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import styles from "./explorer.module.css";
import { Fact, Facts } from "./facts.tsx";
import type { ExplorerTransaction, TransactionState } from "./transaction.server.ts";

const shown: Record<TransactionState, { tone: StatusTone; label: string }> = {
  pending: { tone: "neutral", label: "Pending" },
  confirming: { tone: "accent", label: "Confirming" },
  confirmed: { tone: "green", label: "Confirmed" },
  failed: { tone: "red", label: "Failed" },
};

type ViewProps = { transaction: ExplorerTransaction; network: Network };

export function TransactionView({ transaction, network }: ViewProps) {
  return (
    <div className={layout["page"]}>
      <Summary transaction={transaction} network={network} />
      <Call transaction={transaction} />
      <Events transaction={transaction} network={network} />
    </div>
  );
}

function Summary({ transaction, network }: ViewProps) {
  const { state, confirmations, needed, block, timestamp, feeWei, gasUsed } = transaction;
  const { symbol, decimals } = network.nativeCurrency;
  return (
    <Facts title="Transaction">
      <Fact label="Hash">
        <Address value={transaction.hash} full kind="transaction hash" />
      </Fact>
      <Fact label="Status">
        <Status tone={shown[state].tone}>{shown[state].label}</Status>{" "}
        {state !== "pending" && (
          <span className={typography["note"]}>
            {confirmations < needed
              ? `${confirmations} of ${needed} confirmations`
              : `${formatInteger(confirmations)} confirmations`}
          </span>
        )}
      </Fact>
      <Fact label="Block">
        {block === null ? (
          <span className={typography["note"]}>not in a block yet</span>
        ) : (
          <Link to={explorerPaths.block(network.chainId, block)}>{formatInteger(block)}</Link>
        )}
      </Fact>
      {timestamp !== null && (
        <Fact label="Time">
          <RelativeTime at={timestamp * 1_000} />
        </Fact>
      )}
      <Fact label="From">
        <AddressLink address={transaction.from} name={null} network={network} />
      </Fact>
      <Fact label={transaction.to ? "To" : "Created"}>
        <AddressLink
          address={transaction.to ?? transaction.created}
          name={transaction.contract}
          network={network}
        />
      </Fact>
      <Fact label="Value">
        <Amount value={transaction.valueWei} decimals={decimals} symbol={symbol} />
      </Fact>
      <Fact label="Fee">
        {feeWei === null ? (
          <span className={typography["note"]}>known once it is in a block</span>
        ) : (
          <Amount value={feeWei} decimals={decimals} symbol={symbol} />
        )}
      </Fact>
      <Fact label="Gas">
        {gasUsed === null ? "" : `${formatInteger(gasUsed)} of `}
        {formatInteger(transaction.gasLimit)}
      </Fact>
      <Fact label="Nonce">{transaction.nonce}</Fact>
    </Facts>
  );
}

type AddressLinkProps = {
  address: ExplorerTransaction["to"];
  name: string | null;
  network: Network;
};

function AddressLink({ address, name, network }: AddressLinkProps) {
  if (!address) return <span className={typography["note"]}>nothing yet</span>;
  return (
    <Address
      value={address}
      full
      label={name ?? undefined}
      explorer={<a href={explorerAddressUrl([network], network.chainId, address)}>View</a>}
    />
  );
}

function Call({ transaction: { call, data } }: { transaction: ExplorerTransaction }) {
  switch (call.kind) {
    case "transfer":
      return null;
    case "unknown":
      return (
        <Facts title="Call">
          <Fact label="Selector">
            <code>{call.selector}</code>{" "}
            <span className={typography["note"]}>unknown function</span>
          </Fact>
          <Fact label="Data">
            <div className={`${typography["mono"]} ${styles["raw"]}`}>{data}</div>
          </Fact>
        </Facts>
      );
    case "function":
      return (
        <Facts title="Call">
          <Fact label="Function">
            <code>{call.name}</code>
          </Fact>
          {call.arguments.map((argument) => (
            <Fact key={argument.name} label={argument.name}>
              <div className={`${typography["mono"]} ${styles["raw"]}`}>{argument.text}</div>
            </Fact>
          ))}
        </Facts>
      );
  }
}

function Events({ transaction, network }: ViewProps) {
  if (transaction.events.length === 0) return null;
  return (
    <section className={`${layout["panel"]} ${styles["card"]}`} aria-label="Events">
      <h2>Events</h2>
      {transaction.events.map((event, i) => (
        <dl key={i} className={styles["event"]}>
          <Fact label={event.name ?? "Unknown event"}>
            <AddressLink address={event.address} name={event.contract} network={network} />
          </Fact>
          {event.arguments.map((argument) => (
            <Fact key={argument.name} label={argument.name}>
              <div className={`${typography["mono"]} ${styles["raw"]}`}>{argument.text}</div>
            </Fact>
          ))}
        </dl>
      ))}
    </section>
  );
}
