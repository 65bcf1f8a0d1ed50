import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { zeroAddress } from "viem";
import type { Network } from "#app/chain/networks.ts";
import type { Holding } from "#app/common/assets/find-asset.server.ts";
import type { Campaign } from "#app/common/campaign/campaign.types.ts";
import { Amount } from "#app/ui/amount.tsx";
import { divideRounded, formatInteger } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Status } from "#app/ui/status.tsx";
import typography from "#app/ui/typography.module.css";
import { explainCost } from "./cost.ts";
import styles from "./multi-sender.module.css";
import type { Preview } from "./preview.server.ts";

type CostPreviewProps = {
  campaign: Campaign;
  network: Network;
  /** The sender's balance; null if unknown. */
  holding: Holding | null;
  /** Base units still to be sent. */
  remaining: bigint;
};

/** Compares the cost of sending in batches with separate transactions, before anything is sent. */
export function CostPreview({ campaign, network, holding, remaining }: CostPreviewProps) {
  const { load, data } = useFetcher<Preview>();
  useEffect(() => load(`/api/campaigns/${campaign.id}/preview`), [load, campaign.id]);
  if (!data) return <p className={typography["note"]}>Checking the recipients…</p>;
  if (data.kind === "unavailable") {
    return (
      <p className={typography["note"]}>
        {network.chainName} is not responding, so the cost is unknown for now.
      </p>
    );
  }
  const { fresh, existing, contracts, contractCount, gas, separateGas, gasPriceWei, chunks } = data;
  const coin = network.nativeCurrency;
  const isDearer = gas > separateGas;
  const difference = isDearer ? gas - separateGas : separateGas - gas;
  const percent = gas === 0n ? 0n : divideRounded(difference * 100n, gas);
  const kind = campaign.asset.token === zeroAddress ? "native" : "token";
  const recipients = kind === "native" ? "accounts" : "holders";
  const reasons = explainCost({ kind, symbol: campaign.asset.symbol, fresh, gas, separateGas });
  return (
    <>
      <dl className={styles["costs"]}>
        <div>
          <dt>New {recipients}</dt>
          <dd>{formatInteger(fresh)}</dd>
        </div>
        <div>
          <dt>Existing {recipients}</dt>
          <dd>{formatInteger(existing)}</dd>
        </div>
        <div>
          <dt>Estimated gas</dt>
          <dd>
            {formatInteger(gas)} in {formatInteger(chunks)}{" "}
            {chunks === 1 ? "transaction" : "transactions"}
          </dd>
        </div>
        <div>
          <dt>Estimated fee</dt>
          <dd>
            <Amount value={gas * gasPriceWei} {...coin} form="short" />
          </dd>
        </div>
        <div>
          <dt>Balance after</dt>
          <dd>
            <BalanceAfter
              campaign={campaign}
              holding={holding}
              remaining={remaining}
              feeWei={gas * gasPriceWei}
            />
          </dd>
        </div>
        <div>
          <dt>Separate transfers</dt>
          <dd>
            {formatInteger(separateGas)} gas, {isDearer ? `${percent} % less` : `${percent} % more`}
          </dd>
        </div>
      </dl>
      {reasons.length > 0 && <p className={typography["note"]}>{reasons.join(" ")}</p>}
      {contractCount > 0 && (
        <Notice tone="info">
          {contractCount === 1
            ? "1 recipient is a contract"
            : `${formatInteger(contractCount)} recipients are contracts`}
          , which may refuse a payment: {contracts.map(({ line }) => `line ${line}`).join(", ")}
          {contractCount > contracts.length && " and more"}.
        </Notice>
      )}
    </>
  );
}

type BalanceAfterProps = Pick<CostPreviewProps, "campaign" | "holding" | "remaining"> & {
  feeWei: bigint;
};

function BalanceAfter({ campaign, holding, remaining, feeWei }: BalanceAfterProps) {
  if (!holding) return <>unknown right now</>;
  const { asset } = campaign;
  const spent = asset.token === zeroAddress ? remaining + feeWei : remaining;
  if (spent > holding.balance) {
    return (
      <Status tone="red">
        <Amount value={spent - holding.balance} {...asset} /> short
      </Status>
    );
  }
  return <Amount value={holding.balance - spent} {...asset} form="short" rounding="down" />;
}
