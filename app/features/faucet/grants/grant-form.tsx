import type { SubmissionResult } from "@conform-to/dom";
import type { Network } from "#app/chain/networks.ts";
import type { FaucetAsset } from "#app/domain/faucet/faucet.types.ts";
import type { AmountField } from "#app/features/faucet/shared/amount-field.ts";
import { AmountFields } from "#app/features/faucet/shared/amount-fields.tsx";
import { ServerForm, useServerForm } from "#app/kit/form/server-form.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { TextareaField, TextField } from "#app/ui/forms/field.tsx";
import layout from "#app/ui/layout.module.css";

type Field = "name" | "website" | "purpose" | "contact" | AmountField;

type GrantFormProps = {
  assets: readonly FaucetAsset[];
  networks: readonly Network[];
  lastResult: SubmissionResult | undefined;
};

/** Creates a grant. */
export function GrantForm({ assets, networks, lastResult }: GrantFormProps) {
  const form = useServerForm<Field>({ lastResult });
  return (
    <ServerForm form={form} className={layout["card"]}>
      <TextField label="Team" {...form.field("name")} />
      <TextField
        label="Website"
        inputMode="url"
        placeholder="https://alder.example"
        {...form.field("website")}
      />
      <TextareaField label="Purpose" hint="What the coins are for." {...form.field("purpose")} />
      <TextField label="Contact" hint="How to reach the team." {...form.field("contact")} />
      <AmountFields legend="Allowance per month" form={form} assets={assets} networks={networks} />
      <div className={layout["tools"]}>
        <Button type="submit" variant="primary" pending={form.isPending}>
          Create the grant
        </Button>
      </div>
    </ServerForm>
  );
}
