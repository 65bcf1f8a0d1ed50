import type { SubmissionResult } from "@conform-to/dom";
import type { CanarySettings } from "#app/domain/faucet/canary/canary.store.server.ts";
import { ServerForm, useServerForm } from "#app/kit/form/server-form.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { canaryTexts } from "./settings-texts.ts";

type CanaryFormProps = { canary: CanarySettings; lastResult: SubmissionResult | undefined };

/** How often the console pays itself, to see that payouts arrive. */
export function CanaryForm({ canary, lastResult }: CanaryFormProps) {
  const form = useServerForm<"everyMinutes" | "recipient">({
    lastResult,
    defaultValue: canaryTexts(canary),
    hidden: { form: "canary" },
  });
  return (
    <ServerForm form={form} className={layout["card"]}>
      <h2>Canary</h2>
      <p className={typography["note"]}>
        Pays the smallest amount on each network through the queue, and raises an alarm when one is
        not confirmed in time.
      </p>
      <div className={layout["pair"]}>
        <TextField
          label="Every"
          hint="Empty for never."
          inputMode="numeric"
          suffix="minutes"
          {...form.field("everyMinutes")}
        />
        <TextField
          label="Recipient"
          hint="Empty for the dispenser's own account. Use an address that gets no other payouts."
          mono
          {...form.field("recipient")}
        />
      </div>
      <div className={layout["tools"]}>
        <Button type="submit" pending={form.isPending}>
          Save canary
        </Button>
      </div>
    </ServerForm>
  );
}
