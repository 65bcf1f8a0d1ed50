import type { SubmissionResult } from "@conform-to/dom";
import type { Network } from "#app/chain/networks.ts";
import type { FaucetAsset } from "#app/domain/faucet/faucet.types.ts";
import type { AmountField } from "#app/features/faucet/shared/amount-field.ts";
import { AmountFields } from "#app/features/faucet/shared/amount-fields.tsx";
import { ServerForm, useServerForm } from "#app/kit/form/server-form.tsx";
import { TimeField } from "#app/kit/form/time-field.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { CheckboxField, TextField } from "#app/ui/forms/field.tsx";
import layout from "#app/ui/layout.module.css";

type Field =
  "name" | "codes" | "usesPerCode" | "oncePerAddress" | "endsAt" | "anyway" | AmountField;

type VoucherFormProps = {
  assets: readonly FaucetAsset[];
  networks: readonly Network[];
  lastResult: SubmissionResult | undefined;
};

const newBatch = { codes: "1", usesPerCode: "1", oncePerAddress: "on" };

/** Creates a batch of vouchers. */
export function VoucherForm({ assets, networks, lastResult }: VoucherFormProps) {
  const form = useServerForm<Field>({ lastResult, defaultValue: newBatch });
  const anyway = form.checkbox("anyway");
  const number = { inputMode: "numeric" } as const;
  return (
    <ServerForm form={form} className={layout["card"]}>
      <TextField label="Name" hint="Only operators see it." {...form.field("name")} />
      <div className={layout["pair"]}>
        <TextField label="Codes" {...number} {...form.field("codes")} />
        <TextField label="Uses of each code" {...number} {...form.field("usesPerCode")} />
      </div>
      <CheckboxField
        label="Once for each address"
        hint="An address can use only one code of these, once."
        {...form.checkbox("oncePerAddress")}
      />
      <TimeField label="End" hint="Optional." {...form.field("endsAt")} />
      <AmountFields
        legend="Amounts that a use pays"
        form={form}
        assets={assets}
        networks={networks}
      />
      {anyway.error && <CheckboxField label="Save anyway" {...anyway} />}
      <div className={layout["tools"]}>
        <Button type="submit" variant="primary" pending={form.isPending}>
          Create the codes
        </Button>
      </div>
    </ServerForm>
  );
}
