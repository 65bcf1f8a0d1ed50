import { useSearchParams } from "@remix-run/react";
import { payoutKinds } from "#app/features/submissions/rewards/payouts/payouts.ts";
import styles from "#app/features/submissions/rewards/rewards.module.css";
import { payoutLabels, rewardsPath } from "#app/features/submissions/rewards/labels.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/form.tsx";
import layout from "#app/ui/layout.module.css";
import { ledgerFields } from "./ledger-fields.ts";
import type { LedgerTotal } from "./ledger-page.server.ts";

/** Filters of the ledger, which also apply to the file export. */
export function LedgerFilters({ totals }: { totals: readonly LedgerTotal[] }) {
  const [search] = useSearchParams();
  const valueOf = (name: string) => search.get(name) ?? "";
  const file = new URLSearchParams(search);
  file.delete("page");
  return (
    <Form
      method="get"
      className={styles["filters"]}
      key={ledgerFields.map(valueOf).join("&")}
      preventScrollReset
    >
      <TextField
        label="Address"
        name="account"
        mono
        className={styles["account"]}
        placeholder="Submitter or who was paid"
        defaultValue={valueOf("account")}
      />
      <TextField label="Task" name="task" inputMode="numeric" defaultValue={valueOf("task")} />
      <SelectField label="Event" name="kind" defaultValue={valueOf("kind")}>
        <option value="">All</option>
        {payoutKinds.map((kind) => (
          <option key={kind} value={kind}>
            {payoutLabels[kind]}
          </option>
        ))}
      </SelectField>
      <SelectField label="Token" name="token" defaultValue={valueOf("token")}>
        <option value="">All</option>
        {totals.map(({ token, unit }) => (
          <option key={token} value={token}>
            {unit.symbol}
          </option>
        ))}
      </SelectField>
      <TextField label="From (UTC)" name="from" type="date" defaultValue={valueOf("from")} />
      <TextField label="To (UTC)" name="to" type="date" defaultValue={valueOf("to")} />
      <div className={`${layout["tools"]} ${styles["tools"]}`}>
        <Button type="submit">Filter</Button>
        <ButtonLink to={`${rewardsPath}/ledger.csv?${file}`} reloadDocument>
          Export CSV
        </ButtonLink>
      </div>
    </Form>
  );
}
