import type { ReactNode } from "react";
import { explorerAddressUrl, explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import type { Network } from "#app/chain/networks.ts";
import { AddToWallet } from "#app/features/tokens/shared/add-to-wallet.tsx";
import { Cautions } from "#app/features/tokens/reflection/cautions.tsx";
import styles from "#app/features/tokens/reflection/reflection.module.css";
import { HolderSimulator } from "#app/features/tokens/reflection/simulator/holder-simulator.tsx";
import type { TokenFacts } from "#app/domain/tokens/reflection/reflection.types.ts";
import { Address } from "#app/ui/values/address.tsx";
import { formatAmount, formatBps } from "#app/ui/values/format.ts";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import layout from "#app/ui/layout.module.css";

type OverviewProps = { facts: TokenFacts; networks: readonly Network[] };

/** Details of the token, the effect of a transfer, and warnings. */
export function Overview({ facts, networks }: OverviewProps) {
  const { created, state } = facts;
  const { chainId, token, txHash } = created;
  const lines: [string, ReactNode][] = [
    [
      "Address",
      <Address
        key="address"
        value={token}
        full
        explorer={<a href={explorerAddressUrl(networks, chainId, token)}>View</a>}
      />,
    ],
    ["Name", <bdi key="name">{created.name || "Without a name"}</bdi>],
    ["Symbol", <bdi key="symbol">{created.symbol}</bdi>],
    ["Decimals", String(created.decimals)],
    ["Supply", formatAmount(created.supply, created)],
    ["Initial fee", formatBps(created.feeBps)],
    ["Owner", BigInt(state.owner) === 0n ? "None, permanently" : <Address value={state.owner} />],
    ["Created by", <Address key="creator" value={created.creator} />],
    [
      "Created",
      <span key="at">
        <RelativeTime at={created.at} />{" "}
        <a href={explorerTransactionUrl(networks, chainId, txHash)}>Transaction</a>
      </span>,
    ],
  ];
  return (
    <div className={layout["page"]}>
      <div className={layout["cards"]}>
        <section className={layout["card"]} aria-label="The token">
          <h2>The token</h2>
          <dl className={layout["fact-grid"]}>
            {lines.map(([label, value]) => (
              <div key={label} className={styles["line"]}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <div className={layout["tools"]}>
            <AddToWallet token={created} image={null} />
          </div>
        </section>
        <Cautions />
      </div>
      <HolderSimulator facts={facts} />
    </div>
  );
}
