import { type FormEvent, useState } from "react";
import { Amount } from "#app/ui/amount.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { formatExact, toDecimalText } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import { keyOf } from "#app/common/assets/asset-key.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import styles from "./faucet.module.css";
import type { VaultRow } from "./overview.server.ts";
import { type Limit, type LimitOutcome, parseLimit } from "./parse-limit.ts";
import { nameOf } from "./disambiguate.ts";
import type { VaultAsset } from "./vault.server.ts";

/** A row with a known limit. */
export type LimitedRow = VaultRow & { vault: VaultAsset };

type LimitFormProps = {
  rows: readonly LimitedRow[];
  onReview: (asset: VaultRow["asset"], limit: Limit) => void;
};

const labels = { cap: "Max per payout", refillPerDay: "Refills per day" } as const;

/** Form to change an asset's limit, beside the current one. */
export function LimitForm({ rows, onReview }: LimitFormProps) {
  const [assetKey, setAssetKey] = useState(rows[0] ? keyOf(rows[0].asset) : "");
  const row = rows.find(({ asset }) => keyOf(asset) === assetKey);
  return (
    <div className={layout["page"]}>
      <SelectField
        label="Asset"
        value={assetKey}
        onChange={(event) => setAssetKey(event.target.value)}
      >
        {rows.map(({ asset }) => (
          <option key={keyOf(asset)} value={keyOf(asset)}>
            {nameOf(asset)}
          </option>
        ))}
      </SelectField>
      {row && <AssetLimitForm key={keyOf(row.asset)} row={row} onReview={onReview} />}
    </div>
  );
}

type AssetLimitFormProps = { row: LimitedRow; onReview: LimitFormProps["onReview"] };

function AssetLimitForm({ row, onReview }: AssetLimitFormProps) {
  const { asset, vault, settings } = row;
  const [text, setText] = useState({
    cap: toDecimalText(vault.cap, asset.decimals),
    refillPerDay: toDecimalText(vault.refillPerDay, asset.decimals),
  });
  const [errors, setErrors] = useState<(LimitOutcome & { kind: "invalid" })["errors"]>({});
  const outcome = parseLimit(text, asset, vault);

  function review(event: FormEvent) {
    event.preventDefault();
    if (outcome.kind === "ok") onReview(asset, outcome.limit);
    else setErrors(outcome.errors);
  }

  return (
    <form className={layout["page"]} onSubmit={review} noValidate>
      {(["cap", "refillPerDay"] as const).map((field) => (
        <div key={field} className={styles["compare"]}>
          <div className={styles["current"]}>
            <span className={typography["note"]}>{labels[field]}, now</span>
            <Amount value={vault[field]} decimals={asset.decimals} symbol={asset.symbol} />
          </div>
          <TextField
            label={`${labels[field]}, new`}
            inputMode="decimal"
            suffix={asset.symbol}
            value={text[field]}
            error={errors[field]}
            onChange={(event) => {
              setText({ ...text, [field]: event.target.value });
              setErrors({});
            }}
          />
        </div>
      ))}
      {outcome.kind === "ok" && (
        <Consequence asset={asset} limit={outcome.limit} payout={settings.amount} />
      )}
      <Button type="submit" variant="primary" fullWidth>
        Review the limit
      </Button>
    </form>
  );
}

type ConsequenceProps = { asset: VaultRow["asset"]; limit: Limit; payout: bigint };

/** Warns before signing which payouts the limit would block. */
function Consequence({ asset, limit, payout }: ConsequenceProps) {
  const { decimals } = asset;
  const symbol = nameOf(asset);
  const { cap, refillPerDay } = limit;
  if (cap === 0n) {
    return (
      <Notice tone="warn">The faucet will not pay {symbol} until a limit is set again.</Notice>
    );
  }
  if (cap < payout) {
    return (
      <Notice tone="warn">
        One payout is {formatExact(payout, decimals)} {symbol}, more than this allows: the faucet
        will not pay {symbol}.
      </Notice>
    );
  }
  if (refillPerDay === 0n) {
    return <Notice tone="warn">Without a refill, the limit never recovers from payouts.</Notice>;
  }
  return null;
}
