import { useNavigation } from "@remix-run/react";
import type { Network } from "#app/chain/networks.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField, TextField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/form.tsx";
import { toDecimalText } from "#app/ui/format.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { AssetName } from "./asset-name.tsx";
import styles from "./faucet.module.css";
import { keyOf } from "#app/common/assets/asset-key.ts";
import type { Off, Offer } from "./faucet.types.ts";
import { nameOf } from "./disambiguate.ts";

export type SettingsErrors = {
  /** The rejected form: an asset's key, or `pause`. */
  form: string;
  fields: { [name in "amount" | "cooldownHours" | "message"]?: string | undefined };
};

type PauseFormProps = {
  pause: { paused: boolean; message: string };
  errors: SettingsErrors | null;
};

/** Pauses or resumes the faucet for everyone, with a message to users. */
export function PauseForm({ pause, errors }: PauseFormProps) {
  const isSaving = useIsSaving("pause");
  return (
    <Form method="post" className={layout["card"]} preventScrollReset>
      <h2>{pause.paused ? "The faucet is paused" : "The faucet is open"}</h2>
      <p className={typography["note"]}>
        While paused, new requests are rejected with your message. Queued requests are still paid.
      </p>
      <input type="hidden" name="form" value="pause" />
      <input type="hidden" name="paused" value={pause.paused ? "no" : "yes"} />
      {!pause.paused && (
        <TextField
          label="Message"
          name="message"
          placeholder="Back at 14:00 UTC"
          maxLength={200}
          defaultValue={pause.message}
          error={errors?.form === "pause" ? errors.fields.message : null}
        />
      )}
      <div className={layout["tools"]}>
        <Button type="submit" pending={isSaving}>
          {pause.paused ? "Open the faucet" : "Pause the faucet"}
        </Button>
      </div>
    </Form>
  );
}

type AssetSettingsFormProps = {
  rows: readonly Offer[];
  networks: readonly Network[];
  errors: SettingsErrors | null;
};

/** Payout amount and cooldown per asset, each saved separately. */
export function AssetSettingsForms({ rows, networks, errors }: AssetSettingsFormProps) {
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
          <AssetSettingsForm key={keyOf(row.asset)} {...row} errors={errors} />
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

type AssetSettingsRowProps = Offer & { errors: SettingsErrors | null };

function AssetSettingsForm({ asset, settings, off, errors }: AssetSettingsRowProps) {
  const key = keyOf(asset);
  const isSaving = useIsSaving(key);
  const matching = errors?.form === key ? errors.fields : {};
  return (
    <Form method="post" className={styles["row-form"]} preventScrollReset>
      <input type="hidden" name="form" value={key} />
      <AssetName asset={asset} />
      <TextField
        label="Amount"
        name="amount"
        inputMode="decimal"
        suffix={asset.symbol}
        defaultValue={toDecimalText(settings.amount, asset.decimals)}
        error={matching.amount}
      />
      <TextField
        label="Cooldown"
        name="cooldownHours"
        inputMode="decimal"
        suffix="hours"
        defaultValue={String(settings.cooldownMs / 3_600_000)}
        error={matching.cooldownHours}
      />
      <CheckboxField label="Paid out" name="enabled" defaultChecked={settings.enabled} />
      <Button type="submit" pending={isSaving} aria-label={`Save ${nameOf(asset)}`}>
        Save
      </Button>
      {off !== null && <p className={styles["state"]}>{stateOf[off]}</p>}
    </Form>
  );
}

function useIsSaving(form: string): boolean {
  const { formData } = useNavigation();
  return formData?.get("form") === form;
}
