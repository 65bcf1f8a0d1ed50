import type { SubmissionResult } from "@conform-to/dom";
import { ServerForm, useServerForm } from "#app/kit/form/server-form.tsx";
import { TimeField } from "#app/kit/form/time-field.tsx";
import { faucetPaths } from "#app/paths/faucet.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { CheckboxField, TextField } from "#app/ui/forms/field.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { shortenAddress } from "#app/ui/values/format.ts";
import type { Party } from "./request-page.server.ts";

type DenyFormProps = { parties: readonly Party[]; lastResult: SubmissionResult | undefined };

/** Adds those behind a request to the denied addresses. */
export function DenyForm({ parties, lastResult }: DenyFormProps) {
  const form = useServerForm<Party["role"] | "reason" | "endsAt" | "cancel">({
    lastResult,
    hidden: { intent: "deny" },
  });
  const open = parties.filter(({ isDenied }) => !isDenied);
  return (
    <ServerForm form={form} className={layout["card"]}>
      <h2>Deny</h2>
      {parties
        .filter(({ isDenied }) => isDenied)
        .map(({ role, label, address }) => (
          <p key={role}>
            {label} {shortenAddress(address)} is one of the{" "}
            <Link to={faucetPaths.list("deny")}>denied addresses</Link>.
          </p>
        ))}
      {open.length > 0 && (
        <>
          <p className={typography["note"]}>
            The rule of denied addresses blocks later requests to and by them.
          </p>
          {open.map(({ role, label, address }) => (
            <CheckboxField
              key={role}
              label={`${label} ${shortenAddress(address)}`}
              {...form.checkbox(role)}
            />
          ))}
          <TextField
            label="Reason"
            hint="Optional. Shown to whoever is denied."
            {...form.field("reason")}
          />
          <TimeField label="End" hint="Optional." {...form.field("endsAt")} />
          <CheckboxField
            label="Cancel what is queued for them"
            hint="Also what they have requested for others."
            {...form.checkbox("cancel")}
          />
          <div className={layout["tools"]}>
            <Button type="submit" pending={form.isPending}>
              Deny
            </Button>
          </div>
        </>
      )}
    </ServerForm>
  );
}
