import type { SubmissionResult } from "@conform-to/dom";
import type { Network } from "#app/chain/networks.ts";
import { ServerForm, useServerForm } from "#app/kit/form/server-form.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { CheckboxField, TextField } from "#app/ui/forms/field.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { AssetName } from "#app/features/faucet/shared/asset-name.tsx";
import styles from "#app/features/faucet/faucet.module.css";
import { keyOf } from "#app/domain/assets/asset-key.ts";
import type { Off, Offer } from "#app/domain/faucet/faucet.types.ts";
import { nameOf } from "#app/domain/faucet/disambiguate.ts";
import { pauseTexts, settingsTexts } from "./settings-texts.ts";

type LastResult = { lastResult: SubmissionResult | undefined };

type PauseFormProps = LastResult & { pause: { paused: boolean; message: string } };

/** Pauses or resumes the faucet for everyone, with a message to users. */
export function PauseForm({ pause, lastResult }: PauseFormProps) {
  const form = useServerForm<"message">({
    lastResult,
    defaultValue: pauseTexts(pause),
    hidden: { form: "pause" },
  });
  return (
    <ServerForm form={form} id="pause" className={layout["card"]}>
      <h2>{pause.paused ? "The faucet is paused" : "The faucet is running"}</h2>
      <p className={typography["note"]}>
        While paused, new requests are rejected with your message. Queued requests are still paid.
      </p>
      <TextField
        label="Message"
        placeholder="Back at 14:00 UTC"
        maxLength={200}
        {...form.field("message")}
      />
      <div className={layout["tools"]}>
        <Button type="submit" name="paused" value="yes" pending={form.isPending}>
          {pause.paused ? "Save the message" : "Pause the faucet"}
        </Button>
        {pause.paused && (
          <Button type="submit" name="paused" value="no" pending={form.isPending}>
            Resume the faucet
          </Button>
        )}
      </div>
    </ServerForm>
  );
}

type AssetSettingsFormProps = LastResult & {
  rows: readonly Offer[];
  networks: readonly Network[];
};

/** Payout amount and cooldown per asset, each saved separately. */
export function AssetSettingsForms({ rows, networks, lastResult }: AssetSettingsFormProps) {
  return networks.map(({ chainId, chainName }) => {
    const matching = rows.filter((row) => row.asset.chainId === chainId);
    if (matching.length === 0) return null;
    return (
      <section
        key={chainId}
        className={`${layout["panel"]} ${styles["group"]}`}
        aria-label={chainName}
      >
        <h2 className={styles["group-title"]}>{chainName}</h2>
        {matching.map((row) => (
          <AssetSettingsForm key={keyOf(row.asset)} {...row} lastResult={lastResult} />
        ))}
      </section>
    );
  });
}

const stateOf: Record<Off, string | null> = {
  "switched-off": null,
  "never-on":
    "On the token list, not paid out yet. Once switched on, refill the vault and set a limit.",
  unlisted: "No longer on the list.",
  rescaled:
    "Its decimals have changed since this was set. Nothing is paid until you save it again.",
};

function AssetSettingsForm({ asset, settings, off, lastResult }: Offer & LastResult) {
  const form = useServerForm<"amount" | "upTo" | "cooldownHours" | "enabled" | "anyway">({
    lastResult,
    defaultValue: settingsTexts(settings, asset.decimals),
    hidden: { form: keyOf(asset) },
  });
  const anyway = form.checkbox("anyway");
  return (
    <ServerForm form={form} className={styles["row-form"]}>
      <AssetName asset={asset} />
      <div>
        <TextField
          label="Amount"
          inputMode="decimal"
          suffix={asset.symbol}
          {...form.field("amount")}
        />
        <CheckboxField label="Less on request" {...form.checkbox("upTo")} />
      </div>
      <TextField
        label="Cooldown"
        inputMode="decimal"
        suffix="hours"
        {...form.field("cooldownHours")}
      />
      <CheckboxField label="Paid out" {...form.checkbox("enabled")} />
      <Button type="submit" pending={form.isPending} aria-label={`Save ${nameOf(asset)}`}>
        Save
      </Button>
      {anyway.error && (
        <div className={styles["anyway"]}>
          <CheckboxField label="Save anyway" {...anyway} />
        </div>
      )}
      {off !== null && <p className={styles["state"]}>{stateOf[off]}</p>}
    </ServerForm>
  );
}
