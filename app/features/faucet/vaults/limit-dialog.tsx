import { keyOf } from "#app/domain/assets/asset-key.ts";
import { AmountField } from "#app/kit/form/amount-field.tsx";
import { findChoice } from "#app/kit/form/parsed.ts";
import { PromptDialog, type Review } from "#app/kit/form/prompt-dialog.tsx";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";
import { formatExact, toDecimalText } from "#app/ui/values/format.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import typography from "#app/ui/typography.module.css";
import { nameOf } from "#app/domain/faucet/disambiguate.ts";
import styles from "#app/features/faucet/faucet.module.css";
import type { VaultRow } from "#app/features/faucet/shared/overview.server.ts";
import { type Limit, parseLimit } from "#app/domain/faucet/parse-limit.ts";
import type { VaultAsset } from "#app/domain/faucet/vault.server.ts";

/** A row with a known limit. */
export type LimitedRow = VaultRow & { vault: VaultAsset };

type LimitDialogProps = {
  rows: readonly LimitedRow[];
  onReview: (asset: VaultRow["asset"], limit: Limit) => Review;
  onClose: () => void;
};

const labels = { cap: "Max per payout", refillPerDay: "Refills per day" } as const;

/** Asks for an asset's limit, beside the current one. */
export function LimitDialog({ rows, onReview, onClose }: LimitDialogProps) {
  const [first] = rows;
  const initial = {
    asset: first ? keyOf(first.asset) : "",
    cap: first ? textOf(first, "cap") : "",
    refillPerDay: first ? textOf(first, "refillPerDay") : "",
  };
  const entries = useEntries(initial, (texts) => {
    const row = findChoice(rows, ({ asset }) => keyOf(asset) === texts.asset, "Choose an asset.");
    const limit =
      row.kind === "ok"
        ? parseLimit(texts, row.value.asset, row.value.vault)
        : { cap: row, refillPerDay: row };
    return { asset: row, ...limit };
  });
  const { fields, parsed, values } = entries;
  const row = parsed.asset.kind === "ok" ? parsed.asset.value : null;

  function choose(event: { target: { value: string } }) {
    fields.asset.onChange(event);
    const next = rows.find(({ asset }) => keyOf(asset) === event.target.value);
    for (const field of ["cap", "refillPerDay"] as const) {
      if (next) fields[field].onChange({ target: { value: textOf(next, field) } });
    }
  }

  return (
    <PromptDialog
      title="Change a dispenser limit"
      entries={entries}
      reviewLabel="Review the limit"
      onReview={({ asset: { asset }, cap, refillPerDay }) => onReview(asset, { cap, refillPerDay })}
      onClose={onClose}
    >
      <SelectField label="Asset" {...fields.asset} onChange={choose}>
        {rows.map(({ asset }) => (
          <option key={keyOf(asset)} value={keyOf(asset)}>
            {nameOf(asset)}
          </option>
        ))}
      </SelectField>
      {row !== null &&
        (["cap", "refillPerDay"] as const).map((field) => (
          <div key={field} className={styles["compare"]}>
            <div className={styles["current"]}>
              <span className={typography["note"]}>{labels[field]}, now</span>
              <Amount
                value={row.vault[field]}
                decimals={row.asset.decimals}
                symbol={row.asset.symbol}
              />
            </div>
            <AmountField label={`${labels[field]}, new`} unit={row.asset} {...fields[field]} />
          </div>
        ))}
      {row !== null && values !== null && (
        <Consequence asset={row.asset} limit={values} payout={row.settings.amount} />
      )}
    </PromptDialog>
  );
}

function textOf({ asset, vault }: LimitedRow, field: keyof Limit): string {
  return toDecimalText(vault[field], asset.decimals);
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
