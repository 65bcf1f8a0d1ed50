import type { SubmissionResult } from "@conform-to/dom";
import { AssetCheckboxes } from "#app/features/faucet/shared/asset-checkboxes.tsx";
import type { AssetChoice } from "#app/features/faucet/shared/asset-choices.server.ts";
import type { AssetField } from "#app/features/faucet/shared/asset-field.ts";
import { ServerForm, useServerForm } from "#app/kit/form/server-form.tsx";
import { TimeField } from "#app/kit/form/time-field.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";

type LastResult = { lastResult: SubmissionResult | undefined };

export function AddKey({ assets, lastResult }: LastResult & { assets: readonly AssetChoice[] }) {
  const form = useServerForm<"name" | "requestsPerDay" | "expiresAt" | AssetField>({
    lastResult,
    hidden: { intent: "add" },
  });
  return (
    <ServerForm form={form} className={layout["card"]}>
      <TextField label="Name" placeholder="CI of the bridge" {...form.field("name")} />
      <TextField
        label="Quota"
        hint="Accepted requests in any 24 hours."
        suffix="requests"
        inputMode="numeric"
        {...form.field("requestsPerDay")}
      />
      <TimeField label="End" hint="Optional." {...form.field("expiresAt")} />
      <AssetCheckboxes form={form} assets={assets} />
      <div className={layout["tools"]}>
        <Button type="submit" variant="primary" pending={form.isPending}>
          Create the key
        </Button>
      </div>
    </ServerForm>
  );
}

export function RevokeKey({ lastResult }: LastResult) {
  const form = useServerForm({ lastResult, hidden: { intent: "revoke" } });
  return (
    <details>
      <summary>Revoke this key</summary>
      <p className={typography["note"]}>
        Its requests are rejected at once, and for good. Those that were accepted are still paid.
      </p>
      <ServerForm form={form}>
        <Button type="submit" size="small" variant="danger" pending={form.isPending}>
          Revoke
        </Button>
      </ServerForm>
    </details>
  );
}
