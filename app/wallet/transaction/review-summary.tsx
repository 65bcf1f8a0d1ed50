import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import type { ReactNode } from "react";
import { isAddressEqual } from "viem";
import { Address } from "#app/ui/values/address.tsx";
import { formatInteger, type Rounding } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import type { Arrival } from "#app/wallet/context/wallet-transaction.ts";
import { format } from "./chain-reader.ts";
import type { ChainReader, CheckedEffects } from "./check-call.ts";
import type { Movement } from "./effects.ts";
import type { PreparedCall } from "./prepared-call.ts";
import styles from "./transaction-dialog.module.css";

type ReviewSummaryProps = {
  call: PreparedCall;
  /** What the call would do, or has done. */
  text: string;
  chain: ChainReader;
  /** Null if the chain's node cannot simulate them. */
  effects: CheckedEffects | "checking" | null;
  /** Max fee in wei, or the fee that was paid; null leaves it out. */
  feeWei: bigint | "estimating" | null;
  /** Whether a simulation has shown that the call would succeed, or the chain that it did. */
  outcome: "simulated" | "confirmed" | null;
};

/** Summary of a call: one sentence, the amounts that it moves, and the fee. */
export function ReviewSummary(props: ReviewSummaryProps) {
  const { call, text, chain, effects, feeWei, outcome } = props;
  const isChecking = effects === "checking";
  const { paid = [], received = [], recipients = [], left } = (isChecking ? null : effects) ?? {};
  const [largest] = recipients;
  // Below what the call pays, so it waits for that instead of moving.
  const arrival = isChecking ? null : arrivalOf(call);
  const isDone = outcome === "confirmed";
  const where = text.includes(chain.chainName) ? "" : ` on ${chain.chainName}`;
  const write = ({ token, units }: Movement, rounding?: Rounding): string =>
    call.token !== null && token !== null && isAddressEqual(token, call.token.token)
      ? format(units, call.token, rounding)
      : chain.formatAmount(units, token, rounding);

  return (
    <>
      <p className={styles["sentence"]}>{`${text}${where}`}</p>
      <dl className={`${layout["facts"]} ${styles["rows"]}`} aria-label="Effects">
        {paid.map((one) => (
          <Row key={one.token} label={isDone ? "You paid" : "You pay"} value={write(one)}>
            <span>balance after</span>
            <span>{write({ ...one, units: left?.get(one.token) ?? 0n }, "down")}</span>
          </Row>
        ))}
        {received.map((one) => (
          <Row key={one.token} label={isDone ? "You received" : "You receive"} value={write(one)} />
        ))}
        {arrival !== null && (
          <Row label={`Arrives on ${arrival.chainName}`} value={arrival.amount}>
            <Address value={arrival.account} full />
          </Row>
        )}
        {largest !== undefined && (
          <Row
            label={
              recipients.length === 1
                ? "Recipient"
                : `Largest of ${formatInteger(recipients.length)} recipients`
            }
            value={write(largest)}
          >
            <Address value={largest.account} full />
          </Row>
        )}
        {feeWei !== null && (
          <Row
            label="Network fee"
            value={
              feeWei === "estimating"
                ? "Estimating…"
                : `${isDone ? "" : "at most "}${chain.formatAmount(feeWei, null, "up")}`
            }
          />
        )}
      </dl>
      <p className={styles["simulated"]} hidden={outcome !== "simulated"}>
        <IconCircleCheck size={16} stroke={1.5} aria-hidden />
        Simulation passed: it would succeed now.
      </p>
    </>
  );
}

/** What arrives elsewhere, from the bytes that are signed; null for other calls and unknown bytes. */
function arrivalOf({ data, readArrival }: PreparedCall): Arrival | null {
  try {
    return readArrival?.(data) ?? null;
  } catch {
    return null;
  }
}

type RowProps = { label: string; value: string; children?: ReactNode };

function Row({ label, value, children }: RowProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {children !== undefined && <dd>{children}</dd>}
    </div>
  );
}
