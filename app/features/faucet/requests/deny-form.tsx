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

/** Denies those behind a request, or changes the reason and end of those that are denied. */
export function DenyForm({ parties, lastResult }: DenyFormProps) {
  const form = useServerForm<Party["role"] | "reason" | "endsAt" | "cancel">({
    lastResult,
    hidden: { intent: "deny" },
  });
  return (
    <ServerForm form={form} className={layout["card"]}>
      <h2>Deny</h2>
      <p className={typography["note"]}>
        The rule of denied addresses blocks later requests to and by them.
      </p>
      {parties.map(({ role, label, address, isDenied }) => (
        <CheckboxField
          key={role}
          label={`${label} ${shortenAddress(address)}`}
          hint={isDenied ? alreadyDenied : undefined}
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
    </ServerForm>
  );
}

const alreadyDenied = (
  <>
    One of the <Link to={faucetPaths.list("deny")}>denied addresses</Link>. Denying it again
    replaces its reason and end.
  </>
);
