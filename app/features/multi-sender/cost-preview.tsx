import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { zeroAddress } from "viem";
import type { Network } from "#app/chain/networks.ts";
import type { Holding } from "#app/domain/assets/find-asset.server.ts";
import type { Campaign } from "#app/domain/payments/campaign/campaign.types.ts";
import { apiPaths } from "#app/paths/api.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { divideRounded, formatInteger } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import typography from "#app/ui/typography.module.css";
import { type Cost, explainCost } from "./cost.ts";
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

/**
 * Compares the cost of sending in batches with separate transactions, before anything is sent. It
 * has the same rows before and after the answer, so that nothing below it moves.
 */
export function CostPreview({ campaign, network, holding, remaining }: CostPreviewProps) {
  const { load, data } = useFetcher<Preview>();
  useEffect(() => load(apiPaths.campaignPreview(campaign.id)), [load, campaign.id]);
  const coin = network.nativeCurrency;
  const kind = campaign.asset.token === zeroAddress ? "native" : "token";
  const recipients = kind === "native" ? "accounts" : "holders";
  const known = data?.kind === "known" ? data : null;
  const rows = [
    [`New ${recipients}`, known && formatInteger(known.fresh)],
    [`Existing ${recipients}`, known && formatInteger(known.existing)],
    [
      "Estimated gas",
      known &&
        `${formatInteger(known.gas)} in ${formatInteger(known.chunks)} ${known.chunks === 1 ? "transaction" : "transactions"}`,
    ],
    [
      "Estimated fee",
      known && <Amount value={known.gas * known.gasPriceWei} {...coin} form="short" />,
    ],
    [
      "Balance after",
      known && holding && (
        <BalanceAfter
          campaign={campaign}
          holding={holding}
          remaining={remaining}
          feeWei={known.gas * known.gasPriceWei}
        />
      ),
    ],
    ["Separate transfers", known && compareGas(known)],
  ] as const;
  return (
    <>
      <div className={`${layout["card"]} ${styles["costs"]}`}>
        <dl>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt className={typography["note"]}>{label}</dt>
              <dd>{value ?? (data ? "unknown" : "…")}</dd>
            </div>
          ))}
        </dl>
        <p className={typography["note"]}>
          {!data && "Checking how many recipients are new, and what paying them costs…"}
          {data?.kind === "unavailable" &&
            `${network.chainName} is not responding, so the cost is unknown for now.`}
          {known && explainCost({ ...known, kind, symbol: campaign.asset.symbol })}
        </p>
      </div>
      {known && known.contractCount > 0 && (
        <Notice tone="info">
          {known.contractCount === 1
            ? "1 recipient is a contract"
            : `${formatInteger(known.contractCount)} recipients are contracts`}
          , which may refuse a payment:{" "}
          {known.contracts.map(({ line }) => `line ${line}`).join(", ")}
          {known.contractCount > known.contracts.length && " and more"}.
        </Notice>
      )}
    </>
  );
}

/** Gas of a separate transfer to each recipient, compared with the batches'. */
function compareGas({ gas, separateGas }: Cost): string {
  const difference = gas > separateGas ? gas - separateGas : separateGas - gas;
  const percent = gas === 0n ? 0n : divideRounded(difference * 100n, gas);
  return `${formatInteger(separateGas)} gas, ${percent} % ${gas > separateGas ? "less" : "more"}`;
}

type BalanceAfterProps = Pick<CostPreviewProps, "campaign" | "remaining"> & {
  holding: Holding;
  feeWei: bigint;
};

function BalanceAfter({ campaign, holding, remaining, feeWei }: BalanceAfterProps) {
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
