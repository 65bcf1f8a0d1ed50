import type { SubmissionResult } from "@conform-to/dom";
import { ServerForm, useServerForm } from "#app/kit/form/server-form.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import layout from "#app/ui/layout.module.css";
import { returnTexts } from "./settings-texts.ts";

type ReturnFormProps = { returnAddress: string | null; lastResult: SubmissionResult | undefined };

/** Where users are asked to return what they no longer need. */
export function ReturnForm({ returnAddress, lastResult }: ReturnFormProps) {
  const form = useServerForm<"returnAddress">({
    lastResult,
    defaultValue: returnTexts(returnAddress),
    hidden: { form: "return" },
  });
  return (
    <ServerForm form={form} className={layout["card"]}>
      <h2>Return address</h2>
      <TextField
        label="Address"
        hint="Empty for the vault of each network, which pays out again what it receives."
        mono
        {...form.field("returnAddress")}
      />
      <div className={layout["tools"]}>
        <Button type="submit" pending={form.isPending}>
          Save return address
        </Button>
      </div>
    </ServerForm>
  );
}
