import { CopyButton } from "#app/ui/values/copy-button.tsx";
import type { ChainReader } from "./check-call.ts";
import { decodeCall } from "./decode-call.ts";
import type { PreparedCall } from "./prepared-call.ts";
import type { DecodedArgument } from "#app/wallet/context/wallet-transaction.ts";
import styles from "./transaction-dialog.module.css";

type ReviewPanelProps = { call: PreparedCall; chain: ChainReader };

/** Shows what will be signed, decoded from the bytes that the wallet receives. */
export function ReviewPanel({ call, chain }: ReviewPanelProps) {
  const decoded = decodeCall(call);
  return (
    <dl className={styles["facts"]} aria-label="You are signing">
      <dt>Network</dt>
      <dd>
        {chain.chainName} ({chain.chainId})
      </dd>
      <dt>{decoded.kind === "transfer" ? "Recipient" : "Contract"}</dt>
      <dd className={styles["mono"]}>{call.to}</dd>
      {decoded.kind === "function" && (
        <>
          <dt>Function</dt>
          <dd className={styles["mono"]}>{decoded.name}</dd>
          {decoded.arguments.map((argument) => (
            <Argument key={argument.name} {...argument} />
          ))}
        </>
      )}
      {decoded.kind === "unknown" && (
        <>
          <dt>Function</dt>
          <dd>
            Unknown (<span className={styles["mono"]}>{decoded.selector}</span>). Sign only if you
            know what it does.
          </dd>
        </>
      )}
      <dt>Value</dt>
      <dd>{chain.formatAmount(call.valueWei, null)}</dd>
      {decoded.kind !== "transfer" && (
        <>
          <dt>Calldata hash</dt>
          <dd className={styles["mono"]}>
            {decoded.dataHash} <CopyButton value={call.data} label="Copy calldata" />
          </dd>
        </>
      )}
    </dl>
  );
}

/** A signed argument with its type. */
export function Argument({ name, type, text, entries = [] }: DecodedArgument) {
  return (
    <>
      <dt>
        {name} <span className={styles["type"]}>{type}</span>
      </dt>
      <dd className={styles["mono"]}>
        {text}
        {entries.length > 0 && (
          <details>
            <summary>Show all {entries.length}</summary>
            <ol className={styles["entries"]}>
              {entries.map((entry, index) => (
                <li key={index}>{entry}</li>
              ))}
            </ol>
          </details>
        )}
      </dd>
    </>
  );
}
