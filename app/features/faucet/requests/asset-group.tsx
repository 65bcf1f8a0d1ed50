import { Amount } from "#app/ui/values/amount.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { AssetName } from "#app/features/faucet/shared/asset-name.tsx";
import styles from "#app/features/faucet/faucet.module.css";
import { type AssetKey, keyOf } from "#app/domain/assets/asset-key.ts";
import type { AssetStatus } from "#app/domain/faucet/faucet.types.ts";
import { nameOf } from "#app/domain/faucet/disambiguate.ts";
import { amountFieldName } from "./amount-fields.ts";
import { Availability } from "./availability.tsx";

/** An asset as it can be requested. */
export type AssetChoice = {
  /** With its maximum. */
  status: AssetStatus;
  isChosen: boolean;
  /** As entered; empty for the maximum. */
  amountText: string;
  amountError: string | null;
};

type AssetGroupProps = {
  title: string;
  choices: readonly AssetChoice[];
  onToggle: (key: AssetKey) => void;
  onAmount: (key: AssetKey, text: string) => void;
  onReady: () => void;
};

/** The assets of a network. */
export function AssetGroup({ title, choices, ...on }: AssetGroupProps) {
  if (choices.length === 0) return null;
  return (
    <div className={`${layout["panel"]} ${styles["group"]}`}>
      <h2 className={styles["group-title"]}>{title}</h2>
      {choices.map((choice) => (
        <AssetOption key={keyOf(choice.status.asset)} {...choice} {...on} />
      ))}
    </div>
  );
}

type AssetOptionProps = AssetChoice & Omit<AssetGroupProps, "title" | "choices">;

function AssetOption(props: AssetOptionProps) {
  const { status, isChosen, amountText, amountError, onToggle, onAmount, onReady } = props;
  const { asset, settings, allowed, message } = status;
  const key = keyOf(asset);
  const noteId = `note-${key}`;
  return (
    <div className={styles["option"]}>
      <label className={styles["choice"]} data-off={!allowed || undefined}>
        <input
          type="checkbox"
          name="assets"
          value={key}
          disabled={!allowed}
          checked={isChosen}
          aria-describedby={noteId}
          onChange={() => onToggle(key)}
        />
        <AssetName asset={asset} />
        <span>
          {settings.isUpTo && "up to "}
          <Amount value={settings.amount} decimals={asset.decimals} symbol={asset.symbol} />
        </span>
        <span id={noteId} title={message ?? undefined} className={typography["note"]}>
          <Availability status={status} onReady={onReady} />
        </span>
      </label>
      {settings.isUpTo && allowed && (
        <div className={styles["option-amount"]}>
          <TextField
            label={`Amount of ${nameOf(asset)}`}
            hint="Empty for the maximum."
            name={amountFieldName(key)}
            inputMode="decimal"
            suffix={asset.symbol}
            value={amountText}
            error={amountError}
            onChange={(event) => onAmount(key, event.target.value)}
          />
        </div>
      )}
    </div>
  );
}
