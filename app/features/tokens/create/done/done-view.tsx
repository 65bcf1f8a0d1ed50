import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { explorerAddressUrl, explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import { fromBits, optionNames, optionLabels } from "#app/domain/tokens/model/options.ts";
import { listRisks } from "#app/domain/tokens/model/risks.ts";
import { RiskList } from "#app/features/tokens/risk-list.tsx";
import { TokenName } from "#app/features/tokens/token-name.tsx";
import styles from "#app/features/tokens/tokens.module.css";
import { VerifyCard } from "#app/features/tokens/shared/verify-card.tsx";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { formatInteger, unknownFigure } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { AddToWallet } from "#app/features/tokens/shared/add-to-wallet.tsx";
import type { DonePage } from "./done-page.server.ts";
import { ListCard } from "./list-card.tsx";
import { nextSteps } from "./next-steps.ts";

type DoneViewProps = { page: DonePage; error: string | null };

/** A token created here: what it is, what can happen to it, and next steps. */
export function DoneView({ page, error }: DoneViewProps) {
  const { token, now, networks, network, listed, verification, publicUrl } = page;
  const { symbol, decimals, options } = token;
  const says = now.kind === "unavailable" ? null : now.value;
  const chosen = fromBits(options);
  const optionList = optionNames
    .filter((name) => chosen[name])
    .map((name) => optionLabels[name].label);
  const amount = (units: bigint) => <Amount value={units} decimals={decimals} symbol={symbol} />;
  const logo = listed?.logo ?? null;
  return (
    <div className={layout["page"]}>
      {now.kind === "unavailable" && (
        <Notice tone="warn">
          {network.chainName} is not responding: showing the factory's record.
        </Notice>
      )}
      {says?.isGenuine === false && (
        <Notice tone="danger">
          The code at this address is not what the factory deployed. Do not use this token.
        </Notice>
      )}
      <div className={styles["done"]}>
        <section className={layout["card"]} aria-label="Token">
          <h2>
            <TokenName name={token.name} symbol={symbol} image={logo ?? undefined} />
          </h2>
          <dl className={layout["fact-grid"]}>
            <Fact label="Created here">
              {says === null ? (
                unknownFigure
              ) : says.isGenuine ? (
                <span className={layout["tools"]}>
                  <Status tone="green">Yes</Status>
                  <span className={typography["note"]}>Its code matches the factory's.</span>
                </span>
              ) : (
                <Status tone="red">No</Status>
              )}
            </Fact>
            <Fact label="Address">
              <Address value={token.token} full />
            </Fact>
            <Fact label="Transaction">
              <a href={explorerTransactionUrl(networks, token.chainId, token.txHash)}>
                <code>{token.txHash}</code>
              </a>
            </Fact>
            <Fact label="Created">
              <Time at={token.at} />, block {formatInteger(token.blockNumber)}
              {!token.isFinal && " (confirming)"}
            </Fact>
            <Fact label="By">
              <Address value={token.creator} full />
            </Fact>
            <Fact label="Deployment">
              {token.style === "clone" ? "Lightweight clone" : "Standalone contract"}
            </Fact>
            <Fact label="Options">{optionList.length === 0 ? "None" : optionList.join(", ")}</Fact>
            <Fact label="Decimals">{decimals}</Fact>
            <Fact label="Initial supply">{amount(token.initialSupply)}</Fact>
            <Fact label="Supply now">{says === null ? unknownFigure : amount(says.supply)}</Fact>
            {token.cap !== null && <Fact label="Cap">{amount(token.cap)}</Fact>}
            <Fact label="Owner">{says === null ? unknownFigure : ownerOf(says.owner)}</Fact>
            <Fact label="Code hash">
              <code>{token.codeHash}</code>
            </Fact>
          </dl>
          <span className={layout["tools"]}>
            <AddToWallet token={token} image={logo === null ? null : `${publicUrl}${logo}`} />
            <a href={explorerAddressUrl(networks, token.chainId, token.token)}>Explorer</a>
          </span>
        </section>
        <div className={layout["page"]}>
          <section className={layout["card"]} aria-label="Risks">
            <h2>Risk summary</h2>
            {says?.paused && <Notice tone="warn">Paused: no transfers are possible.</Notice>}
            <RiskList
              risks={listRisks({
                options: chosen,
                mintingFinished: says?.mintingFinished ?? false,
                isOwnerless: says?.owner === null,
              })}
            />
          </section>
          <section className={layout["card"]} aria-label="Next steps">
            <h2>Next steps</h2>
            <ul className={styles["steps"]}>
              {nextSteps(token).map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </section>
          <ListCard token={token} listed={listed} error={error} />
          <VerifyCard token={token} verification={verification} />
        </div>
      </div>
    </div>
  );
}

function ownerOf(owner: DonePage["token"]["owner"] | null): ReactNode {
  return owner === null ? "None: ownership was renounced" : <Address value={owner} full />;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
