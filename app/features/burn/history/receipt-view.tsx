import type { ReactNode } from "react";
import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import type { Network } from "#app/chain/networks.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { formatInteger, formatShare } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import typography from "#app/ui/typography.module.css";
import layout from "#app/ui/layout.module.css";
import styles from "#app/features/burn/burn.module.css";
import type { Burned } from "#app/features/burn/shared/burn-events.server.ts";
import { methodLabels } from "#app/features/burn/shared/methods.ts";
import { TokenAmount } from "./token-amount.tsx";
import type { TokenLabel } from "#app/features/burn/shared/token-labels.server.ts";

type ReceiptViewProps = {
  burn: Burned;
  token: TokenLabel;
  network: Network;
  networks: readonly Network[];
};

/** Full receipt of a burn, as printed. */
export function ReceiptView({ burn, token, network, networks }: ReceiptViewProps) {
  const { chainId, id, account, amount, supplyBefore, supplyAfter, method, note, at } = burn;
  const { txHash, blockNumber, blockHash, logIndex, burner, isFinal } = burn;
  const write = (value: bigint) => <TokenAmount value={value} token={burn.token} label={token} />;
  const isCoin = method === "locked";
  const share = isCoin ? null : formatShare(amount, supplyBefore);
  return (
    <article className={styles["receipt"]} aria-label={`Receipt ${id} on ${network.chainName}`}>
      <header className={styles["receipt-head"]}>
        <h2>
          Receipt {formatInteger(id)} on {network.chainName} ({chainId})
        </h2>
        <Button className={styles["no-print"]} onClick={() => window.print()}>
          Print
        </Button>
      </header>
      <dl>
        <Fact label="Burned">{write(amount)}</Fact>
        <Fact label={isCoin ? "Coin" : "Token"}>
          {isCoin ? (
            <>The coin of {network.chainName}</>
          ) : (
            <code className={typography["wrap"]}>{burn.token}</code>
          )}
        </Fact>
        <Fact label="Account">
          <code className={typography["wrap"]}>{account}</code>
        </Fact>
        <Fact label="Method">
          {methodLabels[method].name}. {methodLabels[method].effect}
        </Fact>
        {!isCoin && (
          <>
            <Fact label="Total supply before">{write(supplyBefore)}</Fact>
            <Fact label="Total supply after">{write(supplyAfter)}</Fact>
          </>
        )}
        {share !== null && <Fact label="Share of the supply">{share}</Fact>}
        <Fact label="Reason">
          {note === "" ? (
            <span className={typography["note"]}>None</span>
          ) : (
            <bdi className={typography["wrap"]}>{note}</bdi>
          )}
        </Fact>
        <Fact label="Time">
          <Time at={at} />
        </Fact>
        <Fact label="Status">
          {isFinal ? (
            <Status tone="green">Final</Status>
          ) : (
            <Status tone="accent">Confirming: a reorg could still remove it</Status>
          )}
        </Fact>
        <Fact label="Transaction">
          <a
            className={typography["wrap"]}
            href={explorerTransactionUrl(networks, chainId, txHash)}
          >
            <code>{txHash}</code>
          </a>
        </Fact>
        <Fact label="Block">
          {formatInteger(blockNumber)}, log {logIndex}
          <br />
          <code className={typography["wrap"]}>{blockHash}</code>
        </Fact>
        <Fact label="Burner">
          <code className={typography["wrap"]}>{burner}</code>
        </Fact>
      </dl>
      <p className={typography["note"]}>
        Anyone can verify this with any node: the transaction receipt holds the burner&apos;s Burned
        event number {String(id)}.
      </p>
    </article>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={layout["fact-row"]}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
