import type { ReactNode } from "react";
import type { Network } from "#app/chain/networks.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { type Change, ChangeList } from "#app/ui/feedback/change-list.tsx";
import { formatDuration, formatExact, formatShort } from "#app/ui/values/format.ts";
import typography from "#app/ui/typography.module.css";
import type { Rounded } from "./amounts.ts";
import type { ChosenRoute } from "./bridge-page.server.ts";
import layout from "#app/ui/layout.module.css";

type TransferSummaryProps = {
  chosen: ChosenRoute;
  /** Native coin of the origin. */
  coin: Network["nativeCurrency"];
  /** Null unless a valid amount is entered. */
  rounded: Rounded | null;
  /** Null until a valid one is entered. */
  recipient: string | null;
  children: ReactNode;
};

/** Shows a transfer's effect on both chains, its cost and its duration. */
export function TransferSummary(props: TransferSummaryProps) {
  const { chosen, coin, rounded, recipient, children } = props;
  const { symbol, origin, destination } = chosen.route;
  const { names, facts, usualMs } = chosen;
  const isOwn = recipient === chosen.recipients.sender;
  const arrives = rounded?.arrives ?? 0n;
  const changes: Change[] = [];
  if (facts.origin.kind !== "unavailable") {
    const { balance, feeWei } = facts.origin.value;
    const taken =
      (rounded?.sent ?? 0n) + (rounded && origin.kind === "native" ? (feeWei ?? 0n) : 0n);
    changes.push({
      label: `Balance on ${names.origin}`,
      before: (
        <Amount
          value={balance}
          decimals={origin.decimals}
          symbol={symbol}
          form="rounded"
          rounding="down"
        />
      ),
      after: rounded && (
        <Amount
          value={balance - taken}
          decimals={origin.decimals}
          symbol={symbol}
          form="rounded"
          rounding="down"
        />
      ),
    });
  }
  if (facts.destination.kind !== "unavailable" && isOwn) {
    const { balance } = facts.destination.value;
    const { decimals } = destination;
    changes.push({
      label: `Balance on ${names.destination}`,
      before: (
        <Amount
          value={balance}
          decimals={decimals}
          symbol={symbol}
          form="rounded"
          rounding="down"
        />
      ),
      after: rounded && (
        <Amount
          value={balance + arrives}
          decimals={decimals}
          symbol={symbol}
          form="rounded"
          rounding="down"
        />
      ),
    });
  }
  return (
    <aside className={layout["card"]} aria-label="Summary">
      <h2>Summary</h2>
      <ChangeList changes={changes} />
      {rounded && (
        <p>
          <strong>
            <Amount value={arrives} decimals={destination.decimals} symbol={symbol} />
          </strong>{" "}
          arrive{" "}
          {recipient !== null && (
            <>
              {isOwn ? "in your wallet," : "at"} <Address value={recipient} full />{" "}
            </>
          )}
          on {names.destination}, usually in about {formatDuration(usualMs)}.
        </p>
      )}
      {rounded && rounded.left > 0n && (
        <p className={typography["note"]}>
          {formatExact(rounded.left, origin.decimals)} {symbol} stay in your wallet:{" "}
          {names.destination} has fewer decimals.
        </p>
      )}
      <p className={typography["note"]}>{priceOf(chosen, coin)}</p>
      {children}
    </aside>
  );
}

function priceOf({ facts, names }: ChosenRoute, coin: Network["nativeCurrency"]): string {
  if (facts.origin.kind === "unavailable" || facts.origin.value.feeWei === null) {
    return "The cost is unknown right now.";
  }
  const { feeWei, gasWei } = facts.origin.value;
  const write = (wei: bigint) => `${formatShort(wei, coin.decimals)} ${coin.symbol}`;
  return `The delivery costs ${write(feeWei)}, and the transaction on ${names.origin} about ${write(gasWei)}.`;
}
