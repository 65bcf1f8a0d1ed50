import type { SubmissionResult } from "@conform-to/dom";
import type { Network } from "#app/chain/networks.ts";
import { keyOf } from "#app/domain/assets/asset-key.ts";
import type { FaucetAsset } from "#app/domain/faucet/faucet.types.ts";
import { type AmountField, amountField } from "#app/features/faucet/shared/amount-field.ts";
import { AmountFields } from "#app/features/faucet/shared/amount-fields.tsx";
import { RotateKey } from "#app/features/faucet/shared/rotate-key.tsx";
import { ServerForm, useServerForm } from "#app/kit/form/server-form.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { toDecimalText } from "#app/ui/values/format.ts";
import type { ShownGrant } from "./grant-pages.server.ts";

type LastResult = { lastResult: SubmissionResult | undefined };

type GrantActionsProps = LastResult & {
  grant: ShownGrant;
  hasKey: boolean;
  /** Those of which an allowance can be granted. */
  assets: readonly FaucetAsset[];
  networks: readonly Network[];
};

/** What can be done with a grant in its state. */
export function GrantActions({ grant, hasKey, assets, networks, lastResult }: GrantActionsProps) {
  switch (grant.state) {
    case "requested":
      return (
        <DecideForm grant={grant} assets={assets} networks={networks} lastResult={lastResult} />
      );
    case "rejected":
    case "revoked":
      return null;
    case "granted":
    case "locked":
      return (
        <>
          {hasKey ? <RotateKey lastResult={lastResult} /> : <AddKey lastResult={lastResult} />}
          <LockForm isLocked={grant.state === "locked"} lastResult={lastResult} />
          <RevokeGrant lastResult={lastResult} />
        </>
      );
    default:
      return grant.state satisfies never;
  }
}

type DecideFormProps = Omit<GrantActionsProps, "hasKey">;

function DecideForm({ grant, assets, networks, lastResult }: DecideFormProps) {
  const wished = grant.allowances.map(
    (one) => [amountField(keyOf(one)), toDecimalText(one.amount, one.decimals)] as const,
  );
  const form = useServerForm<"reason" | AmountField>({
    lastResult,
    defaultValue: Object.fromEntries(wished),
    hidden: { intent: "decide" },
  });
  return (
    <ServerForm form={form} className={layout["card"]}>
      <h2>Decide</h2>
      <AmountFields legend="Allowance per month" form={form} assets={assets} networks={networks} />
      <TextField label="Reason" hint="The team reads it." {...form.field("reason")} />
      <div className={layout["tools"]}>
        <Button
          type="submit"
          name="decision"
          value="grant"
          variant="primary"
          pending={form.isPending}
        >
          Grant
        </Button>
        <Button type="submit" name="decision" value="reject" pending={form.isPending}>
          Reject
        </Button>
      </div>
    </ServerForm>
  );
}

function AddKey({ lastResult }: LastResult) {
  const form = useServerForm({ lastResult, hidden: { intent: "key" } });
  return (
    <ServerForm form={form} className={layout["card"]}>
      <h2>Key</h2>
      <p className={typography["note"]}>
        The team draws with an API key. Its secret is shown once.
      </p>
      <div className={layout["tools"]}>
        <Button type="submit" variant="primary" pending={form.isPending}>
          Create the key
        </Button>
      </div>
    </ServerForm>
  );
}

function LockForm({ isLocked, lastResult }: LastResult & { isLocked: boolean }) {
  const intent = isLocked ? "unlock" : "lock";
  const form = useServerForm({ lastResult, hidden: { intent } });
  return (
    <ServerForm form={form} className={layout["card"]}>
      <h2>{isLocked ? "Unlock" : "Lock"}</h2>
      <p className={typography["note"]}>
        {isLocked
          ? "The team can draw again."
          : "New draws are rejected until it is unlocked. Accepted ones are still paid."}
      </p>
      <div className={layout["tools"]}>
        <Button type="submit" pending={form.isPending}>
          {isLocked ? "Unlock the grant" : "Lock the grant"}
        </Button>
      </div>
    </ServerForm>
  );
}

function RevokeGrant({ lastResult }: LastResult) {
  const form = useServerForm({ lastResult, hidden: { intent: "revoke" } });
  return (
    <details>
      <summary>Revoke this grant</summary>
      <p className={typography["note"]}>
        Its key ends at once, for good. Draws that were accepted are still paid.
      </p>
      <ServerForm form={form}>
        <Button type="submit" size="small" variant="danger" pending={form.isPending}>
          Revoke
        </Button>
      </ServerForm>
    </details>
  );
}
